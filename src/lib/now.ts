import { use, useSyncExternalStore } from 'react';
import { PrerenderedContext } from './prerendered';

/** What is shown by the minute needs no finer clock, and between two renders of one moment the time must not differ. */
const GRAIN_MS = 60_000;

let current = new Date();

function now(): Date {
  const latest = new Date();
  if (Math.abs(latest.getTime() - current.getTime()) >= GRAIN_MS) current = latest;
  return current;
}

const never = () => () => {};

/** The time to the minute; while a prerendered page is hydrated, the time at which it was rendered. */
export function useNow(): Date {
  const prerendered = use(PrerenderedContext);
  return useSyncExternalStore(never, now, () => prerendered?.at ?? current);
}
