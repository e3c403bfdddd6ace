import { CATEGORY, categoryNames } from '@contract/article/categories';
import { parsePage } from '@/lib/page-number';

/** Filter of the listing: everything, or one of the two categories with a button. */
export type ListingFilter = 'todos' | typeof CATEGORY.news | typeof CATEGORY.event;

export const listingFilters = [
  { value: 'todos', label: 'Todos' },
  { value: CATEGORY.news, label: categoryNames.noticia.many },
  { value: CATEGORY.event, label: categoryNames.evento.many },
] as const satisfies readonly { value: ListingFilter; label: string }[];

/** Filter and page of the listing, as in its address. */
export type ListingState = { filter: ListingFilter; page: number };

/** Parses `?categoria=evento&pagina=2`. Missing or invalid values get their defaults. */
export function parseListingState(params: URLSearchParams): ListingState {
  const wanted = params.get('categoria');
  const filter = listingFilters.find(({ value }) => value === wanted)?.value ?? 'todos';
  return { filter, page: parsePage(params.get('pagina')) };
}

/** The query string of a state, without default values. */
export function toListingParams({ filter, page }: ListingState): URLSearchParams {
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
