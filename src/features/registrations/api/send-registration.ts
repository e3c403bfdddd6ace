import { HONEYPOT_FIELD } from '@contract/registration';
import type { RegistrationPayload } from '@contract/registration-payload';
import { visitor } from '@/lib/supabase';
import { refusalIn, RegistrationError, transportError, transportMessages } from '../registration-error';

/** After this the visitor is told that it takes too long, whatever is hanging: the connection or the answer. */
export const SEND_TIMEOUT_MS = 15_000;

type Registration = {
  payload: RegistrationPayload;
  /** What a program wrote into the field that people do not see; '' from people. */
  honeypot: string;
};

const isWaiting = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'waiting_list') === true;

async function send({ payload, honeypot }: Registration): Promise<boolean> {
  // The body is the four fields and nothing else, unless the box for news was ticked, the waiting list chosen, the visit's link named its source, or a program filled the hidden field.
  const body = honeypot ? { ...payload, [HONEYPOT_FIELD]: honeypot } : payload;
  const { data, error } = await visitor().functions.invoke<unknown>('send-event-registration', {
    body,
    timeout: SEND_TIMEOUT_MS,
  });
  if (error) throw error;
  const refusal = refusalIn(data);
  if (refusal) throw refusal;
  return isWaiting(data);
}

/**
 * Signs a visitor up. Resolves when the registration is stored, with true where they wait for a seat; otherwise rejects with a RegistrationError, at the latest
 * after `SEND_TIMEOUT_MS`.
 */
export async function sendRegistration(registration: Registration): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RegistrationError(transportMessages.timeout)), SEND_TIMEOUT_MS);
  });
  try {
    return await Promise.race([send(registration), deadline]);
  } catch (error) {
    throw error instanceof RegistrationError ? error : await transportError(error);
  } finally {
    clearTimeout(timer);
  }
}
