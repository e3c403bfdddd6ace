import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import { useDeleteRegistration } from '../api/delete-registration';
import type { Registration } from '../registration';

type DeleteRegistrationDialogProps = { registration: Registration | null; onClose: () => void };

/** Asks, naming the person, and removes the sign-up. A failure leaves the question open, so that it can be tried again. */
export function DeleteRegistrationDialog({ registration, onClose }: DeleteRegistrationDialogProps) {
  const remove = useDeleteRegistration();
  const [once] = useState(createSingleFlight);

  async function deleteRegistration() {
    if (!registration) return;
    try {
      await remove.mutateAsync(registration.id);
      notify.success('Registro eliminado correctamente');
      onClose();
    } catch (error) {
      console.warn('The registration was not deleted', error);
      notify.error('Error al eliminar el registro', 'Por favor, inténtalo de nuevo más tarde.');
    }
  }

  return (
    <ConfirmDialog
      open={registration !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`¿Eliminar el registro de ${registration?.name ?? ''}?`}
      description="Esta acción no se puede deshacer."
      busy={remove.isPending}
      onConfirm={() => void once(deleteRegistration)}
    />
  );
}
