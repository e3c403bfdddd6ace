import { CATEGORY } from './article';

/** What the listing shows: everything, or one of the two categories that have a button. */
export type ListingFilter = 'todos' | typeof CATEGORY.news | typeof CATEGORY.event;

export const listingFilters = [
  { value: 'todos', label: 'Todos' },
  { value: CATEGORY.news, label: 'Noticias' },
  { value: CATEGORY.event, label: 'Eventos' },
] as const satisfies readonly { value: ListingFilter; label: string }[];

/** Filter and page of the listing, as its address holds them. */
export type ListingState = { filter: ListingFilter; page: number };

/** Beyond this a page number is a typing mistake or a probe; the offset must stay a number the database can count to. */
const PAGE_LIMIT = 100_000;

function parsePage(text: string | null): number {
  if (!text || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), PAGE_LIMIT);
}

/** Reads `?categoria=evento&pagina=2`; whatever is missing or unreadable is the default. */
export function parseListState(params: URLSearchParams): ListingState {
  const wanted = params.get('categoria');
  const filter = listingFilters.find(({ value }) => value === wanted)?.value ?? 'todos';
  return { filter, page: parsePage(params.get('pagina')) };
}

/** The address's query for a state; the defaults leave it clean. */
export function toListParams({ filter, page }: ListingState): URLSearchParams {
  const params = new URLSearchParams();
  if (filter !== 'todos') params.set('categoria', filter);
  if (page > 1) params.set('pagina', String(page));
  return params;
}

const emptyMessages: Record<ListingFilter, string> = {
  todos: 'No hay noticias o eventos disponibles en este momento.',
  noticia: 'No hay noticias disponibles en este momento.',
  evento: 'No hay eventos disponibles en este momento.',
};

export function emptyMessage(filter: ListingFilter): string {
  return emptyMessages[filter];
}
