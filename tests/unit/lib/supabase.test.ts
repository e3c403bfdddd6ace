import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../helpers/pages/memory-storage.ts';

const env = vi.hoisted(() => ({ supabaseUrl: 'https://api.example/', supabasePublishableKey: 'visitor' }));
vi.mock('@/lib/env', () => ({ env }));

type Asked = { url: string; headers: Headers; signal: AbortSignal };
const asked: Asked[] = [];
const answer = vi.fn<() => Response | undefined>();

beforeEach(() => {
  asked.length = 0;
  answer.mockReset();
  vi.resetModules();
  // Without a mocked answer, a request stays pending until it is aborted.
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const { signal, headers } = init;
    asked.push({ url: String(input), headers: new Headers(headers), signal: signal! });
    const given = answer();
    if (given) return Promise.resolve(given);
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as DOMException)),
    );
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  env.supabasePublishableKey = 'visitor';
});

const load = () => import('@/lib/supabase');

/** Each request's timeout controller. */
function clocks(): AbortController[] {
  const all: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const clock = new AbortController();
    all.push(clock);
    return clock.signal;
  });
  return all;
}

const deadlock = () => Response.json({ code: '40P01', message: 'deadlock detected' }, { status: 500 });

describe('a visitor', () => {
  it('calls with the publishable key and without a user token', async () => {
    answer.mockImplementation(() => Response.json([]));
    const { visitorClient } = await load();
    await visitorClient().from('news_events').select('*');
    await visitorClient().functions.invoke('newsletter', { body: {} });
    expect(asked.map(({ url, headers }) => [url, headers.get('apikey'), headers.get('authorization')])).toEqual([
      ['https://api.example/rest/v1/news_events?select=*', 'visitor', null],
      ['https://api.example/functions/v1/newsletter', 'visitor', 'Bearer visitor'],
    ]);
  });

  it('has a timeout per request, so that many may take longer than one', async () => {
    const all = clocks();
    const { visitorClient } = await load();
    const [first, second] = [1, 2].map(async () => visitorClient().from('news_events').select('*'));
    await expect.poll(() => asked).toHaveLength(2);
    all[0]!.abort(new DOMException('late', 'TimeoutError'));
    expect((await first)!.error?.message).toMatch(/^TimeoutError/);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    all[1]!.abort(new DOMException('late', 'TimeoutError'));
    await second;
  });

  it('stops once the caller has aborted', async () => {
    const stop = new AbortController();
    const { visitorClient } = await load();
    const ask = async () => visitorClient().from('news_events').select('*').abortSignal(stop.signal);
    const request = ask();
    await expect.poll(() => asked).toHaveLength(1);
    stop.abort();
    expect((await request).status).toBe(0);
    expect(asked[0]!.signal.aborted).toBe(true);
  });

  it('retries once after a deadlock', async () => {
    const answers = [deadlock(), new Response(null, { status: 204 }), deadlock(), deadlock()];
    answer.mockImplementation(() => answers.shift());
    const { visitorClient } = await load();
    const remove = async () => visitorClient().from('event_registrations').delete().eq('id', '1');
    expect([await remove(), await remove()].map(({ status }) => status)).toEqual([204, 500]);
    expect(asked).toHaveLength(4);
  });
});

describe('the full client', () => {
  it('never calls anonymously: without a session it fails instead of giving a shorter list', async () => {
    const { getSupabase } = await load();
    const supabase = await getSupabase();
    expect(await supabase.from('news_events').select('*')).toMatchObject({ data: null, status: 401 });
    expect(await supabase.rpc('site_state')).toMatchObject({ data: null, status: 401 });
    expect((await supabase.functions.invoke('newsletter', { body: {} })).error).toMatchObject({
      context: { status: 401 },
    });
    expect((await supabase.storage.from('images').remove(['one'])).error).toMatchObject({ status: 401 });
    expect(asked).toEqual([]);
  });

  it('also has a timeout for the auth service', async () => {
    const all = clocks();
    const { getSupabase } = await load();
    const supabase = await getSupabase();
    const request = supabase.auth.signInWithPassword({ email: 'ana@example.com', password: 'secret' });
    await expect.poll(() => asked).toHaveLength(1);
    all[0]!.abort(new DOMException('late', 'TimeoutError'));
    expect((await request).error).toMatchObject({ name: 'AuthRetryableFetchError' });
  });
});

it('throws the library’s own error for a missing key, also to a visitor', async () => {
  env.supabasePublishableKey = '';
  const { getSupabase, visitorClient } = await load();
  expect(() => visitorClient()).toThrow('supabaseKey is required.');
  await expect(getSupabase()).rejects.toThrow('supabaseKey is required.');
});

const key = 'sb-api-auth-token';
const session = (seconds: number, token: string) => ({
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user: { id: 'ana' },
});
const renewals = () => asked.filter(({ url }) => url.includes('refresh_token')).length;

describe('a session that runs out without a network', () => {
  let store: Storage;

  /** A client that has started with a session, which has run out since the network went. */
  async function strandedClient() {
    const { auth } = await (await load()).getSupabase();
    await auth.getSession();
    store.setItem(key, JSON.stringify(session(-60, 'old')));
    answer.mockImplementation(() => {
      throw new TypeError('Failed to fetch');
    });
    return auth;
  }

  beforeEach(() => {
    store = memoryStorage();
    store.setItem(key, JSON.stringify(session(3600, 'first')));
    vi.stubGlobal('window', { addEventListener: () => {}, location: { href: 'https://web.example/' } });
    vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'hidden' });
    vi.stubGlobal('localStorage', store);
    // The library says that each test makes another client.
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  it('is renewed by the first call after the network is back: none waits, none is refused for a while', async () => {
    const auth = await strandedClient();
    for (let call = 0; call < 3; call += 1) await expect(auth.getSession()).rejects.toThrow(TypeError);
    expect(renewals()).toBe(3);
    expect(store.getItem(key)).not.toBeNull();
    answer.mockImplementation(() => Response.json(session(3600, 'new')));
    expect((await auth.getSession()).data.session?.access_token).toBe('new');
  });

  it('is gone at once when it is ended', async () => {
    const auth = await strandedClient();
    const { setEnding } = await import('@/lib/backend/token-renewal');
    setEnding(true);
    await auth.signOut({ scope: 'local' });
    expect(store.getItem(key)).toBeNull();
  });
});
