import { useRestoreArticle } from '../api/restore-article';
import type { NewsItem } from '../article';
import { sayRestored } from './say-restored';

/** Takes back a deletion that lost no registration, from the toast that tells of it, also when its page was left. */
export function useUndoDeletion() {
  const { mutateAsync } = useRestoreArticle('Vuelve a intentarlo desde «Eliminadas».');
  return (article: NewsItem) =>
    mutateAsync({ id: article.id, isUndo: true }).then(
      (restored) => sayRestored(article, restored),
      () => {},
    );
}
