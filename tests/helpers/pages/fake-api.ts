import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '@/lib/backend/query-client';

export type FakeRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | null;
};
type Answer = Response | Promise<Response>;
type Handler = (request: FakeRequest) => Answer;

/** A request that stays pending until it is aborted. */
export function silence({ signal }: FakeRequest): Promise<Response> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason ?? new DOMException('aborted', 'AbortError'))),
  );
}

/** A promise and the function that resolves it. */
export function gate(): [Promise<void>, () => void] {
  const openers: (() => void)[] = [];
  const opened = new Promise<void>((resolve) => openers.push(resolve));
  return [opened, () => openers.forEach((open) => open())];
}

export const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } });

/** Rows of a table with the Content-Range of an exact count. */
export function rows(items: unknown[], total = items.length, offset = 0): Response {
  const range = items.length > 0 ? `${offset}-${offset + items.length - 1}/${total}` : `*/${total}`;
  return json(items, { headers: { 'content-range': range } });
}

export const failure = (status: number, code = 'XX000') =>
  json({ code, message: 'boom', details: null, hint: null }, { status });

/**
 * Fakes the backend and records its requests, for tests of failures, slow answers and empty lists. Call it at the top
 * of a test file; every test sets the answer for each path, and an unexpected request fails it.
 */
export function fakeApi() {
  const handlers = new Map<string, Handler>();
  const requests: FakeRequest[] = [];
  const unexpected: string[] = [];

  beforeEach(() => {
    handlers.clear();
    requests.length = 0;
    unexpected.length = 0;
    vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
      // As in a browser, an aborted request is not sent.
      init.signal?.throwIfAborted();
      const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
      // A site without a build has no snapshot to fall back on.
      if (url.pathname === '/snapshot.json') return new Response('', { status: 404 });
      const request: FakeRequest = {
        method: init.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined)),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        signal: init.signal ?? null,
      };
      requests.push(request);
      const handler = handlers.get(url.pathname);
      if (handler) return handler(request);
      unexpected.push(`${request.method} ${url.pathname}`);
      return failure(500);
    });
  });

  afterEach(() => {
    // Before the queries and the fake go: a mounted page would ask again, and of the real network.
    cleanup();
    queryClient.clear();
    vi.unstubAllGlobals();
    if (unexpected.length > 0) throw new Error(`Unexpected requests: ${unexpected.join(', ')}`);
  });

  return {
    on(path: string, handler: Handler) {
      handlers.set(path, handler);
    },
    /** The requests to a path so far. */
    asked: (path: string) => requests.filter((request) => request.path === path),
  };
}

export const NEWS = '/rest/v1/news_events';
export const MOVES = '/rest/v1/slug_redirects';
export const VIEWS = '/rest/v1/rpc/increment_views';
export const REGISTRATION = '/functions/v1/send-event-registration';
