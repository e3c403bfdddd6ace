import { describe, expect, it, vi } from 'vitest';
import { NEWSLETTER_TEXTS, NEWSLETTER_VERSION } from '@contract/registration.ts';
import { registrationPayloadSchema } from '@contract/registration-payload.ts';
import type { CallDatabase } from '../../../supabase/functions/_shared/database.ts';
import { databaseRegister } from '../../../supabase/functions/send-event-registration/register.ts';
import { validBody } from '../../helpers/functions/registration-request.ts';

const parsed = (newsletter: unknown) => registrationPayloadSchema.parse({ ...validBody, newsletter });

async function argumentsOf(newsletter?: unknown) {
  const call = vi.fn<CallDatabase>(async () => ({ outcome: 'created' }));
  await databaseRegister(call)(parsed(newsletter), 'client');
  return call.mock.calls[0];
}

const four = {
  p_event_id: validBody.event_id,
  p_name: validBody.name,
  p_email: validBody.email,
  p_company: null,
  p_client_hash: 'client',
};

describe('newsletter consent', () => {
  it('is the version of the displayed consent text', () => {
    expect(parsed(NEWSLETTER_VERSION)).toEqual({ ...validBody, newsletter: NEWSLETTER_VERSION });
    expect(NEWSLETTER_TEXTS[NEWSLETTER_VERSION]).toBe('Quiero recibir novedades');
  });

  it.each([true, 1, '', 'x', null, {}, ['2026-01']])(
    'is dropped without failing the registration when its version is invalid: %j',
    (newsletter) => {
      expect(parsed(newsletter).newsletter).toBeUndefined();
    },
  );

  it('is sent to the database only when given', async () => {
    expect(await argumentsOf(NEWSLETTER_VERSION)).toEqual([
      'register_for_event',
      { ...four, p_consent_text_version: NEWSLETTER_VERSION },
    ]);
    expect(await argumentsOf()).toEqual(['register_for_event', four]);
  });
});
