import { eventPeriod } from '@contract/event/calendar';
import { Mail, ScanQrCode, Search, UserPlus } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { ButtonLink } from '@/components/ui/button-link';
import { Button } from '@/components/ui/button';
import { controlClass } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useNow } from '@/lib/now';
import { paths } from '@/lib/paths';
import { formatInteger } from '@/lib/numbers';
import { useOnline } from '@/lib/use-online';
import type { DoorRow } from '../door';
import { countDoor, searchDoor } from '../door-search';
import type { MarkQueue } from '../mark-queue';
import { failureText } from '../mark-texts';
import { useDoor } from '../use-door';
import { AdmitDialog } from './admit-dialog';
import { DoorBar } from './door-bar';
import { DoorNotices } from './door-notices';
import { DoorPersonRow } from './door-person';
import { RefusedMarks } from './refused-marks';
import { ScanDialog } from './scan-dialog';

/** Rows at first: more would make a slow phone wait after each key. */
const FIRST_ROWS = 50;

type DoorGroupProps = { title: string; people: readonly DoorRow[]; onMark: (person: DoorRow, came: boolean) => void };

function DoorGroup({ title, people, onMark }: DoorGroupProps) {
  const [shown, setShown] = useState(FIRST_ROWS);
  if (people.length === 0) return null;
  const left = people.length - shown;
  return (
    <section className="mt-3">
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
export function DoorDesk({ eventId, queue }: { eventId: string; queue: MarkQueue }) {
  const { door, state, failure, isFirst, exchange } = useDoor(eventId, queue);
  const isOnline = useOnline();
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

  const personOf = (id: string) => people.find((person) => person.id === id);

  if (state.isMissing)
    return (
      <>
        <DoorBar />
        <EmptyState title="Este evento no existe" description="Puede que se haya eliminado. Vuelve a Registros." />
      </>
    );
  if (!event)
    return (
      <>
        <DoorBar />
        {isFirst ? (
          <DoorSkeleton />
        ) : (
          <ErrorBlock
            title="No hemos podido cargar la lista."
            description={`${failureText(failure, isOnline)}. Hace falta conexión para abrirla la primera vez.`}
            onRetry={exchange}
          />
        )}
      </>
    );
  return (
    <>
      <div className="sticky top-0 z-10 -mx-5 border-b border-border bg-bg px-5 pb-2.5">
        <DoorBar event={event} count={`${formatInteger(came)} de ${formatInteger(expected)}`} />
        <div className="flex gap-2">
          <div className="relative min-w-0 grow">
            <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-fg-3" />
            <input
              type="search"
              aria-label="Buscar por nombre, empresa o email"
              placeholder="Nombre, empresa o email"
              autoComplete="off"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
              className={controlClass(false, 'h-11 pl-10 placeholder:text-ellipsis')}
            />
          </div>
          <IconButton
            variant="outline"
            label="Escanear"
            icon={<ScanQrCode aria-hidden />}
            onClick={() => setIsScanning(true)}
          />
          <IconButton
            variant="outline"
            label="Apuntar aquí"
            icon={<UserPlus aria-hidden />}
            onClick={() => setIsAdmitting(true)}
          />
        </div>
        <div className="mt-2.5 space-y-2 empty:hidden" aria-live="polite">
          <RefusedMarks
            marks={state.refused}
            onForget={queue.forget}
            nameOf={(id) => personOf(id)?.name}
            onMark={(id) => {
              const person = personOf(id);
              if (person && !person.came) mark(person, true);
            }}
          />
        </div>
      </div>
      <DoorNotices state={state} failure={failure} over={event.capacity === null ? 0 : came - event.capacity} />
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
          people={people}
          isOver={hasEnded(event, now)}
          onClose={() => setIsAdmitting(false)}
          onMark={(person) => mark(person, true)}
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
