import { openFirstPageLate } from '@/app/first-page';
import './styles/index.css';

const root = document.getElementById('root');

/** A page came with the styles it shows; the whole sheet is for what it may turn into, and is asked for together with the code. */
function addWholeStylesheet(address: string): void {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = address;
  document.head.append(sheet);
}

/** Everything else of the site, in files of its own, so that a page that came as HTML is painted before any of it is asked for. */
function startSite(): void {
  const styles = root?.dataset['styles'];
  if (styles !== undefined) addWholeStylesheet(styles);
  import('./main').catch((error: unknown) => console.error('The site could not be started', error));
}

if (root?.dataset['path'] === undefined) startSite();
else openFirstPageLate(startSite, { atOnce: location.search !== '' });
