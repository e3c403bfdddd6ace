import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import type { NewsCardItem } from '../news-item';
import { EventFacts } from './event-facts';

const row = 'grid gap-6 sm:grid-cols-2 min-[62.5rem]:grid-cols-3';
const box =
  'relative flex h-full min-h-44 flex-col gap-3 rounded-card border border-border bg-surface p-5 transition-colors duration-fast hover:border-border-strong';

/** Of three in two columns the last one takes both. */
const lastWide = 'sm:max-[62.49rem]:last:odd:col-span-2';

/** As tall as three skeletons. */
const place = 'min-h-144 content-start sm:min-h-94 min-[62.5rem]:min-h-44';

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

type UpcomingEventsProps = { items: NewsCardItem[] | undefined; isPending: boolean; onRetry: () => void };

/**
 * The next events, soonest first; absent when there are none. A place that it has kept while loading is not given up, whatever comes: the cards below are
 * there before, and would jump.
 */
export function UpcomingEvents({ items, isPending, onRetry }: UpcomingEventsProps) {
  const [keepsPlace] = useState(isPending);
  const hasNone = !isPending && !items?.length;
  if (hasNone && !keepsPlace) return null;

  function content() {
    if (items?.length)
      return (
        <ul className={cn(row, keepsPlace && place)}>
          {items.map((item) => (
            <li key={item.id} className={lastWide}>
              <div className={box}>
                <EventFacts item={item} />
                <h3 className="mt-auto line-clamp-2 text-h4">
                  <Link to={paths.article(item.slug)} className="after:absolute after:inset-0 hover:underline">
                    {item.title}
                  </Link>
                </h3>
              </div>
            </li>
          ))}
        </ul>
      );
    if (isPending)
      return (
        <div aria-busy className={cn(row, 'animate-appear-late')}>
          <span className="sr-only">Cargando…</span>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card sm:max-[62.49rem]:col-span-2" />
        </div>
      );
    if (items) return <Instead>Ahora mismo no hay ninguno en la agenda.</Instead>;
    return (
      <Instead>
        No hemos podido cargarlos.
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Reintentar
        </Button>
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
