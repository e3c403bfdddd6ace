import { HONEYPOT_FIELD, registrationSuccessSchema } from '@contract/registration';
import type { RegistrationPayload } from '@contract/registration-payload';
import { callFunction } from '@/lib/backend/call-function';
import { visitorClient } from '@/lib/supabase';

type Registration = {
  payload: RegistrationPayload;
  /** Value of the hidden field, which only bots fill in; '' from visitors. */
  honeypot: string;
};

/**
 * Registers a visitor. Resolves once the registration is stored, with true for a place on the waiting list. Throws an
 * AppError.
 */
export async function sendRegistration({ payload, honeypot }: Registration): Promise<boolean> {
  // The body has the four specified fields. Others are added only for a ticked newsletter box, the waiting list, a link
  // with a source, or a filled hidden field.
  const body = honeypot ? { ...payload, [HONEYPOT_FIELD]: honeypot } : payload;
  const { waiting_list: isWaiting = false } = await callFunction(visitorClient().functions, 'send-event-registration', {
    body,
    schema: registrationSuccessSchema,
  });
  return isWaiting;
}
