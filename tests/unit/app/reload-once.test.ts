// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn<() => void>();
const fault = new TypeError('Failed to fetch dynamically imported module');

/** Opens a new document that keeps the previous one's session storage. */
async function openDocument() {
  vi.resetModules();
  return import('@/app/boot/reload-once');
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { pathname: '/', href: 'http://localhost/', reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  return () => vi.unstubAllGlobals();
});

it('reloads once for several missing chunks, and not a second time', async () => {
  const { reloadOnce } = await openDocument();
  const settled = vi.fn<() => void>();
  void reloadOnce(fault).finally(settled);
  void reloadOnce(fault).finally(settled);
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();

  const next = await openDocument();
  await expect(next.reloadOnce(fault)).rejects.toBe(fault);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload offline, and reloads at the next failure online', async () => {
  const { reloadOnce } = await openDocument();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(reloadOnce(fault)).rejects.toBe(fault);
  expect(reload).not.toHaveBeenCalled();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  void reloadOnce(fault);
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
});

it('waits for a running reload, also without access to storage', async () => {
  const boot = await openDocument();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  await boot.reload();
  const next = new Promise((resolve) => setTimeout(resolve, 0, 'still waiting'));
  await expect(Promise.race([boot.reloadOnce(fault), next])).resolves.toBe('still waiting');
  vi.restoreAllMocks();
});
