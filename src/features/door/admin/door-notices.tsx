import { Clock, TriangleAlert, WifiOff } from 'lucide-react';
import { formatInteger } from '@/lib/numbers';
import { useOnline } from '@/lib/use-online';
import type { DoorState } from '../door';
import { failureText, marksText } from '../mark-texts';
import { Notice } from './notice';

/** «2 h 5 min» */
function lengthText(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

type DoorNoticesProps = { state: DoorState; failure: Error | null; over: number };

/** What the person at the door should know besides the list. */
export function DoorNotices({ state, failure, over }: DoorNoticesProps) {
  const { waiting, isKept, clockError, event } = state;
  const isOnline = useOnline();
  return (
    <div className="mt-3 space-y-2 empty:hidden" aria-live="polite">
      {(failure || !isOnline) && (
        <Notice Icon={isOnline ? TriangleAlert : WifiOff}>
          <p>
            {`${failureText(failure, isOnline)}${waiting > 0 ? `: ${marksText(waiting)} por enviar` : ''}. Puedes seguir marcando.`}
          </p>
        </Notice>
      )}
      {!isKept && (
        <Notice Icon={TriangleAlert}>
          <p>Este teléfono no deja guardar la lista. No cierres esta página hasta que todo esté enviado.</p>
        </Notice>
      )}
      {over > 0 && (
        <Notice Icon={TriangleAlert}>
          <p>{`Aforo superado: han venido ${formatInteger(over)} más que las ${formatInteger(event?.capacity ?? 0)} plazas.`}</p>
        </Notice>
      )}
      {event?.cancelled_at && (
        <Notice Icon={TriangleAlert}>
          <p>Este evento se ha cancelado.</p>
        </Notice>
      )}
      {clockError !== 0 && (
        <Notice Icon={Clock}>
          <p>{`El reloj de este teléfono va ${lengthText(clockError)} ${clockError > 0 ? 'adelantado' : 'atrasado'}. Las horas se corrigen solas.`}</p>
        </Notice>
      )}
    </div>
  );
}
