import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import { useRemoveAdministrator, type Administrator } from '../api/administrators';

type RemoveAdministratorDialogProps = {
  person: Administrator;
  /** Whether the person is the one who asks. */
  isSelf: boolean;
  onClose: () => void;
  onRemovedSelf: () => void;
};

/** Asks, naming the person, and takes the role. A failure leaves the question open, so that it can be tried again. */
export function RemoveAdministratorDialog({ person, isSelf, onClose, onRemovedSelf }: RemoveAdministratorDialogProps) {
  const remove = useRemoveAdministrator({ isSelf });
  const [once] = useState(createSingleFlight);

  async function removeAdministrator() {
    try {
      const outcome = await remove.mutateAsync(person.user_id);
      onClose();
      if (outcome === 'last') {
        notify.error('No puedes dejar de administrar', 'Nadie más ha entrado todavía: la web se quedaría sin nadie.');
        return;
      }
      notify.success(isSelf ? 'Ya no administras la web' : 'Acceso quitado');
      if (isSelf) onRemovedSelf();
    } catch (error) {
      console.warn('The role was not taken', error);
      notify.error('Error al quitar el acceso', 'Por favor, inténtalo de nuevo más tarde.');
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !remove.isPending) onClose();
      }}
      title={isSelf ? '¿Quitarte el acceso a ti?' : `¿Quitar el acceso a ${person.email}?`}
      description={
        isSelf
          ? 'Saldrás ahora mismo y solo otra persona podrá volver a invitarte.'
          : 'Dejará de ver y de cambiar nada desde este momento, también donde tenga la sesión abierta. Podrás volver a invitarla.'
      }
      confirmLabel="Quitar acceso"
      busy={remove.isPending}
      onConfirm={() => void once(removeAdministrator)}
    />
  );
}
