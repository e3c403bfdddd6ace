import type { NewsItem } from '../news-item';
import { toArticleValues, type ArticleValues } from './article-values';

export type Difference = { field: keyof ArticleValues; label: string; mine: string; theirs: string };

const labels = {
  title: 'Título',
  slug: 'Slug',
  excerpt: 'Extracto',
  content: 'Contenido',
  category: 'Categoría',
  publishedAt: 'Fecha de publicación',
  author: 'Autor',
  isPublished: 'Publicado',
  featured: 'Destacado',
  eventDate: 'Fecha del evento',
  eventEndDate: 'Final del evento',
  eventLocation: 'Ubicación del evento',
  showRegistrationForm: 'Mostrar formulario de registro',
  registrationClosesAt: 'Cierre de inscripciones',
  capacity: 'Aforo',
  imageUrl: 'Imagen',
  imageAlt: 'Texto alternativo',
} satisfies Record<keyof ArticleValues, string>;

const fields = [
  'title',
  'slug',
  'excerpt',
  'content',
  'category',
  'publishedAt',
  'author',
  'isPublished',
  'featured',
  'eventDate',
  'eventEndDate',
  'eventLocation',
  'showRegistrationForm',
  'registrationClosesAt',
  'capacity',
  'imageUrl',
  'imageAlt',
] as const satisfies readonly (keyof ArticleValues)[];

/** Whether two forms say the same. */
export function sameValues(one: ArticleValues, other: ArticleValues): boolean {
  return fields.every((field) => one[field] === other[field]);
}

const show = (value: string | boolean) => (typeof value === 'boolean' ? (value ? 'Sí' : 'No') : value);

/** Where the form and the stored article differ, in the order of the form. */
export function articleDifferences(mine: ArticleValues, stored: NewsItem): Difference[] {
  const theirs = toArticleValues(stored);
  return fields
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field, label: labels[field], mine: show(mine[field]), theirs: show(theirs[field]) }));
}
