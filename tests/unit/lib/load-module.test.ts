// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as LoadModule from '@/lib/loading/load-module';

const FILES = ['/assets/part-1.js', '/assets/shared-2.js'];
const fetchFile = vi.fn<(address: string) => Promise<Response>>();
const refuse = () => Promise.reject(new TypeError('Failed to fetch'));
const TABLE = '/assets/module-files.json';
const answer = (address: string) =>
  Promise.resolve(new Response(address === TABLE ? JSON.stringify({ 'src/part.tsx': FILES }) : 'export {};'));

let loading: typeof LoadModule;
beforeEach(async () => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.stubGlobal('fetch', fetchFile);
  fetchFile.mockReset();
  document.documentElement.dataset['moduleFiles'] = TABLE;
  vi.resetModules();
  loading = await import('@/lib/loading/load-module');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const load = vi.fn<() => Promise<{ name: string }>>();
beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue({ name: 'part' });
});

it('imports a module once all of its files are there, and fetches them once', async () => {
  fetchFile.mockImplementation(answer);
  expect(await loading.loadModule('src/part.tsx', load)).toEqual({ name: 'part' });
  expect(fetchFile.mock.calls.flat()).toEqual([TABLE, ...FILES]);
  await loading.loadModule('src/part.tsx', load);
  expect(fetchFile).toHaveBeenCalledTimes(3);
});

it('does not try the import without a network, which engines remember, and works at the next call', async () => {
  fetchFile.mockImplementation(refuse);
  const [failed] = await Promise.all([loading.loadModule('src/part.tsx', load).catch(String), vi.runAllTimersAsync()]);
  expect(failed).toBe('TypeError: Failed to fetch');
  expect(load).not.toHaveBeenCalled();
  fetchFile.mockImplementation(answer);
  expect(await loading.loadModule('src/part.tsx', load)).toEqual({ name: 'part' });
});

it('goes on trying for what the page is complete without, at once when the network is back', async () => {
  const failures = vi.fn<(error: unknown) => void>();
  fetchFile.mockImplementation(refuse);
  const part = loading.loadExtra('src/part.tsx', load, failures);
  // What fails because the visitor leaves is not said.
  await vi.advanceTimersByTimeAsync(499);
  expect(failures).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000 + 6_000 + 2);
  expect(failures).toHaveBeenCalledTimes(3);
  fetchFile.mockImplementation(answer);
  window.dispatchEvent(new Event('online'));
  expect(await part).toEqual({ name: 'part' });
  expect(load).toHaveBeenCalledTimes(1);
});

it('takes what the table does not name as it is, and everything where there is none, as in development', async () => {
  fetchFile.mockImplementation(answer);
  expect(await loading.loadModule('src/other.tsx', load)).toEqual({ name: 'part' });
  expect(fetchFile.mock.calls.flat()).toEqual([TABLE]);
  delete document.documentElement.dataset['moduleFiles'];
  expect(await loading.loadModule('src/part.tsx', load)).toEqual({ name: 'part' });
  expect(fetchFile).toHaveBeenCalledTimes(1);
});

it('reloads once for several that the host does not have, and for one release only', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname: '/', reload });
  fetchFile.mockImplementation(answer);
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const settled = vi.fn<() => void>();
  void loading.loadModule('src/part.tsx', load).finally(settled);
  void loading.loadModule('src/part.tsx', load).finally(settled);
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(settled).not.toHaveBeenCalled();

  vi.resetModules();
  loading = await import('@/lib/loading/load-module');
  const [second] = await Promise.all([loading.loadModule('src/part.tsx', load).catch(String), vi.runAllTimersAsync()]);
  expect(second).toContain('dynamically imported');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload for what failed without a network, also when that is back at once', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname: '/', reload });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fetchFile.mockImplementation(answer);
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const failed = loading.loadModule('src/part.tsx', load).catch(String);
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  online.mockReturnValue(true);
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
  expect(await failed).toContain('dynamically imported');
});
