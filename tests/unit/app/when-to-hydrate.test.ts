// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenToHydrate } from '@/app/boot/when-to-hydrate';

const hydrate = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  hydrate.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits for the load event, then for an idle browser', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  void whenToHydrate().then(hydrate);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hydrate).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(250);
  expect(hydrate).toHaveBeenCalledOnce();
});

it('stops waiting at the first interaction', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  void whenToHydrate().then(hydrate);
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(hydrate).toHaveBeenCalledOnce();
});
