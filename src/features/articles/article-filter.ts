import { categoryOptions } from './article';

/** The filters and orders of the admin's list, as the address names them. The first ones are those of a plain list. */
export const stateChoices = [
  { value: 'todas', label: 'Todas' },
  { value: 'publicadas', label: 'Publicadas' },
  { value: 'programadas', label: 'Programadas' },
  { value: 'borradores', label: 'Borradores' },
  { value: 'destacadas', label: 'Destacadas' },
] as const;

export const categoryChoices = [{ value: 'todos', label: 'Todos' }, ...categoryOptions] as const;

export const orderChoices = [
  { value: 'creacion', label: 'Última creada' },
  { value: 'publicacion', label: 'Fecha de publicación' },
  { value: 'evento', label: 'Fecha del evento' },
  { value: 'vistas', label: 'Más vistas' },
] as const;

export type ArticleFilter = {
  search: string;
  state: (typeof stateChoices)[number]['value'];
  category: (typeof categoryChoices)[number]['value'];
  order: (typeof orderChoices)[number]['value'];
};

/** Whether the filter leaves out no article. */
export const isEverything = ({ search, state, category }: ArticleFilter) =>
  search === '' && state === 'todas' && category === 'todos';
