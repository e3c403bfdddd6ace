import { EmptyState } from '@/components/feedback/empty-state';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { useResendWebhook, type WebhookState } from '../api/webhook';
import { WebhookDeliveryRow } from './webhook-delivery-row';

/** The latest deliveries, undelivered ones first, each with a button to resend it. */
export function WebhookDeliveries({ state: { deliveries, is_off: isOff, pending, failed } }: { state: WebhookState }) {
  const resend = useResendWebhook();
  const hidden = pending + failed - deliveries.filter(({ state }) => state !== 'delivered').length;

  const sendAgain = (id: string) =>
    resend.mutate(id, {
      onSuccess: (isQueued) => {
        if (isQueued) notify.success('Aviso en cola', 'Sale en el próximo envío.');
        else notify.error('No se ha puesto en cola', 'Ya está de camino o ya no existe.');
      },
    });

  if (deliveries.length === 0)
    return (
      <EmptyState
        title="Todavía no hay avisos"
        description="Aquí aparecerán los registros, sus cancelaciones y los artículos que se publiquen."
      />
    );
  return (
    <>
      <ul className="divide-y divide-border rounded-card border border-border bg-surface">
        {deliveries.map((delivery) => (
          <WebhookDeliveryRow
            key={delivery.id}
            delivery={delivery}
            isOff={isOff}
            isBusy={resend.isPending}
            onResend={() => sendAgain(delivery.id)}
          />
        ))}
      </ul>
      {hidden > 0 && <p className="mt-3 text-small text-fg-2">{`Y ${formatInteger(hidden)} más sin entregar.`}</p>}
    </>
  );
}
