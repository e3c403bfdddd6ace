import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { articleRow } from '../helpers/articles.ts';

const { apiUrl, publishableKey, secretKey } = inject('backend');
const author = `articles of ${crypto.randomUUID()}`;
const server = { apikey: secretKey, 'content-type': 'application/json' };
const visitor = { apikey: publishableKey, prefer: 'count=exact' };

beforeAll(async () => {
  const batch = Array.from({ length: 30 }, () => articleRow({ author, published_at: '2025-03-01T00:00:00Z' }));
  const stored = await fetch(`${apiUrl}/rest/v1/news_events`, {
    method: 'POST',
    headers: server,
    body: JSON.stringify(batch),
  });
  if (!stored.ok) throw new Error(await stored.text());
});

afterAll(async () => {
  await fetch(`${apiUrl}/rest/v1/news_events?author=eq.${encodeURIComponent(author)}`, {
    method: 'DELETE',
    headers: server,
  });
});

test('thirty articles with one publication date are each on one page of the list, and a page past the end says so', async () => {
  const list = `${apiUrl}/rest/v1/news_events?select=*&is_published=eq.true&order=published_at.desc,id`;
  const all: { id: string; author: string }[] = [];
  let total = Infinity;
  for (let offset = 0; offset < total; offset += 9) {
    const response = await fetch(`${list}&offset=${offset}&limit=9`, { headers: visitor });
    total = Number(response.headers.get('content-range')?.split('/')[1]);
    all.push(...((await response.json()) as typeof all));
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(total);
  expect(all.filter((article) => article.author === author)).toHaveLength(30);

  const past = await fetch(`${list}&offset=${Math.ceil(total / 9) * 9 + 9}&limit=9`, { headers: visitor });
  expect(past.status).toBe(416);
});
