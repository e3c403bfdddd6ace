import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { notify } from '@/lib/notify';
import { formatInteger } from '@/lib/numbers';
import { useResendWebhook } from '../api/resend-webhook';
import { useResumeWebhook } from '../api/resume-webhook';
import type { WebhookState } from '../api/webhook-state';
import { WebhookDeliveryRow } from './webhook-delivery-row';

function OffNotice({ onResumed }: { onResumed: () => void }) {
  const resume = useResumeWebhook();
  const turnOn = () =>
    resume.mutate(undefined, {
      onSuccess: () => {
        notify.success('Webhook activado', 'Lo que esperaba sale en el próximo envío.');
        onResumed();
      },
      onError: () => notify.error('Error al activar el webhook', 'Por favor, inténtalo de nuevo más tarde.'),
    });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-border bg-danger-soft p-5">
      <p className="max-w-prose text-small">
        <strong className="font-semibold text-danger">Desactivado.</strong> Quien recibe los avisos ha respondido que no
        quiere más (410). Los que haya esperan aquí.
      </p>
      <Button variant="secondary" size="sm" busy={resume.isPending} busyLabel="Activando..." onClick={turnOn}>
        Volver a activar
      </Button>
    </div>
  );
}

function Deliveries({ state: { deliveries, is_off: isOff, pending, failed } }: { state: WebhookState }) {
  const resend = useResendWebhook();
  const hidden = pending + failed - deliveries.filter(({ state }) => state !== 'delivered').length;

  const sendAgain = (id: string) =>
    resend.mutate(id, {
      onSuccess: (isQueued) => {
        if (isQueued) notify.success('Aviso en cola', 'Sale en el próximo envío.');
        else notify.error('No se ha puesto en cola', 'Ya está de camino o ya no existe.');
      },
      onError: () => notify.error('Error al reenviar', 'Por favor, inténtalo de nuevo más tarde.'),
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
      {hidden > 0 && <p className="mt-3 text-small text-fg-2">Y {formatInteger(hidden)} más sin entregar.</p>}
    </>
  );
}

/** What the webhook has told, and how that went; where there is none, a sentence. */
export function WebhookSection({ webhook }: { webhook: UseQueryResult<WebhookState> }) {
  const heading = useRef<HTMLHeadingElement>(null);

  if (webhook.data && !webhook.data.is_configured)
    return (
      <p className="mt-12 text-small text-fg-2">
        No hay ningún webhook. Cómo avisar de cada registro a un CRM o a n8n lo explica docs/operations.md («Webhook»).
      </p>
    );

  function content() {
    if (webhook.isPending) return <Skeleton className="h-32 w-full rounded-card" />;
    if (!webhook.data)
      return (
        <ErrorBlock
          title="No hemos podido leer los avisos."
          description="Comprueba tu conexión y vuelve a intentarlo."
          onRetry={() => void webhook.refetch()}
        />
      );
    return (
      <>
        {/* The button goes with the notice: the focus is not to be lost with it. */}
        {webhook.data.is_off && <OffNotice onResumed={() => heading.current?.focus()} />}
        <Deliveries state={webhook.data} />
      </>
    );
  }

  return (
    <section aria-labelledby="avisos-por-webhook" className="mt-12">
      <h2 ref={heading} id="avisos-por-webhook" tabIndex={-1} className="mb-5 text-h4 outline-none">
        Avisos por webhook
      </h2>
      {content()}
    </section>
  );
}
