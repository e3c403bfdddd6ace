import { AsyncLocalStorage } from 'node:async_hooks';

/** Lite reads these variables at import, so they are set before it. */
export function loadLite() {
  process.env['EXPERIMENTAL_STORAGE'] = '1';
  process.env['LITE_TELEMETRY'] = '0';
  return Promise.all([import('@supabase/lite'), import('@supabase/lite/postgres')]);
}

/** Fields of Lite that its interface does not promise, and what they are set for. package.json pins its version. */
const INTERNALS = {
  rlsState: 'Lite then grants every table to the API roles; look at how its PostgresConnection decides on that',
  _storageAdapter: 'uploads then have no store; look at how its App takes one',
} as const;

/** Sets such a field. Throws, with what to look at, when this version of Lite lacks it. */
export function setInternal(target: object, field: keyof typeof INTERNALS, value: unknown): void {
  if (!Reflect.has(target, field))
    throw new Error(`This version of @supabase/lite has no field ${field}: ${INTERNALS[field]}.`);
  Reflect.set(target, field, value);
}

const unheard = new AsyncLocalStorage<true>();
let isFiltered = false;

/** Runs `work` without what Lite prints: the stack of each refused statement, for which it has no setting. */
export function withoutLiteLog<Result>(work: () => Result): Result {
  if (!isFiltered) {
    const print = console.error;
    console.error = (...words: unknown[]) => {
      if (!unheard.getStore()) print(...words);
    };
    isFiltered = true;
  }
  return unheard.run(true, work);
}
