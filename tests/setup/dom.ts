import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fillJsdomGaps } from './jsdom-gaps.ts';

fillJsdomGaps();

// Generous, because it is only waited out by a test that fails: a busy machine must not make one fail.
configure({ asyncUtilTimeout: 30_000 });

// Nothing here talks to a backend, also not to one that somebody happens to run: what no test answers stays without an answer.
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(cleanup);
