import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useDeleteArticle } from '@/features/news/api/delete-article';
import type { NewsItem } from '@/features/news/news-item';
import { csvFileName, registrationsCsv } from '@/features/registrations/admin/registrations-csv';
import { registrationCountQuery } from '@/features/registrations/api/count-registrations';
import { registrationsQuery } from '@/features/registrations/api/list-registrations';
import { downloadText } from '@/lib/download';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { createSingleFlight } from '@/lib/single-flight';

type DeleteArticleDialogProps = { article: NewsItem; onClose: () => void };

/** Asks before an article goes, says who goes with it, and offers to save their list first. */
export function DeleteArticleDialog({ article, onClose }: DeleteArticleDialogProps) {
  const { data: count, isError } = useQuery(registrationCountQuery(article.id));
  const queries = useQueryClient();
  const remove = useDeleteArticle();
  const [once] = useState(createSingleFlight);
  const [exporting, setExporting] = useState(false);

  async function exportCsv() {
    setExporting(true);
    try {
      const all = await queries.fetchQuery(registrationsQuery);
      const own = all.filter((registration) => registration.event_id === article.id);
      downloadText(csvFileName(article.slug), registrationsCsv(own), 'text/csv;charset=utf-8');
    } catch (error) {
      console.warn(error);
      notify.error('No se han podido exportar los registros');
    } finally {
      setExporting(false);
    }
  }

  async function deleteArticle() {
    try {
      await remove.mutateAsync(article);
      notify.success('Noticia eliminada correctamente');
      onClose();
    } catch (error) {
      console.warn('The article was not deleted', error);
      notify.error('Error al eliminar la noticia', 'Por favor, inténtalo de nuevo más tarde.');
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !remove.isPending) onClose();
      }}
      title="¿Estás seguro de que quieres eliminar esta noticia?"
      description={`«${article.title}». Esta acción no se puede deshacer.`}
      busy={remove.isPending || (count === undefined && !isError)}
      onConfirm={() => void once(deleteArticle)}
    >
      {isError && <p className="text-small">No hemos podido comprobar si tiene registros: se eliminarían con ella.</p>}
      {count !== undefined && count > 0 && (
        <div className="space-y-3 text-small">
          <p>
            {count === 1
              ? 'Se eliminará también 1 registro'
              : `Se eliminarán también ${formatInteger(count)} registros`}
          </p>
          <Button variant="secondary" size="sm" busy={exporting} onClick={() => void exportCsv()}>
            Exportar CSV
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}
