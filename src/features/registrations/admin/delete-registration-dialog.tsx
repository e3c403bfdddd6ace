import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useDeleteRegistration } from '../api/delete-registration';
import type { Registration } from '../registration';

type DeleteRegistrationDialogProps = { registration: Registration | null; onClose: () => void };

/** Asks, naming the person, and removes the sign-up. A failure leaves the question open, so that it can be tried again. */
export function DeleteRegistrationDialog({ registration, onClose }: DeleteRegistrationDialogProps) {
  const remove = useDeleteRegistration();

  async function deleteRegistration() {
    if (!registration) return;
    await remove.mutateAsync(registration.id);
    onClose();
  }

  return (
    <ConfirmDialog
      open={registration !== null}
      onClose={onClose}
      title={
        <span>
          ¿Eliminar el registro de <bdi>{registration?.name}</bdi>?
        </span>
      }
      description="Esta acción no se puede deshacer."
      onConfirm={deleteRegistration}
    />
  );
}
