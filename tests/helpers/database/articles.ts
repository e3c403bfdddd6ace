import { randomBytes } from 'node:crypto';
import type { ISql } from 'postgres';

export type ArticleRow = Record<string, string | number | boolean | null>;

/** The columns of a valid article, with the given ones replaced. */
export function articleRow(values: ArticleRow = {}): ArticleRow {
  return {
    title: 'Un artículo',
    slug: `articulo-${randomBytes(8).toString('hex')}`,
    excerpt: 'Un extracto',
    content: 'Un texto',
    ...values,
  };
}

/** The columns of an event with an open form, with the given ones replaced. */
export const eventRow = (values: ArticleRow = {}): ArticleRow =>
  articleRow({ category: 'evento', show_registration_form: true, ...values });

/** Inserts an article and returns its id. */
export async function addArticle(sql: ISql, row: ArticleRow): Promise<string> {
  const [stored] = await sql<{ id: string }[]>`insert into public.news_events ${sql(row)} returning id`;
  return stored!.id;
}
