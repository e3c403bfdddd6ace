import { isEvent } from '@contract/article/categories';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { CheckBox } from '@/components/ui/check-box';
import { useDeleteArticle } from '@/features/articles/api/deleted-articles';
import { eventState } from '@/features/articles/event-state';
import type { ListedArticle } from '@/features/articles/article';
import { csvFileName, registrationsCsv } from '@/features/registrations/admin/registrations-csv';
import { useRegistrationCounts } from '@/features/registrations/api/count-registrations';
import { LoadRowsButton } from '@/features/registrations/admin/load-rows-button';
import { registrantCountText } from '@/features/registrations/registrant-count';
import { SPREADSHEET_NOTE } from '@/lib/csv';
import { downloadText } from '@/lib/download';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';

type DeleteArticleDialogProps = {
  article: ListedArticle;
  onClose: () => void;
  /** Undoes the deletion. */
  onUndo: (article: ListedArticle) => void;
};

/**
 * Asks before an article is deleted. Says how many registrations go with it, and offers to save their list and to
 * notify the registrants.
 */
export function DeleteArticleDialog({ article, onClose, onUndo }: DeleteArticleDialogProps) {
  const { counts, isCounting, isError } = useRegistrationCounts(article.id, ['all', 'coming', 'waiting']);
  const [count, coming = 0, waiting = 0] = counts;
  const remove = useDeleteArticle();
  const [tells, setTells] = useState(false);
  // The question waits for all counts: a part that appears late would move a button that the admin is about to click.
  const people = isCounting ? 0 : (count ?? 0) + waiting;
  const mayHaveRegistrations = isError || people > 0;
  const isUpcoming = isEvent(article) && eventState(article)?.kind !== 'past';

  async function deleteArticle() {
    await remove.mutateAsync({ article, tells });
    // Offers undo only without registrations, because an undo does not restore them.
    if (!mayHaveRegistrations)
      notify.success('Noticia eliminada correctamente', undefined, {
        label: 'Deshacer',
        onClick: () => onUndo(article),
      });
    else notify.success('Noticia eliminada correctamente', 'Puedes recuperarla, sin sus registros, en «Eliminadas».');
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Estás seguro de que quieres eliminar esta noticia?"
      description={
        <span>
          «<bdi>{article.title}</bdi>».{' '}
          <span>{`Podrás recuperarla en «Eliminadas»${mayHaveRegistrations ? ', pero no sus registros' : ''}.`}</span>
        </span>
      }
      busy={isCounting}
      onConfirm={deleteArticle}
    >
      {isError && <p className="text-small">No hemos podido comprobar si tiene registros: se eliminarían con ella.</p>}
      {count !== undefined && people > 0 && (
        <div className="space-y-3 text-small">
          <p>
            {`${
              count === 1
                ? 'Se eliminará también 1 registro'
                : `Se eliminarán también ${formatInteger(count)} registros`
            }${waiting > 0 ? ` y ${formatInteger(waiting)} en lista de espera` : ''}`}
          </p>
          <LoadRowsButton
            eventId={article.id}
            total={people}
            size="sm"
            problem="No se han podido exportar los registros"
            onPress={async (loading) =>
              downloadText(csvFileName(article.slug), registrationsCsv(await loading), 'text/csv;charset=utf-8')
            }
          >
            Exportar CSV
          </LoadRowsButton>
          <p className="text-fg-2">{SPREADSHEET_NOTE}</p>
          {isUpcoming && coming + waiting > 0 && (
            <CheckBox checked={tells} onChange={setTells} disabled={remove.isPending}>
              {article.cancelled_at
                ? 'Avisar de la cancelación a quien aún no lo sepa'
                : `Avisar a ${registrantCountText(coming, waiting)} de que se cancela`}
            </CheckBox>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
