import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import { useErasePerson } from '../api/person-data';

type ErasePersonDialogProps = {
  /** Null while the dialog is closed. */
  email: string | null;
  onClose: () => void;
  onErased: () => void;
};

/** Asks, naming the address, and erases all data of that address. Stays open after a failure, for a retry. */
export function ErasePersonDialog({ email, onClose, onErased }: ErasePersonDialogProps) {
  const erase = useErasePerson();

  async function erasePerson() {
    if (!email) return;
    const count = await erase.mutateAsync(email);
    if (count > 0)
      notify.success(
        'Datos borrados',
        count === 1
          ? 'Se ha borrado 1 entrada.'
          : `Se han borrado ${count} entradas, entre registros, emails y boletín.`,
      );
    else notify.error('No hay datos de esa persona', 'Ningún registro usa ese email, y no está en el boletín.');
    onErased();
  }

  return (
    <ConfirmDialog
      open={email !== null}
      onClose={onClose}
      title={`¿Borrar los datos de ${email ?? ''}?`}
      description="Se borrarán sus registros de todos los eventos, los emails que tenga pendientes y su sitio en el boletín. Esta acción no se puede deshacer."
      confirmLabel="Borrar datos"
      onConfirm={erasePerson}
    />
  );
}
