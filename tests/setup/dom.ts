import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();

// The libraries are loaded once for all files of a worker; what the site itself remembers in its modules begins anew with each file.
vi.resetModules();

// Generous, because it is only waited out by a test that fails: a busy machine must not make one fail.
configure({ asyncUtilTimeout: 30_000 });

// Nothing here talks to a backend, also not to one that happens to run: what no test answers stays without an answer.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // The site of each file, and of some tests, opens a client of its own in this window, and the library notices the others.
  const warn = console.warn;
  vi.spyOn(console, 'warn').mockImplementation((...words) => {
    if (!/Multiple GoTrueClient instances/.test(String(words[0]))) warn(...words);
  });
});
afterEach(cleanup);
// Sonner shows what is still open again in the next test.
afterEach(() => void toast.dismiss());
