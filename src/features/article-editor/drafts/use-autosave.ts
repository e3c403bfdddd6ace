import { useCallback, useEffect, useRef, useState } from 'react';
import { removeDraft } from '@/lib/storage/local-drafts';
import type { Article } from '@/features/articles/article';
import { saveArticleDraft, type ArticleDraft } from './article-draft';
import type { ArticleValues } from '../article-schema';

/** Autosave interval: the age limit of a draft while the admin types. */
const DELAY_MS = 800;

/**
 * `keptAt`: time of the last autosave, in milliseconds since 1970. `failed`: the browser's storage is full or blocked.
 */
export type DraftState = 'none' | 'failed' | { keptAt: number };

type Autosave = {
  /** Call on every change of the form. */
  note: (values: ArticleValues, dirty: boolean) => void;
  /** Stores these values at once; false when the browser's storage refuses. */
  keep: (values: ArticleValues) => boolean;
  /** Stores these values as a separate draft and continues with a new id; null when the browser's storage refuses. */
  setAside: (values: ArticleValues) => ArticleDraft | null;
  /** Removes the draft: its text was saved or discarded. */
  forget: () => void;
  /** Sets the version that the work is based on; null for a new article. */
  rebase: (version: Article | null) => void;
  /** Sets the key of the saves that got no answer; undefined once one is known to be stored. */
  noteLost: (key: string | undefined) => void;
  state: DraftState;
};

/**
 * Autosave: stores the form's values in this browser under an id of this editor's own, so that a save in another editor
 * does not remove them. Writes are throttled to one per `DELAY_MS`; pending changes are flushed when the tab is hidden
 * or closed, and on unmount. `lostKey`: the key of saves without an answer, from the draft that the form opens with.
 */
export function useAutosave(userId: string, version: Article | null, lostKey: string | undefined): Autosave {
  const [firstId] = useState(() => crypto.randomUUID());
  const id = useRef<string>(firstId);
  const [state, setState] = useState<DraftState>('none');
  const base = useRef(version);
  const lost = useRef(lostKey);
  const waiting = useRef<ArticleValues>(undefined);
  /** The editor's values while they differ from the saved version. */
  const unsaved = useRef<ArticleValues>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stopWaiting = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = undefined;
  }, []);

  const store = useCallback(
    (values: ArticleValues): ArticleDraft | null => {
      stopWaiting();
      unsaved.current = values;
      const draft: ArticleDraft = {
        id: id.current,
        articleId: base.current?.id ?? null,
        savedAt: new Date().toISOString(),
        values,
        baseUpdatedAt: base.current?.updated_at ?? null,
        saveKey: lost.current,
      };
      const isKept = saveArticleDraft(userId, draft);
      setState(isKept ? { keptAt: Date.now() } : 'failed');
      return isKept ? draft : null;
    },
    [stopWaiting, userId],
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
    (values: ArticleValues, dirty: boolean) => {
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

  const keep = useCallback((values: ArticleValues) => store(values) !== null, [store]);

  const setAside = useCallback(
    (values: ArticleValues) => {
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

  const rebase = useCallback((next: Article | null) => {
    base.current = next;
  }, []);
  const noteLost = useCallback((key: string | undefined) => {
    lost.current = key;
  }, []);

  return { note, keep, setAside, forget, rebase, noteLost, state };
}
