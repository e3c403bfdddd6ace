import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkInWorker } from '@/components/markdown/parse-in-worker';

/** A fake worker that sends the test's messages. */
class FakeWorker extends EventTarget {
  static last: FakeWorker;
  isEnded = false;
  texts: string[] = [];
  constructor() {
    super();
    FakeWorker.last = this;
  }
  postMessage(text: string) {
    this.texts.push(text);
  }
  terminate() {
    this.isEnded = true;
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const { signal } = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives the worker’s result once it is ready, and terminates it', async () => {
  const checked = checkInWorker('texto', signal);
  expect(FakeWorker.last.texts).toEqual([]);
  FakeWorker.last.say('ready');
  expect(FakeWorker.last.texts).toEqual(['texto']);
  FakeWorker.last.say(true);
  expect(await checked).toBe(true);
  expect(FakeWorker.last.isEnded).toBe(true);
});

it.each<[string, (worker: FakeWorker) => void]>([
  ['the text is too much', (worker) => worker.say(false)],
  [
    'the text takes too long',
    (worker) => {
      worker.say('ready');
      vi.advanceTimersByTime(1_500);
    },
  ],
  ['its code does not arrive', () => vi.advanceTimersByTime(5_000)],
  ['its code is missing', (worker) => worker.dispatchEvent(new Event('error'))],
])('refuses and terminates the worker when %s', async (_name, fail) => {
  const checked = checkInWorker('texto', signal);
  fail(FakeWorker.last);
  expect(await checked).toBe(false);
  expect(FakeWorker.last.isEnded).toBe(true);
});

it('does not count loading the code towards the parsing limit', async () => {
  const checked = checkInWorker('texto', signal);
  vi.advanceTimersByTime(4_000);
  FakeWorker.last.say('ready');
  vi.advanceTimersByTime(1_400);
  FakeWorker.last.say(true);
  expect(await checked).toBe(true);
});

it('terminates the worker when aborted', () => {
  const leaving = new AbortController();
  void checkInWorker('texto', leaving.signal);
  leaving.abort();
  expect(FakeWorker.last.isEnded).toBe(true);
});
