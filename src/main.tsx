import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { prefetchOnIntent } from '@/app/routing/prefetch-on-intent';
import { preloadRoute } from '@/app/routing/preload-route';
import { PrerenderedContext, readPrerendered } from '@/lib/prerendered';
import { trustOnlyOwnTexts } from '@/lib/trusted-types';

function siteRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

/** Hydrates the prerendered page, or renders the site where there is none. Rejects when the code of the page does not come. */
export async function startSite(): Promise<void> {
  trustOnlyOwnTexts();
  const root = siteRoot();
  const { path, openGraphImage: image } = root.dataset;
  const site = (
    <StrictMode>
      <PrerenderedContext value={readPrerendered()}>
        <BrowserRouter>
          <App openGraphImage={path && image ? { path, image } : undefined} />
        </BrowserRouter>
      </PrerenderedContext>
    </StrictMode>
  );
  // A host may serve a page's file under another address too, such as `/index.html` or with a slash at its end: the site goes on to its own.
  if (path === location.pathname) {
    // With all of its code there, nothing suspends while the page is hydrated.
    await preloadRoute(location.pathname);
    // In slices: whatever the visitor does meanwhile comes first.
    startTransition(() => {
      hydrateRoot(root, site);
    });
  } else {
    createRoot(root).render(site);
  }

  prefetchOnIntent();
}
