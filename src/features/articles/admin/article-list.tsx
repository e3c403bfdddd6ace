import type { ReactNode } from 'react';
import { PagedList } from '@/components/feedback/paged-list';
import { SearchField } from '@/components/ui/search-field';
import { SelectField } from '@/components/ui/select-field';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useListAddress } from '@/lib/list-state';
import { formatInteger } from '@/lib/numbers';
import { useArticleList, useDraftCount } from '../api/list-all-articles';
import { categoryChoices, isEverything, orderChoices, stateChoices, type ArticleFilter } from '../article-filter';
import { ArticleRow, type ArticleActions, type ArticleOpening } from './article-row';

/** Placeholder for the first articles. */
function ArticleListSkeleton() {
  return (
    <Loading className="space-y-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-22 w-full rounded-card" />
      ))}
    </Loading>
  );
}

type ArticleListProps = ArticleActions & {
  /** Shown when there are no articles at all. */
  empty: ReactNode;
  /** The article that is being read. */
  opening: { id: string; kind: ArticleOpening } | undefined;
};

/** Every article, with filters for text, state and category. */
export function ArticleList({ empty, opening, ...actions }: ArticleListProps) {
  const list = useListAddress();
  const filter: ArticleFilter = {
    search: list.search,
    state: list.choice('estado', stateChoices),
    category: list.choice('tipo', categoryChoices),
    order: list.choice('orden', orderChoices),
  };
  const isWhole = isEverything(filter);
  const query = useArticleList(filter, list.page);
  const { data: drafts } = useDraftCount();

  return (
    <>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-5">
        <SearchField
          placeholder="Texto, autor o slug"
          value={list.search}
          onSearch={list.searchFor}
          className="col-span-2 md:col-span-3 lg:col-span-2"
        />
        <SelectField
          label="Estado"
          options={stateChoices}
          value={filter.state}
          onChange={(event) => list.choose('estado', stateChoices, event.target.value)}
        />
        <SelectField
          label="Tipo"
          options={categoryChoices}
          value={filter.category}
          onChange={(event) => list.choose('tipo', categoryChoices, event.target.value)}
        />
        <SelectField
          label="Orden"
          options={orderChoices}
          value={filter.order}
          onChange={(event) => list.choose('orden', orderChoices, event.target.value)}
          className="max-md:col-span-2"
        />
      </div>
      <PagedList
        query={query}
        page={list.page}
        onPage={list.turnTo}
        label="Páginas de la lista"
        summary={({ total }) =>
          isWhole
            ? `${formatInteger(total)} en total${drafts === undefined ? '' : `, ${formatInteger(drafts)} sin publicar`}`
            : `${formatInteger(total)} ${total === 1 ? 'coincide' : 'coinciden'}`
        }
        skeleton={<ArticleListSkeleton />}
        problem="No hemos podido cargar las noticias."
        empty={empty}
        noMatch={
          isWhole
            ? null
            : {
                title: 'Nada coincide con los filtros',
                description: 'Prueba con otras palabras o quita algún filtro.',
                onShowAll: list.showAll,
              }
        }
      >
        {({ rows }) => (
          <ul className="space-y-2">
            {rows.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                opening={opening?.id === article.id ? opening.kind : undefined}
                {...actions}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
