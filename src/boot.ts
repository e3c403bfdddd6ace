import { hasRecordedInput, recordInput } from '@/app/boot/input-replay';
import { reloadOnce } from '@/app/boot/reload-once';
import { whenToHydrate } from '@/app/boot/when-to-hydrate';
import { recordLanding } from '@/lib/landing';
import '@/styles/index.css';
import type * as Main from './main';

/** Uses system colours, because the site's stylesheet may be the file that failed to load. */
const STYLE =
  'position:fixed;inset:auto 1rem 1rem;z-index:60;max-width:28rem;margin-inline:auto;padding:.875rem 1.25rem;border:1px solid;border-radius:.75rem;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif';

let shown: HTMLElement | undefined;

/** Shows a line at the foot of the screen before any component can. Replaces the previous notice. */
function showBootNotice(text: string): void {
  shown ??= document.body.appendChild(document.createElement('output'));
  shown.style.cssText = STYLE;
  shown.textContent = text;
}

function hideBootNotice(): void {
  shown?.remove();
  shown = undefined;
}

/** Time in milliseconds before a retry, unless the network comes back or the visitor clicks earlier. */
const RETRY_MS = 5_000;

/** Data attributes that the build writes on the root element of a prerendered page (scripts/build/page-html.ts). */
const { path, styles = '', mainScripts = '', pageScripts = '' } = document.getElementById('root')?.dataset ?? {};

function timeToRetry(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['online', 'click'])
      window.addEventListener(name, () => resolve(), { once: true, capture: true });
    setTimeout(resolve, RETRY_MS);
  });
}

async function fetchIntoCache(address: string): Promise<void> {
  const response = await fetch(address);
  await response.arrayBuffer();
}

/**
 * Loads files into the browser's cache, in parallel, and retries until they are there. Call before an `import()` of
 * them: some engines cache a failed import for the life of the document (whatwg/html#6768).
 */
async function fetchWithRetry(addresses: readonly string[]): Promise<void> {
  try {
    await Promise.all(addresses.map(fetchIntoCache));
  } catch {
    if (hasRecordedInput())
      showBootNotice('Parece que no tienes conexión. Lo que has pulsado se hará en cuanto vuelva.');
    await timeToRetry();
    await fetchWithRetry(addresses);
  }
}

/**
 * The page inlines only the styles of its first view; later states, such as an open menu, need the whole stylesheet.
 * Resolves once it applies or has failed.
 */
function addStylesheet(address: string): Promise<void> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    document.head.append(sheet);
  });
}

/** A prerendered page is painted before any of the site's code is requested, and hydrated once all of it is cached. */
async function loadForHydration(): Promise<typeof Main> {
  recordInput();
  // Pages are prerendered without a query. With one the content may differ, so hydration starts at once.
  if (location.search === '') await whenToHydrate();
  // Requested first, because HTTP/1.1 has six connections, and evaluated while the others download.
  const mainIsThere = fetchWithRetry(mainScripts.split(' '));
  const styled = fetchWithRetry([styles]).then(() => addStylesheet(styles));
  const pageIsThere = fetchWithRetry(pageScripts.split(' '));
  await mainIsThere;
  const main = await import('./main');
  await Promise.all([styled, pageIsThere]);
  hideBootNotice();
  return main;
}

async function boot(): Promise<void> {
  try {
    const { startSite } = await (path === undefined ? import('./main') : loadForHydration());
    await startSite();
  } catch (error) {
    await reloadOnce(error).catch(() => {
      console.error('The site could not be started', error);
      showBootNotice('No hemos podido cargar la página. Comprueba tu conexión y vuelve a intentarlo.');
    });
  }
}

recordLanding();
// No `await` at the top level: with one in any module, the bundler neither merges chunks nor skips loaded ones.
void boot();
