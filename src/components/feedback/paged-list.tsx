import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Pager } from '@/components/ui/pager';
import { EmptyState } from './empty-state';
import { LoadError } from './error-block';
import { useHeld } from './use-held';

/** Dims the rows without opacity, which would drop the text below the required contrast. */
const DIMMED = '[&_li]:bg-muted [&_tr]:bg-muted [&_img]:opacity-50';

type Paged = { total: number; lastPage: number };

type PagedListProps<Page extends Paged> = {
  query: { data: Page | undefined; isPending: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  /** Number of the wanted page. */
  page: number;
  onPage: (page: number, options?: { replace: true }) => void;
  /** Name of the pagination. */
  label: string;
  /** Number of rows in words. */
  summary: (page: Page) => ReactNode;
  skeleton: ReactNode;
  /** Title of the error when the list did not load. */
  problem: string;
  /** Shown without rows and without filters. */
  empty?: ReactNode;
  /** Shown when the filters match no row; null without filters. */
  noMatch: { title: string; description: string; onShowAll: () => void } | null;
  children: (page: Page) => ReactNode;
};

/**
 * One page of a list with its states and its pagination. The last page stays while the next one loads, and while a
 * pointer is down on a row; a page beyond the end becomes the last one.
 */
export function PagedList<Page extends Paged>({
  query: { data: latest, isPending, isPlaceholderData, refetch },
  page,
  onPage,
  label,
  summary,
  skeleton,
  problem,
  empty,
  noMatch,
  children,
}: PagedListProps<Page>) {
  const count = useRef<HTMLOutputElement>(null);
  const { shown: data, hold } = useHeld(latest);
  const lastPage = data?.lastPage ?? 1;
  const end = latest?.lastPage ?? page;
  const isBeyond = !isPlaceholderData && page > end;
  const goBack = useEffectEvent(() => onPage(end, { replace: true }));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);

  function content() {
    if (isPending) return skeleton;
    if (!data) return <LoadError title={problem} onRetry={() => void refetch()} />;
    if (data.total === 0 && noMatch)
      return (
        <EmptyState
          title={noMatch.title}
          description={noMatch.description}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                noMatch.onShowAll();
                count.current?.focus();
              }}
            >
              Quitar filtros
            </Button>
          }
        />
      );
    if (data.total === 0) return empty;
    return (
      <>
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? DIMMED : undefined} onPointerDown={hold}>
          {children(data)}
        </div>
        <div className="mt-8">
          <Pager
            size="sm"
            label={label}
            page={Math.min(page, lastPage)}
            lastPage={lastPage}
            onPage={(next) => {
              onPage(next);
              count.current?.focus();
              count.current?.scrollIntoView({ block: 'center' });
            }}
          />
        </div>
      </>
    );
  }

  return (
    <>
      <output ref={count} tabIndex={-1} className="my-5 block min-h-5 text-small text-fg-2 focus:outline-none">
        {data && summary(data)}
      </output>
      <div>{content()}</div>
    </>
  );
}
