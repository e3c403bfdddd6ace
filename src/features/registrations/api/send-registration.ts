import { HONEYPOT_FIELD } from '@contract/registration';
import type { RegistrationPayload } from '@contract/registration-payload';
import { visitor } from '@/lib/supabase';
import { refusalIn, RegistrationError, transportError } from '../registration-error';

type Registration = {
  payload: RegistrationPayload;
  /** What a program wrote into the field that people do not see; '' from people. */
  honeypot: string;
};

const isWaiting = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'waiting_list') === true;

/** Signs a visitor up. Resolves when the registration is stored, with true where they wait for a seat; otherwise rejects with a RegistrationError. */
export async function sendRegistration({ payload, honeypot }: Registration): Promise<boolean> {
  // The body is the four fields and nothing else, unless the box for news was ticked, the waiting list chosen, the visit's link named its source, or a program filled the hidden field.
  const body = honeypot ? { ...payload, [HONEYPOT_FIELD]: honeypot } : payload;
  try {
    const { data, error } = await visitor().functions.invoke<unknown>('send-event-registration', { body });
    if (error) throw error;
    const refusal = refusalIn(data);
    if (refusal) throw refusal;
    return isWaiting(data);
  } catch (error) {
    throw error instanceof RegistrationError ? error : await transportError(error);
  }
}
