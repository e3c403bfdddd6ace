import { afterAll, afterEach, vi } from 'vitest';

/** Connections (requests and databases), servers, child processes and watched files, as Node names them. */
const KINDS = ['TCPSocketWrap', 'TCPServerWrap', 'ProcessWrap', 'FSEventWrap'];

const open = (kind: string) => process.getActiveResourcesInfo().filter((one) => one === kind).length;
const listening = (event: string | symbol) => process.listenerCount(event);

const before = new Map(KINDS.map((kind) => [kind, open(kind)]));
const heard = new Map(process.eventNames().map((event) => [event, listening(event)]));
const left = () => [
  ...KINDS.filter((kind) => open(kind) > (before.get(kind) ?? 0)),
  ...process.eventNames().filter((event) => listening(event) > (heard.get(event) ?? 0)),
];

/**
 * For projects whose files share a process (`isolate: false`): what Vitest can undo is undone after each test, and a
 * file that leaves a connection, a server, a child process or a listener of the process behind fails in its own name.
 */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function assertClosed(): void {
  if (left().length > 0) throw new Error(`This file left open: ${left().map(String).join(', ')}`);
}

// A connection that was ended takes a moment to go.
afterAll(() => vi.waitFor(assertClosed, { timeout: 10_000, interval: 5 }));
