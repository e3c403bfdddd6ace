import { eventPeriod } from '@contract/event/calendar';
import { Mail, ScanQrCode, Search, UserPlus } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { ButtonLink } from '@/components/ui/button-link';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useNow } from '@/lib/now';
import { paths } from '@/lib/paths';
import { formatInteger } from '@/lib/numbers';
import { formatEventDate } from '@/lib/time/dates';
import type { DoorRow } from '../door';
import { countDoor, searchDoor } from '../door-search';
import { useDoor } from '../use-door';
import { AdmitDialog } from './admit-dialog';
import { DoorNotices } from './door-notices';
import { DoorPersonRow } from './door-person';
import { ScanDialog } from './scan-dialog';

/** Rows at first: more would make a slow phone wait after each key. */
const FIRST_ROWS = 50;

type DoorGroupProps = { title: string; people: readonly DoorRow[]; onMark: (person: DoorRow, came: boolean) => void };

function DoorGroup({ title, people, onMark }: DoorGroupProps) {
  const [shown, setShown] = useState(FIRST_ROWS);
  if (people.length === 0) return null;
  const left = people.length - shown;
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-small font-semibold text-fg-2">{`${title} (${formatInteger(people.length)})`}</h2>
      <ul className="rounded-card border border-border bg-surface">
        {people.slice(0, shown).map((person) => (
          <DoorPersonRow key={person.id} person={person} onMark={onMark} />
        ))}
      </ul>
      {left > 0 && (
        <Button variant="secondary" className="mt-3 w-full" onClick={() => setShown(shown + FIRST_ROWS)}>
          {`Mostrar más (quedan ${formatInteger(left)})`}
        </Button>
      )}
    </section>
  );
}

function DoorSkeleton() {
  return (
    <Loading className="space-y-3">
      <Skeleton className="h-12 w-full rounded-md" />
      <Skeleton className="h-80 w-full rounded-card" />
    </Loading>
  );
}

const hasEnded = (event: Parameters<typeof eventPeriod>[0], now: Date) => {
  const period = eventPeriod(event);
  return period !== null && period.end <= now;
};

/** The list at the door: search, one press per person, and how many came always in sight. */
export function DoorDesk({ eventId }: { eventId: string }) {
  const { door, state, failure, isFirst, exchange } = useDoor(eventId);
  const [query, setQuery] = useState('');
  const searched = useDeferredValue(query);
  const [isAdmitting, setIsAdmitting] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const { event, people } = state;
  const now = useNow();
  const { seats, others } = useMemo(() => searchDoor(people, searched), [people, searched]);
  const { came, expected } = useMemo(() => countDoor(people), [people]);
  const mark = useCallback(
    (person: DoorRow, isHere: boolean) => {
      door.mark(person, isHere);
      exchange();
    },
    [door, exchange],
  );

  if (state.isMissing)
    return <EmptyState title="Este evento no existe" description="Puede que se haya eliminado. Vuelve a Registros." />;
  if (!event) {
    if (isFirst) return <DoorSkeleton />;
    return (
      <ErrorBlock
        title="No hemos podido cargar la lista."
        description="Hace falta conexión para abrirla la primera vez."
        onRetry={exchange}
      />
    );
  }
  return (
    <>
      <p className="text-fg-2">
        <span className="block text-lg leading-snug font-semibold wrap-anywhere text-fg">{event.title}</span>
        <span>{formatEventDate(event.event_date)}</span>
      </p>
      <div className="sticky top-0 z-10 -mx-5 mt-4 border-b border-border bg-bg px-5 py-3">
        <div className="flex items-center justify-between gap-3">
          <output className="num text-h3 whitespace-nowrap">{`${formatInteger(came)} de ${formatInteger(expected)}`}</output>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" size="sm" onClick={() => setIsScanning(true)}>
              <ScanQrCode aria-hidden className="size-4.5" />
              Escanear
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setIsAdmitting(true)}>
              <UserPlus aria-hidden className="size-4.5" />
              Apuntar aquí
            </Button>
          </div>
        </div>
        <div className="relative mt-2.5">
          <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-fg-3" />
          <input
            type="search"
            aria-label="Buscar por nombre, empresa o email"
            placeholder="Nombre, empresa o email"
            autoComplete="off"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            className={controlClass(false, 'h-12 pl-11')}
          />
        </div>
      </div>
      <DoorNotices
        state={state}
        isOffline={failure !== null}
        over={event.capacity === null ? 0 : came - event.capacity}
        onForgetRefused={door.forgetRefused}
      />
      {hasEnded(event, now) && (
        <ButtonLink to={paths.adminFollowUp(eventId)} variant="secondary" className="mt-4 w-full">
          <Mail aria-hidden className="size-4.5" />
          Escribir a los asistentes
        </ButtonLink>
      )}
      {people.length === 0 && (
        <div className="mt-6">
          <EmptyState title="Todavía no hay nadie en la lista" description="Apunta aquí a quien llegue." />
        </div>
      )}
      {people.length > 0 && seats.length + others.length === 0 && (
        <div className="mt-6">
          <EmptyState
            title="Nadie coincide con la búsqueda"
            description="Prueba con otra parte del nombre, o apunta aquí a quien ha venido."
          />
        </div>
      )}
      <DoorGroup title="Con plaza" people={seats} onMark={mark} />
      <DoorGroup title="Sin plaza" people={others} onMark={mark} />
      {isScanning && (
        <ScanDialog
          eventId={eventId}
          people={people}
          onFound={(person) => mark(person, true)}
          onClose={() => setIsScanning(false)}
        />
      )}
      {isAdmitting && (
        <AdmitDialog
          onClose={() => setIsAdmitting(false)}
          onAdmit={(name, email) => {
            door.admit(name, email);
            setQuery('');
            exchange();
          }}
        />
      )}
    </>
  );
}
