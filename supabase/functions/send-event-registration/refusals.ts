import { HONEYPOT_FIELD } from '../_shared/contract/registration.ts';
import { waitingTime } from '../_shared/waiting-time.ts';

/** Every answer that is not a success, in Spanish. */
export const refusals = {
  method: { error: 'Este servicio solo acepta peticiones POST.' },
  apiKey: { error: 'Falta la clave de acceso o no es válida.' },
  value: { error: 'No hemos podido leer los datos del registro. Revisa tu nombre y tu email.' },
  /**
   * One message for an unknown event, a draft, an article that is no event and a closed form, so that it does not
   * disclose what exists.
   */
  unavailable: { error: 'El registro para este evento no está disponible.' },
  /** The same for every address, so that it does not disclose who is registered. */
  full: {
    error:
      'Aforo completo: ya no quedan plazas para este evento. Si ya te habías registrado, tu plaza sigue reservada.',
    field: 'waiting_list',
  },
  /** For a filled hidden field, by which bots give themselves away. */
  honeypot: { error: 'Pulsa otra vez para confirmar.', field: HONEYPOT_FIELD },
  failure: { error: 'No hemos podido guardar tu registro. Inténtalo de nuevo en unos minutos.' },
} as const;

/** Includes the time to wait. */
export function tooManyRequests(seconds: number): { error: string } {
  return {
    error: `Hemos recibido demasiados registros seguidos. Vuelve a intentarlo dentro de ${waitingTime(seconds)}.`,
  };
}
