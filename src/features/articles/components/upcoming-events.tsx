import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import type { ArticleSummary } from '../article';
import { EventFacts } from './event-facts';

/**
 * One row with the height of one card: a carousel that shows the edge of the next card, or three cards side by side on
 * wide screens.
 */
const row =
  'flex gap-4 -mx-[clamp(20px,4vw,32px)] snap-x snap-mandatory scroll-px-[clamp(20px,4vw,32px)] overflow-x-auto px-[clamp(20px,4vw,32px)] [scrollbar-width:none] sm:gap-6 min-[62.5rem]:mx-0 min-[62.5rem]:grid min-[62.5rem]:grid-cols-3 min-[62.5rem]:overflow-visible min-[62.5rem]:px-0';
const cell = 'max-[62.49rem]:shrink-0 max-[62.49rem]:grow basis-[88%] snap-start sm:basis-[60%] md:basis-[44%]';
const box =
  'relative flex h-full min-h-52 flex-col md:min-h-44 gap-3 rounded-card border border-border bg-surface p-5 transition-colors duration-fast hover:border-border-strong';

const skeleton = 'h-52 rounded-card md:h-44';

/** The height of the skeletons. */
const place = 'min-h-52 md:min-h-44';

function Instead({ children }: { children: ReactNode }) {
  return (
    <div
      className={cn(
        place,
        'flex flex-col items-center justify-center gap-4 rounded-card border border-border p-5 text-center text-fg-2',
      )}
    >
      {children}
    </div>
  );
}

type UpcomingEventsProps = {
  events: ArticleSummary[] | undefined;
  isPending: boolean;
  /** Absent where another button retries. */
  onRetry: (() => void) | undefined;
};

/**
 * The next events, soonest first; absent without any. Space that was reserved while loading stays reserved, because a
 * change would shift the cards below.
 */
export function UpcomingEvents({ events, isPending, onRetry }: UpcomingEventsProps) {
  const [keepsPlace] = useState(isPending);
  const hasNone = !isPending && !events?.length;
  if (hasNone && !keepsPlace) return null;

  function content() {
    if (events?.length)
      return (
        <ul className={cn(row, keepsPlace && place)}>
          {events.map((event) => (
            <li key={event.id} className={cell}>
              <div className={box}>
                <EventFacts event={event} />
                <h3 className="mt-auto line-clamp-2 large-text:line-clamp-none text-h4">
                  <Link to={paths.article(event.slug)} className="after:absolute after:inset-0 hover:underline">
                    {event.title}
                  </Link>
                </h3>
              </div>
            </li>
          ))}
        </ul>
      );
    if (isPending)
      return (
        <Loading className={cn(row, 'animate-appear-late')}>
          <Skeleton className={cn(cell, skeleton)} />
          <Skeleton className={cn(cell, skeleton)} />
          <Skeleton className={cn(cell, skeleton)} />
        </Loading>
      );
    if (events) return <Instead>Ahora mismo no hay ninguno en la agenda.</Instead>;
    return (
      <Instead>
        <span>No hemos podido cargarlos.</span>
        {onRetry && (
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Reintentar
          </Button>
        )}
      </Instead>
    );
  }

  return (
    <section aria-labelledby="proximos-eventos" className="mb-12">
      <h2 id="proximos-eventos" className="mb-5 text-h3">
        Próximos eventos
      </h2>
      {content()}
    </section>
  );
}
