import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { prefetchOnIntent } from '@/app/routing/prefetch-on-intent';
import { preloadRoute } from '@/app/routing/preload-route';
import { hearMovesFirst } from '@/lib/history-moves';
import { PrerenderedContext, readPrerendered } from '@/lib/prerendered';
import { installTrustedTypes } from '@/lib/trusted-types';

function siteRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

/**
 * Hydrates the prerendered page, or renders the site into an empty root. Rejects when the page's code fails to load.
 */
export async function startSite(): Promise<void> {
  installTrustedTypes();
  hearMovesFirst();
  const root = siteRoot();
  const site = (
    <StrictMode>
      <PrerenderedContext value={readPrerendered()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </PrerenderedContext>
    </StrictMode>
  );
  // A host may serve a page's file under another address, such as `/index.html` or with a trailing slash. Then the app
  // renders anew, and redirects to the page's own address.
  if (root.dataset.path === location.pathname) {
    // With its code loaded, the page does not suspend during hydration.
    await preloadRoute(location.pathname);
    // As a transition, so that React yields to the visitor's input during hydration.
    startTransition(() => {
      hydrateRoot(root, site);
    });
  } else {
    createRoot(root).render(site);
  }

  prefetchOnIntent();
}
