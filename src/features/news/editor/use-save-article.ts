import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newsKeys } from '../api/keys';
import type { SaveOutcome } from '../api/save-article';
import type { NewsItem } from '../news-item';
import { toArticleRow, type ArticleValues } from './article-values';
import { saveWithImage, type PendingImage, type SaveStage } from './save-with-image';

type Save = { values: ArticleValues; base: NewsItem | null; image: PendingImage | null };

/** Saves the form's article, and says how far it is: storing the picture, then saving. */
export function useSaveArticle() {
  const queries = useQueryClient();
  const [stage, setStage] = useState<SaveStage>('saving');
  const save = useMutation<SaveOutcome, Error, Save>({
    mutationFn: ({ values, base, image }) =>
      saveWithImage({
        row: toArticleRow(values, base),
        version: base ? { id: base.id, updatedAt: base.updated_at } : null,
        image,
        oldAddress: base?.image_url ?? null,
        onStage: setStage,
      }),
    meta: { handlesErrors: true },
    onSuccess: async (outcome) => {
      if (outcome.kind === 'slug-taken') return;
      // Also what somebody else did is news to the list: the next edit begins from there.
      const reading = queries.invalidateQueries({ queryKey: newsKeys.all });
      if (outcome.kind === 'saved') await reading;
    },
  });
  return { save: save.mutateAsync, isSaving: save.isPending, stage };
}
