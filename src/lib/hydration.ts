import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True while a prerendered page is being hydrated; false from the next render on, and in a page that began empty.
 * Content that depends on the browser, the address's query or the clock renders its prerendered state while this is
 * true.
 */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
