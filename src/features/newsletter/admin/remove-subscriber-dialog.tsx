import { useState } from 'react';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { notify } from '@/lib/notify';
import { createSingleFlight } from '@/lib/single-flight';
import { useRemoveSubscriber } from '../api/remove-subscriber';
import type { Subscriber } from '../subscriber';

type RemoveSubscriberDialogProps = { subscriber: Subscriber; onClose: () => void };

/** Asks, naming the address, and takes it from the list. A failure leaves the question open, so that it can be tried again. */
export function RemoveSubscriberDialog({ subscriber, onClose }: RemoveSubscriberDialogProps) {
  const remove = useRemoveSubscriber();
  const [once] = useState(createSingleFlight);

  async function removeSubscriber() {
    try {
      await remove.mutateAsync(subscriber.id);
      notify.success('Dirección quitada del boletín');
      onClose();
    } catch (error) {
      console.warn('The subscriber was not removed', error);
      notify.error('Error al quitar la dirección', 'Por favor, inténtalo de nuevo más tarde.');
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open && !remove.isPending) onClose();
      }}
      title={`¿Quitar a ${subscriber.email} del boletín?`}
      description="Se borra también la prueba de que aceptó recibir novedades, y esta acción no se puede deshacer. Quítala además de la herramienta con la que las envías."
      confirmLabel="Quitar"
      busy={remove.isPending}
      onConfirm={() => void once(removeSubscriber)}
    />
  );
}
