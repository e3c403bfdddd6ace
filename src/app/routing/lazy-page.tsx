import { lazy, useState, type ComponentType } from 'react';
import { reloadOnce } from '../boot/reload-once';
import { trackLoad } from './pending-loads';

/** What a page's file exports. */
export type PageModule = {
  default: ComponentType;
  /** Asks for the data of the page ahead of time; `params` are those of its path. Never throws. */
  prefetch?: (params: Readonly<Record<string, string | undefined>>) => void;
};

export type LazyPage = ComponentType & {
  /** Brings the code of the page. Rejects when it does not come; the next call tries again. */
  preload: () => Promise<PageModule>;
};

/** What gives each page that failed another try. */
const failures = new Set<() => void>();

/** React keeps the failure of a lazy component for ever: call this once a failure has been shown, and who comes again gets another try. */
export function forgetFailures(): void {
  for (const renew of failures) renew();
  failures.clear();
}

/** A page or layout whose code loads when it is first shown, or ahead of time with `preload`. */
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

  /** With its code there it must not suspend: hydration would begin without it. The choice stays, or the page would be mounted anew. */
  function Page() {
    const [Component] = useState<ComponentType>(() => loaded?.default ?? Suspending);
    return <Component />;
  }

  return Object.assign(Page, { preload });
}
