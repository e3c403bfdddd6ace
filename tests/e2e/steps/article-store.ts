import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ArticleRow } from '../../../supabase/functions/_shared/contract/article/article-reads.ts';
import type { Database, TablesInsert } from '../../../supabase/functions/_shared/contract/backend/database.ts';

export type Article = ArticleRow;
export type ArticleColumns = Partial<TablesInsert<'news_events'>>;

/** Stores unique articles over the API with the secret key; `removeAll` removes them with their registrations. */
export function articleStore(api: SupabaseClient<Database>) {
  const ids: string[] = [];
  return {
    async add(values: ArticleColumns = {}): Promise<Article> {
      const slug = `prueba-${randomUUID()}`;
      const { data, error } = await api
        .from('news_events')
        .insert({
          title: `Prueba ${slug.slice(7, 15)}`,
          slug,
          excerpt: 'Un extracto.',
          content: 'Un texto.',
          ...values,
        })
        .select()
        .single();
      if (error) throw error;
      ids.push(data.id);
      return data;
    },
    async removeAll(): Promise<void> {
      if (ids.length === 0) return;
      await api.from('news_events').delete().in('id', ids);
      await api.from('deleted_articles').delete().in('id', ids);
    },
  };
}
