import type { Health } from '@contract/backend/health';
import { RefreshCw } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { findingsOf, type Finding } from '@/features/site-state/admin/findings';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { UnsentMails } from '@/features/site-state/admin/unsent-mails';
import { WebhookSection } from '@/features/site-state/admin/webhook-section';
import { useFunctionsVersion, useRegistrationHealth, useSignUpState } from '@/features/site-state/api/service-checks';
import { useSiteState } from '@/features/site-state/api/site-state';
import { useWebhookState } from '@/features/site-state/api/webhook';
import { brand } from '@/lib/site';
import { formatTimestamp } from '@/lib/time/dates';
import { Loading, Skeleton } from '@/components/ui/skeleton';

const marks: Record<Health, { tone: BadgeTone; label: string }> = {
  ok: { tone: 'success', label: 'Bien' },
  warning: { tone: 'cancelled', label: 'Revisar' },
  unknown: { tone: 'neutral', label: 'Sin datos' },
};

/** The parts of the site, each with its state. */
function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 nav:grid-cols-3">
      {findings.map(({ part, health, lines }) => (
        <li key={part} className="rounded-card border border-border bg-surface p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg font-semibold">{part}</h2>
            <Badge tone={marks[health].tone}>{marks[health].label}</Badge>
          </div>
          {lines.map((line) => (
            <p key={line} className="num mt-2 text-small wrap-anywhere text-fg-2">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Placeholder for the findings. */
function StateSkeleton() {
  return (
    <Loading className="grid gap-4 md:grid-cols-2 nav:grid-cols-3">
      {[0, 1, 2, 3, 4, 5, 6].map((part) => (
        <Skeleton key={part} className="h-32 w-full rounded-card" />
      ))}
    </Loading>
  );
}

export default function AdminStatePage() {
  const state = useSiteState();
  const registration = useRegistrationHealth();
  const signUp = useSignUpState();
  const functions = useFunctionsVersion();
  const webhook = useWebhookState();
  const refresh = () =>
    void Promise.all([state.refetch(), registration.refetch(), signUp.refetch(), webhook.refetch()]);

  function content() {
    if (state.isPending) return <StateSkeleton />;
    if (!state.data)
      return (
        <ErrorBlock
          title="No hemos podido comprobar el estado."
          description="Comprueba tu conexión y vuelve a intentarlo. Si sigue igual, la base de datos no responde."
          onRetry={refresh}
        />
      );
    return (
      <>
        <FindingList
          findings={findingsOf(state.data, {
            registrationAnswers: registration.data,
            signUpIsOpen: signUp.data,
            functionsVersion: functions.data,
          })}
        />
        <UnsentMails state={state.data} />
        <WebhookSection webhook={webhook} />
      </>
    );
  }

  return (
    <>
      <title>{`Estado · CMS ${brand.name}`}</title>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-h3">Estado</h1>
          <output className="num mt-1 block min-h-6 text-small text-fg-2">
            {state.data &&
              (state.isError
                ? `No se ha podido actualizar. Datos de ${formatTimestamp(state.data.checked_at)}`
                : `Comprobado: ${formatTimestamp(state.data.checked_at)}`)}
          </output>
        </div>
        {state.data && (
          <Button variant="secondary" busy={state.isFetching} busyLabel="Actualizando..." onClick={refresh}>
            <RefreshCw aria-hidden className="size-4.5" />
            Actualizar
          </Button>
        )}
      </div>
      {content()}
    </>
  );
}
