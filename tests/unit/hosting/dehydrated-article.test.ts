import { dehydrate, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { articleKeys } from '@/features/articles/api/keys';
import { dehydratedArticle } from '../../../hosting/edge/dehydrated-article.ts';

it('equals what the library writes for the same query', () => {
  const article = { slug: 'un-"titulo"', updated_at: '2026-02-04T10:00:00.123456Z' } as Parameters<
    typeof dehydratedArticle
  >[0];
  const client = new QueryClient();
  client.setQueryData(articleKeys.article(article.slug), article, { updatedAt: Date.parse(article.updated_at) });
  const { mutations, queries } = dehydrate(client);
  const written = queries.map(({ queryKey, queryHash, state }) => ({ queryKey, queryHash, state }));
  expect(dehydratedArticle(article)).toEqual({ mutations, queries: written });
});
