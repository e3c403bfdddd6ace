import { useCallback, useEffect, useRef, useState } from 'react';
import { removeDraft } from '@/lib/storage/local-drafts';
import type { Article } from '@/features/articles/article';
import { saveArticleDraft, type ArticleDraft } from './article-draft';
import type { ArticleValues } from '../article-values';

/** A draft is at most this old while the admin types. */
const DELAY_MS = 800;

/** `keptAt`: what is typed is stored in this browser, `DELAY_MS` later at most; when it last was. `failed`: it stores nothing, being full or forbidden. */
export type DraftState = 'none' | 'failed' | { keptAt: number };

type Autosave = {
  /** Call on every change of the form. */
  note: (values: ArticleValues, dirty: boolean) => void;
  /** Keeps these values now, without waiting; false when this browser cannot. */
  keep: (values: ArticleValues) => boolean;
  /** Keeps these values as a draft of their own and goes on with another; null when this browser cannot. */
  setAside: (values: ArticleValues) => ArticleDraft | null;
  /** Forgets the draft: its text was saved or given up. */
  forget: () => void;
  /** From now on the work is based on this version; null: on none, the article is a new one. */
  rebase: (version: Article | null) => void;
  state: DraftState;
};

/**
 * Autosave: keeps what is typed in this browser, under an id of this editor's own, so that no other editor's save takes it along. Typing is noted at most
 * once per `DELAY_MS`; whatever is still waiting is written when the tab is hidden or closed and when the editor goes away.
 */
export function useAutosave(userId: string, version: Article | null): Autosave {
  const [firstId] = useState(() => crypto.randomUUID());
  const id = useRef<string>(firstId);
  const [state, setState] = useState<DraftState>('none');
  const base = useRef(version);
  const waiting = useRef<ArticleValues>(undefined);
  /** What the editor shows while it differs from what is saved. */
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
      // Also what was kept before: signing out in another tab forgets all drafts, but not the work that is open here.
      waiting.current = unsaved.current;
      write();
    };
  }, [write]);

  const rebase = useCallback((next: Article | null) => {
    base.current = next;
  }, []);

  return { note, keep, setAside, forget, rebase, state };
}
