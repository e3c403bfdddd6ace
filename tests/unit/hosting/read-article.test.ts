import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readArticle, readSlugRedirect } from '../../../hosting/edge/read-article.ts';
import { articleRow } from '../../helpers/article-rows.ts';

const source = { supabaseUrl: 'https://abc.supabase.co', publishableKey: 'k' };
const backend = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) => backend.mockImplementation(async () => Response.json(body, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', backend);
});
afterEach(() => {
  vi.unstubAllGlobals();
  backend.mockReset();
});

describe.each([
  ['an article', readArticle, 'news_events', { select: '*', slug: 'eq.a', is_published: 'eq.true' }],
  [
    'a former address',
    readSlugRedirect,
    'slug_redirects',
    {
      select: 'news_events!inner(slug)',
      slug: 'eq.a',
      'news_events.is_published': 'eq.true',
      order: 'left_at.desc',
      limit: '1',
    },
  ],
] as const)('%s', (_name, read, table, query) => {
  it('is asked for once, with a visitor’s key and no session', async () => {
    answer([]);
    expect(await read('a', source)).toBeNull();
    const [[address, init] = []] = backend.mock.calls;
    const url = new URL(String(address));
    expect(url.origin + url.pathname).toBe(`https://abc.supabase.co/rest/v1/${table}`);
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
    const headers = new Headers(init?.headers);
    expect([headers.get('apikey'), headers.get('authorization')]).toEqual(['k', null]);
  });

  it.each([500, 503, 520])('is not asked for again after %s', async (status) => {
    answer({ message: 'no' }, status);
    await expect(read('a', source)).rejects.toThrow(String(status));
    expect(backend).toHaveBeenCalledTimes(1);
  });

  it('fails with one line of a gateway’s page, for the log', async () => {
    backend.mockImplementation(async () => new Response(`<html>${'x'.repeat(500)}\n<body>`, { status: 502 }));
    await expect(read('a', source)).rejects.toThrow(/^The article could not be read: 502 <html>x{194}$/);
  });

  it('is given up after 2.5 seconds', async () => {
    const expired = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expired.signal);
    backend.mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
          expired.abort();
        }),
    );
    await expect(read('a', source)).rejects.toThrow('late');
    expect(limit.mock.calls).toEqual([[2_500]]);
    limit.mockRestore();
  });

  it.each([
    ['a row of another shape', 'Invalid input', () => Response.json([{ slug: 1 }])],
    ['no list', 'Invalid input', () => Response.json({})],
    ['a page', 'could not be read', () => new Response('<html>')],
    ['nothing', 'Invalid input', () => new Response('')],
    ['no answer', 'fetch failed', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is not taken for missing when %s arrives', async (_what, message, respond) => {
    backend.mockImplementation(async () => respond());
    await expect(read('a', source)).rejects.toThrow(message);
  });
});

describe('an article', () => {
  it('keeps every column, and may lack those that this site adds to the table', async () => {
    const { image_alt: _alt, event_mode: _mode, cancelled_at: _at, recording_url: _url, ...row } = articleRow();
    answer([{ ...row, later: true }]);
    expect(await readArticle('a', source)).toEqual({ ...row, later: true });
  });

  it('is no draft, whatever the backend sends', async () => {
    answer([articleRow({ is_published: false })]);
    await expect(readArticle('a', source)).rejects.toThrow('Invalid input');
  });

  it('is not taken for missing on a backend without articles', async () => {
    answer({ message: 'no such table' }, 404);
    await expect(readArticle('a', source)).rejects.toThrow('404');
  });
});

describe('a former address', () => {
  it('leads to the present one, and to none on a backend without such addresses', async () => {
    answer([{ news_events: { slug: 'b' } }]);
    expect(await readSlugRedirect('a', source)).toBe('b');
    answer({ message: 'no such table' }, 404);
    expect(await readSlugRedirect('a', source)).toBeNull();
  });
});
