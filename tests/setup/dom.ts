import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();

// Libraries are loaded once per worker; the site's own modules are reset for each file.
vi.resetModules();

// Generous, so that a busy machine fails no test. Only a failing test waits this long.
configure({ asyncUtilTimeout: 30_000 });

// Clients of earlier tests live as long as the process, and would hear of this test's session.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

// No network, even when a backend happens to run: a request without a mock stays pending.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // Each file, and some tests, creates a client in this window, and the library warns about the others.
  const warn = console.warn;
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    if (!/Multiple GoTrueClient instances/.test(String(words[0]))) warn(...words);
  });
});
afterEach(cleanup);
// Clients of earlier tests still look for a session, and would renew it in another test.
afterEach(() => localStorage.clear());
// Sonner would show open toasts again in the next test.
afterEach(() => void toast.dismiss());
