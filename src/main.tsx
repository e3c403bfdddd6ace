import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { preloadRoute } from '@/app/preload-route';
import { SiteRouter } from '@/app/site-router';
import { trustOnlyOwnTexts } from '@/lib/trusted-types';

trustOnlyOwnTexts();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const site = (
  <StrictMode>
    <SiteRouter>
      <App />
    </SiteRouter>
  </StrictMode>
);

/** A host may serve a page's file under another address too, such as `/index.html`: there it is not the page that belongs on screen. */
const path = location.pathname.replace(/\/+$/, '') || '/';

if (root.dataset['path'] === path) {
  preloadRoute(path);
  // In slices: whatever the visitor does meanwhile comes first.
  startTransition(() => {
    hydrateRoot(root, site);
  });
} else {
  createRoot(root).render(site);
}

/** A comfort of the pages after this one: it need not come with what this one lives on. */
async function startPrefetching(): Promise<void> {
  const { prefetchOnIntent } = await import('@/app/prefetch-on-intent');
  prefetchOnIntent();
}

startPrefetching().catch((error: unknown) => console.error('Pages will not be loaded ahead of time', error));
