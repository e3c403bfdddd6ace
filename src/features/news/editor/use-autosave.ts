import { useCallback, useEffect, useRef, useState } from 'react';
import { removeDraft } from '@/lib/local-drafts';
import { keepArticleDraft, type ArticleDraft } from './article-draft';
import type { ArticleValues } from './article-values';

/** A draft is at most this old while somebody types. */
const DELAY_MS = 800;

export type DraftState = 'none' | 'kept' | 'failed';

type Autosave = {
  /** Call on every change of the form. */
  note: (values: ArticleValues, dirty: boolean) => void;
  /** Keeps these values now, without waiting. */
  keep: (values: ArticleValues) => void;
  /** Forgets the draft: its text was saved or given up. */
  forget: () => void;
  /** From now on the work is based on this version. */
  rebase: (updatedAt: string | null) => void;
  /** `kept`: what is typed is stored in this browser, `DELAY_MS` later at most; `failed`: it stores nothing, being full or forbidden. */
  state: DraftState;
};

type Work = {
  /** A draft to go on with; without it the editor keeps one of its own. */
  draftId: string | undefined;
  userId: string;
  articleId: string | null;
  baseUpdatedAt: string | null;
};

/**
 * Autosave: keeps what is typed in this browser, under an id of this editor's own. Typing is noted at most once per `DELAY_MS`; whatever is still
 * waiting is written when the tab is hidden or closed and when the editor goes away.
 */
export function useAutosave({ draftId, userId, articleId, baseUpdatedAt }: Work): Autosave {
  const [id] = useState(() => draftId ?? crypto.randomUUID());
  const [state, setState] = useState<DraftState>('none');
  const base = useRef(baseUpdatedAt);
  const waiting = useRef<ArticleValues>(undefined);
  /** What the editor shows while it differs from what is saved. */
  const unsaved = useRef<ArticleValues>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const values = waiting.current;
    waiting.current = undefined;
    if (!values) return;
    const draft: ArticleDraft = {
      id,
      articleId,
      savedAt: new Date().toISOString(),
      values,
      baseUpdatedAt: base.current,
    };
    setState(keepArticleDraft(userId, draft) ? 'kept' : 'failed');
  }, [id, userId, articleId]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    waiting.current = undefined;
    unsaved.current = undefined;
    removeDraft(id);
    setState('none');
  }, [id]);

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

  const keep = useCallback(
    (values: ArticleValues) => {
      waiting.current = values;
      unsaved.current = values;
      write();
    },
    [write],
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

  const rebase = useCallback((updatedAt: string | null) => {
    base.current = updatedAt;
  }, []);

  return { note, keep, forget, rebase, state };
}
