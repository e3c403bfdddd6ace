import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { openFirstPageLate } from '@/app/first-page';
import { prefetchOnIntent } from '@/app/prefetch-on-intent';
import { preloadRoute } from '@/app/preload-route';
import './styles/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const site = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** A host may serve a page's file under another address too, such as `/index.html`: there it is not the page that belongs on screen. */
const path = location.pathname.replace(/\/+$/, '') || '/';

// The page came with the styles it shows; the rest is for what it may turn into.
for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[data-late]')) sheet.media = 'all';

if (root.dataset['path'] === path) {
  openFirstPageLate(() => preloadRoute(path));
  hydrateRoot(root, site);
} else {
  createRoot(root).render(site);
}

prefetchOnIntent();
