import { registrationSuccessSchema } from '@contract/registration';
import type { RegistrationPayload } from '@contract/registration-payload';
import { callFunction } from '@/lib/backend/call-function';
import { visitorClient } from '@/lib/supabase';

/**
 * Registers a visitor. Resolves once the registration is stored, with true for a place on the waiting list. Throws an
 * AppError.
 */
export async function sendRegistration(payload: RegistrationPayload): Promise<boolean> {
  // The body has the four specified fields. Others are added only for a ticked newsletter box, the waiting list or a
  // link with a source.
  const { waiting_list: isWaiting = false } = await callFunction(visitorClient().functions, 'send-event-registration', {
    body: payload,
    schema: registrationSuccessSchema,
  });
  return isWaiting;
}
