import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { articleKeys } from '@/features/articles/api/keys';
import type { SaveOutcome } from './api/save-article';
import type { EditedArticle } from '@/features/articles/article';
import { knownJoinUrl, toRow, toJoinUrl, type ArticleValues } from './article-schema';
import { saveWithImage, type PendingImage, type SaveStage } from './save-with-image';

type Save = { values: ArticleValues; base: EditedArticle | null; image: PendingImage | null; key: string };

/** Saves the form's article and reports how much of its image was sent. */
export function useSaveArticle() {
  const queries = useQueryClient();
  const [stage, setStage] = useState<SaveStage>('saving');
  const [percent, setPercent] = useState(0);
  const save = useMutation<SaveOutcome, Error, Save>({
    mutationFn: async ({ values, base, image, key }) => {
      const joinUrl = toJoinUrl(values, base);
      const outcome = await saveWithImage({
        row: toRow(values, base),
        joinUrl,
        key,
        version: base ? { id: base.id, updatedAt: base.updated_at } : null,
        image,
        oldAddress: base?.image_url ?? null,
        onStage: (next) => {
          setPercent(0);
          setStage(next);
        },
        onShare: (share) => setPercent(Math.floor(share * 100)),
      });
      if (outcome.kind !== 'saved') return outcome;
      const join_url = joinUrl === undefined ? knownJoinUrl(base) : joinUrl;
      return { ...outcome, article: { ...outcome.article, join_url } };
    },
    meta: { failure: null },
    onSuccess: async (outcome) => {
      if (outcome.kind === 'slug-taken') return;
      // A conflict changes the list too: the next edit starts from the other admin's version.
      const reading = queries.invalidateQueries({ queryKey: articleKeys.all });
      if (outcome.kind === 'saved') await reading;
    },
  });
  /** Of the image that the save is sending; null while it sends none. */
  const uploadPercent = save.isPending && stage === 'uploading' ? percent : null;
  return { save: save.mutateAsync, isSaving: save.isPending, uploadPercent };
}
