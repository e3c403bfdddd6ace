import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import { Pager } from '@/components/ui/pager';
import { formatInteger } from '@/lib/numbers';
import type { Article } from '../article';
import { filterArticles, noFilter, type ArticleFilter } from './article-filter';
import { ArticleFilterBar } from './article-filter-bar';
import { ArticleRow, type ArticleActions } from './article-row';
import type { LoadProgress } from './use-all-articles';

/** Progress of loading a long list, with a retry after a failure. */
function LoadProgressNotice({ count, total, isError, onLoadMore }: LoadProgress) {
  return (
    <p className="num -mt-4 mb-5 text-small text-fg-2">
      <span>
        {`${isError ? 'No hemos podido leer el resto:' : 'Leyendo el resto…'} ${formatInteger(count)}${total === undefined ? '' : ` de ${formatInteger(total)}`}`}
      </span>
      {isError && (
        <Button variant="secondary" size="sm" className="ml-3" onClick={onLoadMore}>
          Reintentar
        </Button>
      )}
    </p>
  );
}

const PAGE_SIZE = 50;

type ArticleListProps = ArticleActions & {
  articles: readonly Article[];
  /** Set while the rest of the list loads. */
  progress: LoadProgress | null;
};

/** Every article, with filters for text, state and category. */
export function ArticleList({ articles, progress, ...actions }: ArticleListProps) {
  const [filter, setFilter] = useState<ArticleFilter>(noFilter);
  const [wantedPage, setPage] = useState(1);
  const count = useRef<HTMLOutputElement>(null);
  const applied = useDeferredValue(filter);
  const found = useMemo(() => filterArticles(articles, applied), [articles, applied]);
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(wantedPage, lastPage);
  const drafts = useMemo(() => articles.filter((article) => !article.is_published).length, [articles]);

  return (
    <>
      <ArticleFilterBar
        filter={filter}
        onChange={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <output ref={count} tabIndex={-1} className="my-5 block text-small text-fg-2 focus:outline-none">
        {found.length === articles.length
          ? progress
            ? 'Estas son las últimas.'
            : `${formatInteger(articles.length)} en total, ${formatInteger(drafts)} sin publicar`
          : `${formatInteger(found.length)} de ${formatInteger(articles.length)}`}
      </output>
      {progress && <LoadProgressNotice {...progress} />}
      {found.length === 0 && !progress && (
        <EmptyState
          title="Nada coincide con los filtros"
          description="Prueba con otras palabras o quita algún filtro."
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setFilter(noFilter);
                count.current?.focus();
              }}
            >
              Quitar filtros
            </Button>
          }
        />
      )}
      <ul className="space-y-2">
        {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((article) => (
          <ArticleRow key={article.id} article={article} {...actions} />
        ))}
      </ul>
      <div className="mt-8">
        <Pager
          label="Páginas de la lista"
          page={page}
          lastPage={lastPage}
          onPage={(next) => {
            setPage(next);
            count.current?.focus();
            count.current?.scrollIntoView({ block: 'center' });
          }}
        />
      </div>
    </>
  );
}
