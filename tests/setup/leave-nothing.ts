import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * Connections (requests and databases), servers, child processes, watched files and timers, as Node names them. In jsdom
 * each request keeps a timer: that of its `AbortSignal.timeout`, which nothing can clear.
 */
const KINDS = new Set(['TCPSocketWrap', 'TCPServerWrap', 'ProcessWrap', 'FSEventWrap']);
const isPage = 'window' in globalThis;
if (!isPage) KINDS.add('Timeout');

/** The client of Supabase has these for good, and no call that removes them. */
const KEPT_BY_CLIENTS = new Set(['pagehide', 'pageshow', 'visibilitychange']);
/** Listeners of the window, which has no call that names them. */
const heard: { event: string; listener: unknown; signal: AbortSignal | undefined }[] = [];
if (isPage) {
  const { addEventListener, removeEventListener } = window;
  const find = (event: string, listener: unknown) =>
    heard.findIndex((one) => one.event === event && one.listener === listener);
  window.addEventListener = (
    event: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const { once, signal } = typeof options === 'object' ? options : {};
    if (!once && !KEPT_BY_CLIENTS.has(event) && find(event, listener) < 0) heard.push({ event, listener, signal });
    addEventListener(event, listener, options);
  };
  window.removeEventListener = (
    event: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ) => {
    const at = find(event, listener);
    if (at >= 0) heard.splice(at, 1);
    removeEventListener(event, listener, options);
  };
  afterAll(() => void Object.assign(window, { addEventListener, removeEventListener }));
}

/** What is open now, each as often as it is. */
const open = () => [
  ...process.getActiveResourcesInfo().filter((kind) => KINDS.has(kind)),
  ...process.eventNames().flatMap((event) => Array<string>(process.listenerCount(event)).fill(String(event))),
  ...heard.flatMap(({ event, signal }) => (signal?.aborted ? [] : `${event} of the window`)),
];

/** Where a file notes its timers for the next one: the runner has timers too, each for a tenth of a second. */
const kept = globalThis as { timersLeft?: string[] };
const timers = () => open().filter((kind) => kind === 'Timeout');
const before = [...open().filter((kind) => kind !== 'Timeout'), ...(kept.timersLeft ?? [])];
const left = () => {
  const known = [...before];
  return open().filter((one) => {
    const at = known.indexOf(one);
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
};

/**
 * For projects whose files share a process (`isolate: false`): what Vitest can undo is undone after each test, and a
 * file that leaves a connection, a server, a child process, a timer or a listener of process or window behind fails in
 * its own name.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

// A connection that was ended takes a moment to go. This pause does not count itself.
afterAll(async () => {
  for (let pauses = 0; left().length > 0 && pauses < 2_000; pauses += 1) await setTimeout(5, null, { ref: false });
  kept.timersLeft = timers();
  if (left().length > 0) throw new Error(`This file left open: ${left().join(', ')}`);
});
