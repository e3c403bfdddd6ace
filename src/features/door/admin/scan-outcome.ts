import { AppError } from '@/lib/backend/errors';
import { formatDate, formatTime } from '@/lib/time/dates';
import { readScannedRegistration, type ScannedRegistration } from '../api/scanned-registration';
import type { DoorRow } from '../door';
import { registrationIn } from '../registration-code';

export type ScanOutcome = { isRefused: boolean; text: string; /** Whom to mark. */ person: DoorRow | null };

const refusal = (text: string): ScanOutcome => ({ isRefused: true, text, person: null });

function outcomeOf(person: DoorRow): ScanOutcome {
  if (person.came) return refusal(`${person.name} ya está dentro desde las ${formatTime(person.marked_at) ?? ''}.`);
  if (person.state === 'cancelled')
    return refusal(`El registro de ${person.name} está cancelado. Puedes dejarle pasar desde la lista.`);
  if (person.state !== 'seat')
    return refusal(`${person.name} está en la lista de espera. Puedes dejarle pasar desde la lista.`);
  return { isRefused: false, text: `${person.name}: ha venido.`, person };
}

/** The row of a person who registered after the list was read. */
function rowOf({ id, name, email, company, isCancelled, isWaiting, cameAt }: ScannedRegistration): DoorRow {
  const state = isCancelled ? 'cancelled' : isWaiting ? 'waiting' : 'seat';
  return { id, name, email, company, state, came: cameAt !== null, marked_at: cameAt, isSending: false };
}

/** What a scanned code means at the door of an event: whom to mark, or why nobody is marked. */
export async function scanOutcome(code: string, eventId: string, people: readonly DoorRow[]): Promise<ScanOutcome> {
  const id = registrationIn(code);
  if (id === null) return refusal('Este código no es de un registro.');
  const person = people.find((known) => known.id === id);
  if (person) return outcomeOf(person);
  try {
    const found = await readScannedRegistration(id);
    if (!found) return refusal('No conocemos este registro. Puede que se haya borrado.');
    if (found.event.id === eventId) return outcomeOf(rowOf(found));
    return refusal(
      `Es de otro evento: «${found.event.title}»${found.event.date ? `, el ${formatDate(found.event.date) ?? ''}` : ''}.`,
    );
  } catch (error) {
    if (error instanceof AppError) return refusal('No está en esta lista, y sin conexión no se puede saber más.');
    throw error;
  }
}
