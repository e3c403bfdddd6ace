import { openFirstPageLate } from '@/app/first-page';
import './styles/index.css';

/** Everything else of the site, in a file of its own, so that a page that came as HTML is painted before any of it is asked for. */
function startSite(): void {
  import('./main').catch((error: unknown) => console.error('The site could not be started', error));
}

// The page came with the styles it shows; the rest is for what it may turn into.
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) sheet.media = 'all';

if (document.getElementById('root')?.dataset['path'] === undefined) startSite();
else openFirstPageLate(startSite, { atOnce: location.search !== '' });
