import { hideBootNotice, showBootNotice } from '@/app/boot/boot-notice';
import { hasRecorded, recordInput } from '@/app/boot/input-replay';
import { reloadOnce } from '@/app/boot/reload-once';
import { timeToHydrate } from '@/app/boot/when-to-hydrate';
import { noteLanding } from '@/lib/landing';
import '@/styles/index.css';
import type * as Main from './main';

/** How long to wait for word that the network is back, or for a press that asks for it, in milliseconds. */
const RETRY_MS = 5_000;

/** What the build puts on the root element of a prerendered page (scripts/build/page-html.ts). */
const { path, styles = '', mainScripts = '', pageScripts = '' } = document.getElementById('root')?.dataset ?? {};

function timeToRetry(): Promise<void> {
  return new Promise((resolve) => {
    for (const name of ['online', 'click'])
      window.addEventListener(name, () => resolve(), { once: true, capture: true });
    setTimeout(resolve, RETRY_MS);
  });
}

async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
}

/**
 * Brings files into the browser's cache, all at once, again and again until they are there. Before an `import()` of them: some engines remember one that
 * failed for the life of the document (whatwg/html#6768).
 */
async function fetchWithRetry(addresses: readonly string[]): Promise<void> {
  try {
    await Promise.all(addresses.map(fetchWhole));
  } catch {
    if (hasRecorded()) showBootNotice('Parece que no tienes conexión. Lo que has pulsado se hará en cuanto vuelva.');
    await timeToRetry();
    await fetchWithRetry(addresses);
  }
}

/** The page came with the styles that it shows: what it may turn into, such as an open menu, needs the rest. Resolves once they apply, or do not come. */
function addStylesheet(address: string): Promise<void> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    document.head.append(sheet);
  });
}

/** A prerendered page is painted before any of the site's code is asked for, and hydrated when all of it is there. */
async function loadForHydration(): Promise<typeof Main> {
  recordInput();
  // A page is prerendered without a query: what the address asks for may differ, and every moment until hydration shows the wrong thing.
  if (location.search === '') await timeToHydrate();
  const styled = fetchWithRetry([styles]).then(() => addStylesheet(styles));
  const pageIsThere = fetchWithRetry(pageScripts.split(' '));
  // These are evaluated while the others are on their way.
  await fetchWithRetry(mainScripts.split(' '));
  const main = await import('./main');
  await Promise.all([styled, pageIsThere]);
  hideBootNotice();
  return main;
}

noteLanding();
try {
  const { startSite } = await (path === undefined ? import('./main') : loadForHydration());
  await startSite();
} catch (error) {
  await reloadOnce(error).catch(() => {
    console.error('The site could not be started', error);
    showBootNotice('No hemos podido cargar la página. Comprueba tu conexión y vuelve a intentarlo.');
  });
}
