import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ErrorBlock } from '@/components/feedback/error-block';
import { PageMeta } from '@/components/page-meta';
import { Skeleton } from '@/components/ui/skeleton';
import { registrationLinkQuery, useRegistrationLink } from '@/features/registrations/api/registration-link';
import { pageTitle } from '@/lib/site';
import { ActiveRegistration } from './active-registration';
import { EndedRegistration, ErasedRegistration, InvalidLink } from './ended-registration';
import { OfferedSeat, WaitingRegistration } from './waiting-registration';

function LinkedRegistration({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(registrationLinkQuery(token));
  const press = useRegistrationLink(token);
  if (error)
    return (
      <>
        <h1 className="text-h2">Tu registro</h1>
        <div className="mt-6">
          <ErrorBlock
            title="No hemos podido abrir tu registro."
            description={error.message || 'Inténtalo de nuevo en unos minutos.'}
            onRetry={() => void refetch()}
          />
        </div>
      </>
    );
  if (!data)
    return (
      <div aria-busy className="animate-appear-late">
        <span className="sr-only">Cargando…</span>
        <Skeleton className="h-10 w-56" />
        <Skeleton className="mt-6 h-40 w-full rounded-card" />
      </div>
    );
  switch (data.state) {
    case 'active':
      return (
        <ActiveRegistration press={press} event={data.event} isNew={press.isSuccess && press.variables === 'accept'} />
      );
    case 'waiting':
      return <WaitingRegistration press={press} event={data.event} />;
    case 'offered':
      return <OfferedSeat press={press} event={data.event} offeredUntil={data.offered_until} />;
    case 'expired':
    case 'left':
    case 'cancelled':
      return <EndedRegistration ending={data.state} press={press} event={data.event} />;
    case 'erased':
      return <ErasedRegistration />;
    case 'invalid':
      return <InvalidLink />;
  }
}

/** Where the link in the mails of a registration leads. Opening it changes nothing: programs that check mails open every link. */
export function RegistrationPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('t');
  return (
    <div className="container-page min-h-dvh pt-10 pb-24 md:pt-16">
      <PageMeta title={pageTitle('Tu registro')} noIndex />
      <div className="mx-auto max-w-xl">
        {token ? <LinkedRegistration key={token} token={token} /> : <InvalidLink />}
      </div>
    </div>
  );
}
