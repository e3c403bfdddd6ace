import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import type { NewsCardItem } from '../news-item';
import { EventFacts } from './event-facts';

/** On phones one row to swipe through, as tall for one event as for three; from there on two and three columns. */
const row =
  'gap-4 max-sm:-mx-5 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-2 sm:gap-6 min-[62.5rem]:grid-cols-3';
const onPhones = 'max-sm:w-[88%] max-sm:shrink-0 max-sm:snap-start max-sm:only:w-full';
const box =
  'relative flex h-full min-h-52 flex-col sm:min-h-44 gap-3 rounded-card border border-border bg-surface p-5 transition-colors duration-fast hover:border-border-strong';

const skeleton = 'h-52 rounded-card sm:h-44';

/** Of three in two columns the last one takes both. */
const lastWide = 'sm:max-[62.49rem]:last:odd:col-span-2';

/** As tall as the skeletons. */
const place = 'min-h-52 content-start sm:min-h-94 min-[62.5rem]:min-h-44';

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
            <li key={item.id} className={cn(onPhones, lastWide)}>
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
          <Skeleton className={cn(onPhones, skeleton)} />
          <Skeleton className={cn(onPhones, skeleton)} />
          <Skeleton className={cn(onPhones, skeleton, 'sm:max-[62.49rem]:col-span-2')} />
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
