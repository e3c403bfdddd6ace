import { Link } from 'react-router-dom';
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

type UpcomingEventsProps = { items: NewsCardItem[] | undefined; isPending: boolean };

/** The next events, soonest first. Keeps its place while loading; absent when there are none. */
export function UpcomingEvents({ items, isPending }: UpcomingEventsProps) {
  if (!isPending && !items?.length) return null;
  return (
    <section aria-labelledby="proximos-eventos" className="mb-12">
      <h2 id="proximos-eventos" className="mb-5 text-h3">
        Próximos eventos
      </h2>
      {items ? (
        <ul className={row}>
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
      ) : (
        <div aria-busy className={cn(row, 'animate-appear-late')}>
          <span className="sr-only">Cargando…</span>
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-44 rounded-card sm:max-[62.49rem]:col-span-2" />
        </div>
      )}
    </section>
  );
}
