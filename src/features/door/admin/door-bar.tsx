import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { formatEventDate } from '@/lib/time/dates';
import type { DoorEvent } from '../door-list';

type DoorBarProps = {
  event?: DoorEvent;
  /** How many came, of how many. */
  count?: string;
};

/** The one line above the list: back, the event, and how many came. */
export function DoorBar({ event, count }: DoorBarProps) {
  const date = event && formatEventDate(event.event_date);
  return (
    <div className="flex min-h-13 items-center gap-2">
      <Link
        to={paths.adminRegistrations}
        aria-label="Registros"
        className="-ml-3 inline-grid size-11 shrink-0 place-items-center text-fg-2 hover:text-fg"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <div className="min-w-0 grow">
        <h1 className="truncate font-sans text-base leading-tight font-semibold tracking-normal">
          {event ? (
            <>
              <span className="sr-only">Lista de asistencia: </span>
              <bdi>{event.title}</bdi>
            </>
          ) : (
            'Lista de asistencia'
          )}
        </h1>
        {date && <p className="truncate text-caption leading-tight text-fg-2">{date}</p>}
      </div>
      {count !== undefined && <output className="num text-h4 whitespace-nowrap">{count}</output>}
    </div>
  );
}
