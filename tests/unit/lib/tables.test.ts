import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openTables } from '@/lib/backend/tables';

vi.mock('@/lib/env', () => ({ env: { supabaseUrl: 'https://api.example/', supabasePublishableKey: 'visitor' } }));

const sent = vi.fn<(url: string, headers: Headers, signal: AbortSignal) => void>();

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    sent(String(input), new Headers(init.headers), init.signal!);
    return new Promise((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as DOMException)),
    );
  });
});

describe('the tables of the API', () => {
  it('are asked with the token and the signal they were opened with, reads, writes and functions alike', async () => {
    const stop = new AbortController();
    const tables = await openTables({ token: 'mine', signal: stop.signal });
    const asked = [
      tables.from('news_events').select('*'),
      tables.from('news_events').delete().eq('id', '1'),
      tables.rpc('increment_views', { news_id: '1' }),
    ].map(async (request) => request);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
    for (const [, headers] of sent.mock.calls) expect(headers.get('authorization')).toBe('Bearer mine');
    stop.abort(new DOMException('enough', 'TimeoutError'));
    for (const { error, status } of await Promise.all(asked)) {
      expect(error?.message).toMatch(/^TimeoutError/);
      expect(status).toBe(0);
    }
  });

  it('are a visitor’s without a token, and still have a deadline', async () => {
    const deadline = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const tables = await openTables();
    void Promise.resolve(tables.from('news_events').select('*'));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [url, headers, signal] = sent.mock.calls[0]!;
    expect(url).toBe('https://api.example/rest/v1/news_events?select=*');
    expect([headers.get('apikey'), headers.get('authorization'), signal]).toEqual(['visitor', null, deadline.signal]);
  });
});
