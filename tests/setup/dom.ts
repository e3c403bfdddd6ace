import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import type * as Library from '@supabase/supabase-js';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();

// Libraries are loaded once per worker; the site's own modules are reset for each file.
vi.resetModules();

// Generous, so that a busy machine fails no test. Only a failing test waits this long.
configure({ asyncUtilTimeout: 30_000 });

/** Ends the auth client of this file, of which there is one at a time. */
const client = vi.hoisted(() => ({ stop: () => {}, end: () => {} }));
vi.mock('@supabase/supabase-js', async (original) => {
  const library = await original<typeof Library>();
  const createClient: typeof Library.createClient = (url, key, options) => {
    client.end();
    const ended = new AbortController();
    const never = new Promise<never>(() => {});
    const send: typeof fetch = async (input, init) => {
      if (ended.signal.aborted) return never;
      const response = await (options?.global?.fetch ?? fetch)(input, init);
      return ended.signal.aborted ? never : response;
    };
    const made = library.createClient(url, key, { ...options, global: { ...options?.global, fetch: send } });
    client.stop = () => void made.auth.stopAutoRefresh();
    client.end = () => {
      ended.abort();
      void made.auth.dispose();
    };
    return made;
  };
  return { ...library, createClient };
});
afterEach(() => client.stop());
afterAll(() => client.end());

// No network, even when a backend happens to run: a request without a mock stays pending.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // The library counts the clients that were made in a window, also those that ended.
  const warn = console.warn;
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    if (!/Multiple GoTrueClient instances/.test(String(words[0]))) warn(...words);
  });
});
afterEach(cleanup);
afterEach(() => localStorage.clear());
// Sonner would show open toasts again in the next test.
afterEach(() => void toast.dismiss());
