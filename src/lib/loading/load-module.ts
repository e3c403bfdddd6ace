import { fetchFiles, fetchUntilThere } from './fetch-files';
import { filesOf } from './module-files';

const RELOADED_KEY = 'reloaded-for';

/** A visitor who leaves aborts what is loading, which looks like a failure: the page is gone by then, in milliseconds. */
const LEAVING_MS = 500;

/** Which release this document belongs to: the entry script is named after all that it leads to. */
const releaseOf = (page: Document) => page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Storage may be closed to the page; then there is no telling whether it reloaded already, and it does not. */
function hasReloaded(): boolean {
  const here = `${location.pathname} ${releaseOf(document)}`;
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === here) return true;
    sessionStorage.setItem(RELOADED_KEY, here);
    return false;
  } catch {
    return true;
  }
}

/** Several loads may fail at once: the first reloads for all of them. */
let isReloading = false;

const unlessLeaving = () => new Promise((resolve) => setTimeout(resolve, LEAVING_MS));

async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    // The network may be back before the wait is over; what failed without it says nothing about a new release.
    const wasOnline = navigator.onLine;
    await unlessLeaving();
    if (!isReloading && (!wasOnline || !navigator.onLine || hasReloaded())) throw error;
    if (!isReloading) location.reload();
    isReloading = true;
    // The page is on its way out: nothing more is to be shown.
    return new Promise(() => {});
  }
}

/**
 * The one way to load code on demand: `loadModule('src/….tsx', () => import('…'))`; the first is the path of what the second loads, by which the table of
 * files knows it (tests/unit/lib/dynamic-imports.test.ts). Whatever can be pressed works without, or says that it could not be loaded.
 *
 * Rejects without a network; the next call tries again. A file that the host does not have is one that a new release has replaced: the page reloads, once
 * for each release, and a second failure rejects.
 */
export async function loadModule<T>(source: string, load: () => Promise<T>): Promise<T> {
  try {
    await fetchFiles(await filesOf(source));
  } catch (error) {
    await unlessLeaving();
    throw error;
  }
  return importOrReload(load);
}

/**
 * Loads code that the page around it is complete without: tries again until the network brings it, and never reloads the page. Does not settle when the
 * code does not come; `onFailure` is called after each attempt.
 */
export async function loadExtra<T>(
  source: string,
  load: () => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const fail = async (error: unknown) => {
    await unlessLeaving();
    onFailure(error);
  };
  await fetchUntilThere(
    () => filesOf(source),
    (error) => void fail(error),
  );
  try {
    return await load();
  } catch (error) {
    await fail(error);
    return new Promise(() => {});
  }
}
