import { HONEYPOT_FIELD } from '@contract/registration';
import type { RegistrationPayload } from '@contract/registration-payload';
import { visitor } from '@/lib/supabase';
import { refusalIn, RegistrationError, transportError, transportMessages } from '../registration-error';

/** Timeout of the whole request, from the connection to the end of the answer. */
export const SEND_TIMEOUT_MS = 15_000;

type Registration = {
  payload: RegistrationPayload;
  /** Value of the hidden field, which only bots fill in; '' from visitors. */
  honeypot: string;
};

const isWaiting = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'waiting_list') === true;

async function send({ payload, honeypot }: Registration): Promise<boolean> {
  // The body has the four specified fields. Others are added only for a ticked newsletter box, the waiting list, a link
  // with a source, or a filled hidden field.
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
 * Registers a visitor. Resolves once the registration is stored: true for a place on the waiting list. Otherwise
 * rejects with a RegistrationError, after `SEND_TIMEOUT_MS` at the latest.
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
