import { Clock, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatInteger } from '@/lib/numbers';
import type { DoorState } from '../door';

function Notice({ Icon, children }: { Icon: typeof Clock; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-result-soft px-3.5 py-2.5 text-small text-result-ink">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const marksText = (count: number) => `${formatInteger(count)} ${count === 1 ? 'marca' : 'marcas'} por enviar`;

/** «2 h 5 min» */
function lengthText(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

type DoorNoticesProps = { state: DoorState; isOffline: boolean; over: number; onForgetRefused: () => void };

/** What the person at the door should know besides the list. */
export function DoorNotices({ state, isOffline, over, onForgetRefused }: DoorNoticesProps) {
  const { waiting, isKept, clockError, refused, event } = state;
  return (
    <div className="mt-3 space-y-2 empty:hidden" aria-live="polite">
      {isOffline && (
        <Notice Icon={WifiOff}>
          <p>
            {waiting > 0
              ? `Sin conexión: ${marksText(waiting)}. Puedes seguir marcando.`
              : 'Sin conexión. Puedes seguir marcando.'}
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
      {refused.length > 0 && (
        <Notice Icon={TriangleAlert}>
          <p>
            {`No se ha guardado: ${refused.map(({ name, email }) => name ?? email ?? 'una persona que ya no está en la lista').join(', ')}. Revisa el nombre y el email.`}
          </p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={onForgetRefused}>
            Entendido
          </Button>
        </Notice>
      )}
    </div>
  );
}
