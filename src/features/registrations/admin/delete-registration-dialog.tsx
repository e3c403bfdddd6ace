import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notify } from '@/lib/notify';
import { useDeleteRegistration } from '../api/delete-registration';
import type { Registration } from '../registration';

type DeleteRegistrationDialogProps = { registration: Registration | null; onClose: () => void };

/** Asks, naming the person, and removes the sign-up. A failure leaves the question open, so that it can be tried again. */
export function DeleteRegistrationDialog({ registration, onClose }: DeleteRegistrationDialogProps) {
  const remove = useDeleteRegistration();

  function confirm() {
    if (!registration || remove.isPending) return;
    remove.mutate(registration.id, {
      onSuccess: () => {
        notify.success('Registro eliminado correctamente');
        onClose();
      },
      onError: () => notify.error('Error al eliminar el registro', 'Por favor, inténtalo de nuevo más tarde.'),
    });
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
      onConfirm={confirm}
    />
  );
}
