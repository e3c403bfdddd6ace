import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatTimestamp } from '@/lib/time/dates';
import type { ArticleDraft } from './article-draft';

type DraftOfferProps = {
  draft: ArticleDraft;
  /** Names the article where several drafts stand in one list. */
  showTitle?: boolean;
  onRecover: () => void;
  onDiscard: () => void;
};

/** Unsaved work that this browser kept: take it back or give it up. */
export function DraftOffer({ draft, showTitle = false, onRecover, onDiscard }: DraftOfferProps) {
  const name = draft.values.title?.trim() || 'Sin título';
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-small text-primary-soft-fg">
      <RotateCcw aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {showTitle ? `Hay cambios sin guardar en «${name}»` : 'Hay cambios sin guardar de otra vez'}, del{' '}
        {formatTimestamp(draft.savedAt)}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRecover}>
          Recuperar borrador
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          Descartar borrador
        </Button>
      </div>
    </div>
  );
}
