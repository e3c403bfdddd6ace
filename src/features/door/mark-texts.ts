import { AppError, reasonOf } from '@/lib/backend/errors';
import { formatInteger } from '@/lib/numbers';
import type { RefusedMark, WaitingMark } from './door-list';

export const marksText = (count: number) => `${formatInteger(count)} ${count === 1 ? 'marca' : 'marcas'}`;

/** «2 marcas de «Taller» y 1 marca de «Charla»» */
function eventsText(marks: readonly WaitingMark[]): string {
  const parts = [...new Set(marks.map(({ event_id }) => event_id))].map((eventId) => {
    const own = marks.filter(({ event_id }) => event_id === eventId);
    const title = own.find((mark) => mark.title !== '')?.title;
    return `${marksText(own.length)} de ${title === undefined ? 'un evento' : `«${title}»`}`;
  });
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(parts);
}

/** Says how many marks wait, and of which events. */
export const waitingText = (marks: readonly WaitingMark[]) =>
  `${marks.length === 1 ? 'Espera' : 'Esperan'} ${eventsText(marks)} en este dispositivo.`;

/** Why an exchange with the server failed, as it is. */
export function failureText(error: Error | null, isOnline: boolean): string {
  if (!isOnline) return 'Sin conexión';
  if (!(error instanceof AppError)) return 'Algo ha fallado en esta página';
  switch (error.kind) {
    case 'network':
      return 'Sin conexión';
    case 'timeout':
      return 'El servidor tarda demasiado en responder';
    case 'denied':
      return 'El servidor no acepta tu sesión. Vuelve a iniciarla';
    case 'server':
      // An answer that is none of the server's, such as the page of a public Wi-Fi.
      return error.status < 400 ? 'Esta red no llega al servidor' : 'El servidor falla';
    default:
      return reasonOf(error) || 'El servidor no acepta lo que se le envía';
  }
}

const personOf = ({ name, email }: RefusedMark) => name ?? email;

/** Why a mark was not taken, with the person's name; `known` names those of the list. */
export function refusalText(mark: RefusedMark, known: (registrationId: string) => string | undefined): string {
  const person = personOf(mark) ?? (mark.registration_id === null ? undefined : known(mark.registration_id));
  if (mark.registered) {
    const others = person === undefined ? '' : ` ${person} no se ha apuntado.`;
    return `${mark.registered.name} ya está en la lista con el email ${mark.email ?? ''}.${others}`;
  }
  if (mark.reason === 'invalid') return `No se ha guardado: ${person ?? 'una persona'}. Revisa el nombre y el email.`;
  return `No se ha guardado: ${person ?? 'una persona que ya no está en la lista'}. Puede que se haya borrado.`;
}

/** Names those whose marks could not be read. */
export function unreadableText(marks: readonly RefusedMark[]): string {
  const names = marks.flatMap((mark) => personOf(mark) ?? []);
  const those = names.length === 0 ? '' : `: ${names.join(', ')}${names.length < marks.length ? ' y otras' : ''}`;
  return `No se ${marks.length === 1 ? 'ha' : 'han'} podido leer ${marksText(marks.length)} de este dispositivo${those}. Comprueba la lista y vuelve a marcar a quien falte.`;
}
