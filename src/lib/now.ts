import { use, useSyncExternalStore } from 'react';
import { PrerenderedContext } from './prerendered';

/** Times show minutes, and two renders of one moment must not differ. */
const GRAIN_MS = 60_000;

let current = new Date();

function now(): Date {
  const latest = new Date();
  if (Math.abs(latest.getTime() - current.getTime()) >= GRAIN_MS) current = latest;
  return current;
}

const never = () => () => {};

/** The current time to the minute; during hydration, the time of the prerender. */
export const useNow = (): Date => useAtNow((moment) => moment);

/**
 * What `select` takes of that time. After hydration only a component for which this has changed renders again, so
 * `select` gives a primitive or one of some constants.
 */
export function useAtNow<Taken>(select: (now: Date) => Taken): Taken {
  const prerendered = use(PrerenderedContext);
  return useSyncExternalStore(
    never,
    () => select(now()),
    () => select(prerendered.at ?? current),
  );
}
