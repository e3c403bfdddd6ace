import type { RestoredArticle } from '../api/deleted-articles';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';

/** Shows a toast with the result of a restore, and the new address if it changed. */
export function notifyRestored({ slug }: { slug: string }, restored: RestoredArticle): void {
  if (!restored) {
    notify.error('La noticia ya no está entre las eliminadas', 'Alguien la ha recuperado, o se ha cumplido su plazo.');
    return;
  }
  const notes = [
    !restored.is_published && 'Está como borrador.',
    restored.slug !== slug && `Otra noticia tiene su dirección: la suya es ahora ${paths.article(restored.slug)}.`,
  ];
  notify.success('Noticia recuperada', notes.filter(Boolean).join(' ') || undefined);
}
