import { RefreshCw } from 'lucide-react';
import { ErrorBlock } from '@/components/feedback/error-block';
import { Button } from '@/components/ui/button';
import { FindingList } from '@/features/site-state/admin/finding-list';
import { findingsOf } from '@/features/site-state/admin/findings';
import { UnsentMails } from '@/features/site-state/admin/unsent-mails';
import { WebhookSection } from '@/features/site-state/admin/webhook-section';
import { useFunctionsVersion, useRegistrationHealth, useSignUpState } from '@/features/site-state/api/service-checks';
import { useSiteState } from '@/features/site-state/api/site-state';
import { useWebhookState } from '@/features/site-state/api/webhook';
import { brand } from '@/lib/site';
import { formatTimestamp } from '@/lib/time/dates';
import { Loading, Skeleton } from '@/components/ui/skeleton';

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
