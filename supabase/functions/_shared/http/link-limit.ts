import { waitingTime } from '../waiting-time.ts';
import type { Refusal } from './json-endpoint.ts';

/** The answer to a client that has used links too often: when to come back. */
export function tooManyUses(seconds: number): Refusal {
  return {
    status: 200,
    body: {
      error: `Hemos recibido demasiadas peticiones seguidas. Vuelve a intentarlo dentro de ${waitingTime(seconds)}.`,
    },
    headers: { 'Retry-After': String(seconds) },
  };
}
