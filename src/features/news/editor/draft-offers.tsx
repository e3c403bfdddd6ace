import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatTimestamp } from '@/lib/time/dates';
import type { ArticleDraft } from './article-draft';

/** As many as leave room for what they stand above. */
const SHOWN = 3;

type DraftOffersProps = {
  drafts: readonly ArticleDraft[];
  /** Names the article of each, where they are of several. */
  showTitles?: boolean;
  onRecover: (draft: ArticleDraft) => void;
  onDiscard: (draft: ArticleDraft) => void;
};

/** Unsaved work that this browser kept: each can be taken back or thrown away. */
export function DraftOffers({ drafts, showTitles = false, onRecover, onDiscard }: DraftOffersProps) {
  const more = drafts.length - SHOWN;
  return (
    <>
      {drafts.slice(0, SHOWN).map((draft) => (
        <div
          key={draft.id}
          className="flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft px-4 py-3 text-small text-primary-soft-fg"
        >
          <RotateCcw aria-hidden className="size-4.5 shrink-0" />
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {showTitles
              ? `Hay cambios sin guardar en «${draft.values.title?.trim() || 'Sin título'}»`
              : 'Hay cambios sin guardar de otra vez'}
            , del {formatTimestamp(draft.savedAt)}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => onRecover(draft)}>
              Recuperar borrador
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onDiscard(draft)}>
              Descartar borrador
            </Button>
          </div>
        </div>
      ))}
      {more > 0 && (
        <p className="text-small text-fg-2">
          {more === 1 ? 'Hay otro borrador' : `Hay otros ${more} borradores`} para cuando recuperes o descartes estos.
        </p>
      )}
    </>
  );
}
