// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeToHydrate } from '@/app/boot/when-to-hydrate';

let callbacks: PerformanceObserverCallback[] = [];
const disconnect = vi.fn<() => void>();

/** A browser that tells of these kinds of entries. Asked for another kind it says nothing, as real ones do. */
function browserThatTells(...types: string[]): void {
  class Observer {
    static supportedEntryTypes = types;
    disconnect = disconnect;
    constructor(callback: PerformanceObserverCallback) {
      callbacks.push(callback);
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
}

function paint(name: string): void {
  const list = { getEntriesByName: (wanted: string) => (wanted === name ? [{ name }] : []) };
  for (const callback of callbacks)
    callback(list as PerformanceObserverEntryList, { disconnect } as unknown as PerformanceObserver);
}

const hydrate = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  callbacks = [];
  hydrate.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the text to be painted, and then for the browser to be idle', async () => {
  browserThatTells('paint');
  void timeToHydrate().then(hydrate);
  await vi.advanceTimersByTimeAsync(5_000);
  paint('first-paint');
  await vi.advanceTimersByTimeAsync(500);
  expect(hydrate).not.toHaveBeenCalled();
  paint('first-contentful-paint');
  await vi.advanceTimersByTimeAsync(250);
  expect(hydrate).toHaveBeenCalledOnce();
});

it('waits six seconds at most, for instance behind another tab, where nothing is painted', async () => {
  browserThatTells('paint');
  void timeToHydrate().then(hydrate);
  await vi.advanceTimersByTimeAsync(5_900);
  expect(hydrate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(hydrate).toHaveBeenCalledOnce();
});

it('waits for the next frame in a browser that tells of no paint', async () => {
  browserThatTells('mark', 'measure');
  void timeToHydrate().then(hydrate);
  await vi.advanceTimersByTimeAsync(500);
  expect(hydrate).toHaveBeenCalledOnce();
});

it('waits no longer once the visitor does something', async () => {
  browserThatTells('paint');
  void timeToHydrate().then(hydrate);
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(hydrate).toHaveBeenCalledOnce();
});
