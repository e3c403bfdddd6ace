import { HONEYPOT_FIELD } from '@contract/registration';
import type { RegistrationPayload } from '@contract/registration-payload';
import { visitorClient } from '@/lib/supabase';
import { refusalIn, RegistrationError, transportError } from '../registration-error';

type Registration = {
  payload: RegistrationPayload;
  /** Value of the hidden field, which only bots fill in; '' from visitors. */
  honeypot: string;
};

const isWaiting = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'waiting_list') === true;

/**
 * Registers a visitor. Resolves once the registration is stored, with true for a place on the waiting list. Rejects
 * with a RegistrationError.
 */
export async function sendRegistration({ payload, honeypot }: Registration): Promise<boolean> {
  // The body has the four specified fields. Others are added only for a ticked newsletter box, the waiting list, a link
  // with a source, or a filled hidden field.
  const body = honeypot ? { ...payload, [HONEYPOT_FIELD]: honeypot } : payload;
  try {
    const { data, error } = await visitorClient().functions.invoke<unknown>('send-event-registration', { body });
    if (error) throw error;
    const refusal = refusalIn(data);
    if (refusal) throw refusal;
    return isWaiting(data);
  } catch (error) {
    throw error instanceof RegistrationError ? error : await transportError(error);
  }
}
