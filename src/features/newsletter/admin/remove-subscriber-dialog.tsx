import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { useRemoveSubscriber } from '../api/remove-subscriber';
import type { Subscriber } from '../subscriber';

type RemoveSubscriberDialogProps = { subscriber: Subscriber; onClose: () => void };

/** Asks, naming the address, and takes it from the list. A failure leaves the question open, so that it can be tried again. */
export function RemoveSubscriberDialog({ subscriber, onClose }: RemoveSubscriberDialogProps) {
  const remove = useRemoveSubscriber();

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Quitar a ${subscriber.email} del boletín?`}
      description="Se borra también la prueba de que aceptó recibir novedades, y esta acción no se puede deshacer. Quítala además de la herramienta con la que las envías."
      confirmLabel="Quitar"
      onConfirm={() => remove.mutateAsync(subscriber.id).then(onClose)}
    />
  );
}
