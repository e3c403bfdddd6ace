/** The categories of articles, as the table has them. */
export const CATEGORY = { news: 'noticia', event: 'evento', caseStudy: 'caso-de-estudio' } as const;

/** The Spanish names of a category: of one article, and of a list. */
export const categoryNames = {
  noticia: { one: 'Noticia', many: 'Noticias' },
  evento: { one: 'Evento', many: 'Eventos' },
  'caso-de-estudio': { one: 'Caso de estudio', many: 'Casos de éxito' },
} as const;

const names = new Map<string, { one: string; many: string }>(Object.entries(categoryNames));

/** The names of a category in the table; one that this version does not know is named as it is written. */
export const namesOf = (category: string) => names.get(category) ?? { one: category, many: category };

export const isEvent = ({ category }: { category: string }): boolean => category === CATEGORY.event;
