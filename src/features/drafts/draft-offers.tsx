import { RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatTimestamp } from '@/lib/time/dates';
import type { Draft } from './use-autosave';

type DraftOffersProps<Kept extends Draft> = {
  drafts: readonly Kept[];
  /** What they are, without name and time: «Hay cambios sin guardar de otra vez». */
  says: string;
  nameOf?: (draft: Kept) => string;
  onRecover: (draft: Kept) => void;
  onDiscard: (draft: Kept) => void;
};

/**
 * Drafts found in this browser, each to recover or discard. A long list scrolls and leaves room for the content below.
 */
export function DraftOffers<Kept extends Draft>({
  drafts,
  says,
  nameOf,
  onRecover,
  onDiscard,
}: DraftOffersProps<Kept>) {
  if (drafts.length === 0) return null;
  return (
    <ul className="max-h-60 space-y-4 sm:space-y-2 overflow-y-auto overscroll-contain rounded-lg bg-primary-soft px-4 py-3 text-small text-primary-soft-fg">
      {drafts.map((draft) => {
        const when = formatTimestamp(draft.savedAt);
        return (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RotateCcw aria-hidden className="size-4.5 shrink-0" />
            <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span>
                <span>{says}</span>
                {nameOf && (
                  <>
                    <span> «</span>
                    <bdi>{nameOf(draft)}</bdi>
                    <span>»</span>
                  </>
                )}
              </span>
              <span>{`, del ${when}.`}</span>
            </p>
            <div className="flex gap-2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Recuperar borrador del ${when}`}
                onClick={() => onRecover(draft)}
              >
                Recuperar
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Descartar borrador del ${when}`}
                onClick={() => onDiscard(draft)}
              >
                Descartar
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
