import { lazy, memo, Suspense, useEffect, useState, type ComponentType, type NamedExoticComponent } from 'react';
import { holdPresses } from './held-presses';
import { useIsHydrating } from './hydration';
import { loadOrReload } from './load-or-reload';
import { whenWanted } from './when-wanted';

export type LatePart = NamedExoticComponent & {
  /** Brings the code of the part. Rejects when it does not come. */
  load: () => Promise<unknown>;
};

/**
 * A part of a page whose code is a file of its own. In a page that was written ahead its text is there from the start, and its code comes when a
 * visitor does something (and comes near the element `nearId`, if one is named); a press on it meanwhile is done again then, and if its code never
 * comes the text stays. In a page that the visitor has gone to inside the site it shows together with the page, which waits for it.
 *
 * Nothing renders the part again while its code is on the way, except a change of address or of another context above it: then React needs it at
 * once, and asks for its code. Such a change has to be a transition, or the part would be missing until it comes (docs/decisions/052).
 */
export function latePart(load: () => Promise<ComponentType>, nearId?: string): LatePart {
  let Loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  let letGo: (() => void) | undefined;

  const loadOnce = () =>
    (loading ??= load().then((Part) => {
      Loaded = Part;
      return { default: Part };
    }));

  async function loadWhenWanted(): Promise<{ default: ComponentType }> {
    await whenWanted(nearId);
    try {
      return await loadOrReload(loadOnce);
    } catch (error) {
      console.error('A part of this page can be read, but its code could not be loaded', error);
      return new Promise(() => {});
    }
  }

  const Now = lazy(() => loadOrReload(loadOnce));
  const WhenWanted = lazy(loadWhenWanted);

  function Content() {
    const isWritten = useIsHydrating() && 'document' in globalThis;
    // Chosen once, because another component in its place would begin anew.
    const [Part] = useState<ComponentType>(() => Loaded ?? (isWritten ? WhenWanted : Now));
    useEffect(() => letGo?.(), []);
    return <Part />;
  }

  /** These elements never change, so that nothing is handed down to a part that waits. */
  const content = <Content />;
  const contentInPlace = <Suspense fallback={null}>{content}</Suspense>;

  const Part = memo(function Part() {
    const isHydrating = useIsHydrating();
    const [isWritten] = useState(isHydrating);
    useEffect(() => {
      if (isWritten) letGo = holdPresses();
      return () => letGo?.();
    }, [isWritten]);
    return isWritten ? contentInPlace : content;
  });
  return Object.assign(Part, { load: loadOnce });
}
