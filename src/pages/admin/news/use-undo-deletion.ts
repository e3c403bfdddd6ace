import { useRestoreArticle } from '@/features/news/api/restore-article';
import type { NewsItem } from '@/features/news/news-item';
import { notify } from '@/lib/notify';
import { sayRestored } from './say-restored';

/** Takes a deletion back that lost nobody's sign-up, from the notice that speaks of it. */
export function useUndoDeletion() {
  const { mutateAsync } = useRestoreArticle();
  return async function undoDeletion(article: NewsItem): Promise<void> {
    try {
      sayRestored(article, await mutateAsync({ id: article.id, isUndo: true }));
    } catch (error) {
      console.warn('The deletion was not undone', error);
      notify.error('Error al recuperar la noticia', 'Vuelve a intentarlo desde «Eliminadas».');
    }
  };
}
