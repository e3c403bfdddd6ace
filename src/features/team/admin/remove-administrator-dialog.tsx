import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import { useRemoveAdministrator, type Administrator } from '../api/administrators';

type RemoveAdministratorDialogProps = {
  person: Administrator;
  /** Whether the admin removes their own role. */
  isSelf: boolean;
  onClose: () => void;
  onRemovedSelf: () => void;
};

/** Asks, naming the person, and revokes the role. Stays open after a failure, for a retry. */
export function RemoveAdministratorDialog({ person, isSelf, onClose, onRemovedSelf }: RemoveAdministratorDialogProps) {
  const remove = useRemoveAdministrator({ isSelf });

  async function removeAdministrator() {
    const outcome = await remove.mutateAsync(person.user_id);
    onClose();
    if (outcome === 'last') {
      notify.error('No puedes dejar de administrar', 'Nadie más ha entrado todavía: la web se quedaría sin nadie.');
      return;
    }
    notify.success(isSelf ? 'Ya no administras la web' : 'Acceso quitado');
    if (isSelf) onRemovedSelf();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={isSelf ? '¿Quitarte el acceso a ti?' : `¿Quitar el acceso a ${person.email}?`}
      description={
        isSelf
          ? 'Saldrás ahora mismo y solo otra persona podrá volver a invitarte.'
          : 'Dejará de ver y de cambiar nada desde este momento, también donde tenga la sesión abierta. Podrás volver a invitarla.'
      }
      confirmLabel="Quitar acceso"
      onConfirm={removeAdministrator}
    />
  );
}
