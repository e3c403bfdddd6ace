import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NewsItem } from '@/features/articles/article';
import { notify } from '@/lib/notify';

/** Opens the article that the address asks for (`?editar=`) once it, or the whole list, is there, and takes it out of the address: a later reload shows the list. */
export function useWantedArticle(
  articles: readonly NewsItem[] | undefined,
  isWhole: boolean,
  open: (article: NewsItem) => void,
): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('editar');
  const isRead = isWhole || articles?.some(({ id }) => id === wanted) === true;
  const openWanted = useEffectEvent((id: string) => {
    const article = articles?.find((one) => one.id === id);
    if (article) open(article);
    else notify.error('Esa noticia ya no existe');
    setParams({}, { replace: true });
  });
  useEffect(() => {
    if (wanted !== null && isRead) openWanted(wanted);
  }, [wanted, isRead]);
}
