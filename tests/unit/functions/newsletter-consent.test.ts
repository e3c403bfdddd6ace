import { describe, expect, it } from 'vitest';
import { NEWSLETTER_TEXTS, NEWSLETTER_VERSION } from '@contract/registration/registration-form.ts';
import { registrationPayloadSchema } from '@contract/registration/registration-payload.ts';
import { fakeProject } from '../../helpers/functions/fake-project.ts';
import { setupRegistration } from '../../helpers/functions/registration-handler.ts';
import { registrationRequest, validBody } from '../../helpers/functions/registration-request.ts';

const parsed = (newsletter: unknown) => registrationPayloadSchema.parse({ ...validBody, newsletter });

const project = fakeProject();

/** What the database is asked to store. */
async function argumentsOf(newsletter?: unknown) {
  const { handle, registered } = setupRegistration(project);
  await handle(registrationRequest({ ...validBody, newsletter }));
  return registered().at(-1);
}

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
    expect(await argumentsOf(NEWSLETTER_VERSION)).toMatchObject({ p_consent_text_version: NEWSLETTER_VERSION });
    expect(await argumentsOf()).not.toHaveProperty('p_consent_text_version');
  });
});
