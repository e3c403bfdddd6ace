import { hideBootNotice, showBootNotice } from '@/app/boot/boot-notice';
import { hasRecorded, recordInput } from '@/app/boot/input-replay';
import { timeToHydrate } from '@/app/boot/when-to-hydrate';
import { fetchUntilThere } from '@/lib/loading/fetch-files';
import { loadModule } from '@/lib/loading/load-module';
import './styles/index.css';

/** What the build puts on the root element of a prerendered page (scripts/build/page-html.ts). */
const page = document.getElementById('root')?.dataset ?? {};

/** A page came with the styles it shows; the whole sheet is for what it may turn into. */
function addWholeStylesheet(address: string): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  document.head.append(sheet);
}

function sayThatItWaits(): void {
  if (hasRecorded()) showBootNotice('Parece que no tienes conexión. Lo que has pulsado se hará en cuanto vuelva.');
}

/** A prerendered page is painted before any of the site's code is asked for, and hydrated when all of it is there. */
async function prepareToHydrate(): Promise<void> {
  recordInput();
  // A page is prerendered without a query: what the address asks for may differ, and every moment until hydration shows the wrong thing.
  if (location.search === '') await timeToHydrate();
  if (page['styles'] !== undefined) addWholeStylesheet(page['styles']);
  await fetchUntilThere((page['scripts'] ?? '').split(' '), sayThatItWaits);
  hideBootNotice();
}

try {
  if (page['path'] !== undefined) await prepareToHydrate();
  await loadModule('src/main.tsx', () => import('./main'));
} catch (error) {
  console.error('The site could not be started', error);
  showBootNotice('No hemos podido cargar la página. Comprueba tu conexión y vuelve a intentarlo.');
}
