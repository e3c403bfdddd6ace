import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadError } from '@/components/feedback/error-block';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { Button } from '@/components/ui/button';
import { notify } from '@/lib/notify';
import { useResumeWebhook, type WebhookState } from '../api/webhook';
import { WebhookDeliveries } from './webhook-deliveries';

/** Shown after the receiver answered 410 Gone, with a button to resume. */
function WebhookOffNotice({ onResumed }: { onResumed: () => void }) {
  const resume = useResumeWebhook();
  const resumeSending = () =>
    resume.mutate(undefined, {
      onSuccess: () => {
        notify.success('Webhook activado', 'Lo que esperaba sale en el próximo envío.');
        onResumed();
      },
    });
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-border bg-danger-soft p-5">
      <p className="max-w-prose text-small">
        <strong className="font-semibold text-danger">Desactivado.</strong> Quien recibe los avisos ha respondido que no
        quiere más (410). Los que haya esperan aquí.
      </p>
      <Button variant="secondary" size="sm" busy={resume.isPending} busyLabel="Activando..." onClick={resumeSending}>
        Volver a activar
      </Button>
    </div>
  );
}

/** State and deliveries of the webhook, or a sentence when none is configured. */
export function WebhookSection({ webhook }: { webhook: UseQueryResult<WebhookState> }) {
  const heading = useRef<HTMLHeadingElement>(null);

  if (webhook.data && !webhook.data.is_configured)
    return (
      <p className="mt-12 text-small text-fg-2">
        No hay ningún webhook. Para avisar de cada registro a un CRM o a n8n, pide a quien lleva la web que guarde la
        dirección del receptor (webhook_url) y su secreto (webhook_secret) en el vault del proyecto de Supabase.
      </p>
    );

  function content() {
    if (webhook.isPending)
      return (
        <Loading>
          <Skeleton className="h-32 w-full rounded-card" />
        </Loading>
      );
    if (!webhook.data)
      return <LoadError title="No hemos podido leer los avisos." onRetry={() => void webhook.refetch()} />;
    return (
      <>
        {/* The focused button disappears with the notice. */}
        {webhook.data.is_off && <WebhookOffNotice onResumed={() => heading.current?.focus()} />}
        <WebhookDeliveries state={webhook.data} />
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
