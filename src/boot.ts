import { hideBootNotice, showBootNotice } from '@/app/boot/boot-notice';
import { hasRecorded, recordInput } from '@/app/boot/input-replay';
import { timeToHydrate } from '@/app/boot/when-to-hydrate';
import { addWholeStylesheet } from '@/app/boot/whole-stylesheet';
import { noteLanding } from '@/lib/landing';
import { fetchUntilThere } from '@/lib/loading/fetch-files';
import { loadModule } from '@/lib/loading/load-module';
import { filesOf } from '@/lib/loading/module-files';
import './styles/index.css';

/** What the build puts on the root element of a prerendered page (scripts/build/page-html.ts). */
const page = document.getElementById('root')?.dataset ?? {};

function sayThatItWaits(): void {
  if (hasRecorded()) showBootNotice('Parece que no tienes conexión. Lo que has pulsado se hará en cuanto vuelva.');
}

const loadMain = () => loadModule('src/main.tsx', () => import('./main'));

/** A prerendered page is painted before any of the site's code is asked for, and hydrated when all of it is there. */
async function hydrate(): Promise<void> {
  recordInput();
  // A page is prerendered without a query: what the address asks for may differ, and every moment until hydration shows the wrong thing.
  if (location.search === '') await timeToHydrate();
  const styles = addWholeStylesheet(page['styles'] ?? '', sayThatItWaits);
  const scripts = fetchUntilThere(() => (page['scripts'] ?? '').split(' '), sayThatItWaits);
  // What the page's own modules run on is parsed while they are still on their way.
  await fetchUntilThere(() => filesOf('src/main.tsx'), sayThatItWaits);
  const { startSite } = await loadMain();
  await Promise.all([scripts, styles]);
  hideBootNotice();
  await startSite();
}

async function render(): Promise<void> {
  const { startSite } = await loadMain();
  await startSite();
}

noteLanding();
try {
  await (page['path'] === undefined ? render() : hydrate());
} catch (error) {
  console.error('The site could not be started', error);
  showBootNotice('No hemos podido cargar la página. Comprueba tu conexión y vuelve a intentarlo.');
}
