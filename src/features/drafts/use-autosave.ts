import { useCallback, useEffect, useRef, useState } from 'react';
import { removeDraft } from '@/lib/storage/local-drafts';

/** Autosave interval: the age limit of a draft while the admin types. */
const DELAY_MS = 800;

/** Unsaved work, stored in this browser. `savedAt`: ISO 8601 instant of the last stored change. */
export type Draft = { id: string; savedAt: string };

/**
 * `keptAt`: time of the last autosave, in milliseconds since 1970. `failed`: the browser's storage is full or blocked.
 */
export type DraftState = 'none' | 'failed' | { keptAt: number };

/** Stores values under an id; null when the browser's storage refuses. */
export type PutDraft<Values, Kept extends Draft> = (id: string, values: Values) => Kept | null;

type Autosave<Values, Kept extends Draft> = {
  /** Call on every change of the form. */
  note: (values: Values, dirty: boolean) => void;
  /** Stores these values at once; false when the browser's storage refuses. */
  keep: (values: Values) => boolean;
  /** Stores these values as a separate draft and continues with a new id; null when the browser's storage refuses. */
  setAside: (values: Values) => Kept | null;
  /** Removes the draft: its text was saved or discarded. */
  forget: () => void;
  state: DraftState;
};

/**
 * Autosave: stores the form's values in this browser by `put` (whose identity must not change) under an id of this
 * form's own, so that a save elsewhere does not remove them. Writes are throttled to one per `DELAY_MS`; pending changes
 * are flushed when the tab is hidden or closed, and on unmount.
 */
export function useAutosave<Values, Kept extends Draft>(put: PutDraft<Values, Kept>): Autosave<Values, Kept> {
  const [firstId] = useState(() => crypto.randomUUID());
  const id = useRef<string>(firstId);
  const [state, setState] = useState<DraftState>('none');
  const waiting = useRef<Values>(undefined);
  /** The form's values while they differ from the saved version. */
  const unsaved = useRef<Values>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopWaiting = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = undefined;
  }, []);

  const store = useCallback(
    (values: Values): Kept | null => {
      stopWaiting();
      unsaved.current = values;
      const draft = put(id.current, values);
      setState(draft ? { keptAt: Date.now() } : 'failed');
      return draft;
    },
    [stopWaiting, put],
  );

  const write = useCallback(() => {
    if (waiting.current) store(waiting.current);
  }, [store]);

  const forget = useCallback(() => {
    stopWaiting();
    unsaved.current = undefined;
    removeDraft(id.current);
    setState('none');
  }, [stopWaiting]);

  const note = useCallback(
    (values: Values, dirty: boolean) => {
      if (!dirty) {
        forget();
        return;
      }
      waiting.current = values;
      unsaved.current = values;
      timer.current ??= setTimeout(write, DELAY_MS);
    },
    [forget, write],
  );

  const keep = useCallback((values: Values) => store(values) !== null, [store]);

  const setAside = useCallback(
    (values: Values) => {
      const draft = store(values);
      if (draft) {
        id.current = crypto.randomUUID();
        forget();
      }
      return draft;
    },
    [store, forget],
  );

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') write();
    };
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', onHidden);
      // Also values that were already stored: signing out in another tab removes all drafts, but must not lose the open
      // work.
      waiting.current = unsaved.current;
      write();
    };
  }, [write]);

  return { note, keep, setAside, forget, state };
}
