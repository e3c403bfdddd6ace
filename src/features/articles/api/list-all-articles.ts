import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { adminRead } from '@/lib/backend/admin-access';
import { unwrapCount, unwrapRows } from '@/lib/backend/errors';
import { orSpecified } from '@/lib/backend/or-specified';
import { containing, readPage } from '@/lib/backend/read-page';
import { searchWords } from '@/lib/search-text';
import type { Supabase } from '@/lib/supabase';
import { isEverything, type ArticleFilter } from '../article-filter';
import { LISTED_COLUMNS, type ListedArticle } from '../article';
import { adminArticleKeys } from './admin-keys';

const PAGE_SIZE = 25;

const exact = { count: 'exact' } as const;

function matching(supabase: Supabase, { search, state, category }: ArticleFilter) {
  let rows = supabase.from('news_events').select(LISTED_COLUMNS, exact);
  const now = new Date().toISOString();
  if (state === 'publicadas')
    rows = rows.eq('is_published', true).or(`hide_until_published.is.false,published_at.lte.${now}`);
  if (state === 'programadas')
    rows = rows.eq('is_published', true).is('hide_until_published', true).gt('published_at', now);
  if (state === 'borradores') rows = rows.eq('is_published', false);
  if (state === 'destacadas') rows = rows.eq('featured', true);
  if (category !== 'todos') rows = rows.eq('category', category);
  return searchWords(search).reduce((found, word) => found.like('search_text', containing(word)), rows);
}

/** The column of an order, largest first; articles without a value come last, and equal ones as they were created. */
const ORDER_COLUMNS = {
  publicacion: 'published_at',
  evento: 'event_date',
  vistas: 'views_count',
} as const satisfies Record<Exclude<ArticleFilter['order'], 'creacion'>, keyof ListedArticle>;

/** The articles of a filter, drafts included. */
function select(supabase: Supabase, filter: ArticleFilter) {
  const { order } = filter;
  const found = matching(supabase, filter);
  const rows =
    order === 'creacion' ? found : found.order(ORDER_COLUMNS[order], { ascending: false, nullsFirst: false });
  return rows.order('created_at', { ascending: false }).order('id');
}

/** All articles by the specified read, with their texts. */
const selectAll = (supabase: Supabase) =>
  supabase.from('news_events').select('*', exact).order('created_at', { ascending: false }).order('id');

/** A page of a filter's articles without their texts; of a table with the specified columns only, with all it has. */
function readArticles(supabase: Supabase, filter: ArticleFilter, page: number, signal: AbortSignal) {
  const read = () => readPage<ListedArticle>(() => select(supabase, filter).abortSignal(signal), page, PAGE_SIZE);
  const specified = () => readPage<ListedArticle>(() => selectAll(supabase).abortSignal(signal), page, PAGE_SIZE);
  return isEverything(filter) ? orSpecified(read, specified) : read();
}

/** A page of the articles that match a filter, for administrators. */
const articleListQuery = (filter: ArticleFilter, page: number) =>
  queryOptions({
    queryKey: adminArticleKeys.list(filter, page),
    queryFn: ({ signal }) => adminRead((supabase) => readArticles(supabase, filter, page, signal)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

export const useArticleList = (filter: ArticleFilter, page: number) => useQuery(articleListQuery(filter, page));

/** The number of unpublished articles. */
export const useDraftCount = () =>
  useQuery({
    queryKey: adminArticleKeys.draftCount(),
    queryFn: ({ signal }) =>
      adminRead(async (supabase) => {
        const drafts = supabase
          .from('news_events')
          .select('id', { ...exact, head: true })
          .eq('is_published', false);
        return unwrapCount(await drafts.abortSignal(signal));
      }),
  });

/** The articles with these ids, without the deleted ones. No ids ask nothing. */
export const useArticlesById = (ids: readonly string[]) =>
  useQuery({
    queryKey: adminArticleKeys.byId(ids),
    queryFn: ({ signal }) =>
      adminRead(async (supabase) =>
        unwrapRows(await supabase.from('news_events').select('*').in('id', ids).abortSignal(signal)),
      ),
    enabled: ids.length > 0,
    staleTime: 0,
  });
