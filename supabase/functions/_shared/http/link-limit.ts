import { waitingTime } from '../waiting-time.ts';
import type { Refusal } from './json-endpoint.ts';

/** The answer to a client over the limit of link uses, with the time to wait. */
export function tooManyUses(seconds: number): Refusal {
  return {
    status: 200,
    body: {
      error: `Hemos recibido demasiadas peticiones seguidas. Vuelve a intentarlo dentro de ${waitingTime(seconds)}.`,
    },
    headers: { 'Retry-After': String(seconds) },
  };
}
