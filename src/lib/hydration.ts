import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True while the HTML that the build wrote is being hydrated, false from the next render on and in a page that began empty. What depends on the
 * browser, the address's query or the clock shows as the build wrote it while this is true.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
