import { lazy, useState, type ComponentType } from 'react';
import { reloadOnce } from '../boot/reload-once';
import { trackLoad } from './pending-loads';

/** The exports of a page file. */
export type PageModule = {
  default: ComponentType;
  /** Prefetches the page's data; `params` are those of its path. Never throws. */
  prefetch?: (params: Readonly<Record<string, string | undefined>>) => void;
};

export type LazyPage = ComponentType & {
  /** Loads the page's code. Rejects when that fails; the next call retries. */
  preload: () => Promise<PageModule>;
};

/** Resets of the pages whose code failed to load. */
const failures = new Set<() => void>();

/**
 * React caches the failure of a lazy component permanently. Call this after a failure was shown, so that the next visit
 * retries.
 */
export function clearLoadFailures(): void {
  for (const renew of failures) renew();
  failures.clear();
}

/** A page or layout whose code loads when it first renders, or earlier with `preload`. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: PageModule | undefined;

  const suspending = () => lazy(() => trackLoad(() => preload().catch(reloadOnce)));
  let Suspending = suspending();

  async function preload(): Promise<PageModule> {
    try {
      return (loaded ??= await load());
    } catch (error) {
      failures.add(() => {
        Suspending = suspending();
      });
      throw error;
    }
  }

  /**
   * Loaded code renders without suspending, because hydration would not wait for it. The choice of component is kept,
   * because a change would remount the page.
   */
  function Page() {
    const [Component] = useState<ComponentType>(() => loaded?.default ?? Suspending);
    return <Component />;
  }

  return Object.assign(Page, { preload });
}
