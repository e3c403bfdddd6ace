import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { articleQuery, slugRedirectQuery } from '@/features/articles/api/get-article';
import { articleRow } from '../../helpers/article-rows';

const CHECKS = '@/features/articles/article-checks';
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const answer = (rows: unknown) => vi.stubGlobal('fetch', async () => Response.json(rows));

afterEach(() => {
  vi.doUnmock(CHECKS);
  vi.unstubAllGlobals();
});

it('an article shows without what checks it, whose file goes with the next release', async () => {
  vi.doMock(CHECKS, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const article = articleRow();
  answer([article]);
  expect(await queries.fetchQuery(articleQuery('a'))).toEqual(article);
  answer([{ news_events: { slug: 'c' } }]);
  expect(await queries.fetchQuery(slugRedirectQuery('b'))).toBe('c');
});

it('what is no article is a failed read', async () => {
  answer([{ slug: 1 }]);
  await expect(queries.fetchQuery(articleQuery('d'))).rejects.toMatchObject({ name: 'AppError', kind: 'server' });
});
