import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ErrorBlock } from '@/components/feedback/error-block';
import { PageMeta } from '@/components/page-meta';
import { Skeleton } from '@/components/ui/skeleton';
import { newsletterLinkQuery, reasonOf, useNewsletterLink } from '@/features/newsletter/api/newsletter-link';
import { pageTitle } from '@/lib/site';
import { Asked, AskedElsewhere } from './asked';
import { InvalidLink, OnTheList, OffTheList } from './answered';

function LinkedAddress({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(newsletterLinkQuery(token));
  const press = useNewsletterLink(token);
  if (error)
    return (
      <>
        <h1 className="text-h2">Novedades</h1>
        <div className="mt-6">
          <ErrorBlock
            title="No hemos podido abrir este enlace."
            description={reasonOf(error) || 'Inténtalo de nuevo en unos minutos.'}
            onRetry={() => void refetch()}
          />
        </div>
      </>
    );
  if (!data)
    return (
      <div aria-busy className="animate-appear-late">
        <span className="sr-only">Cargando…</span>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-6 h-32 w-full rounded-card" />
      </div>
    );
  switch (data.state) {
    case 'waiting':
      return data.can_confirm ? <Asked press={press} text={data.text} /> : <AskedElsewhere press={press} />;
    case 'confirmed':
      return <OnTheList press={press} />;
    case 'unsubscribed':
      return <OffTheList press={press} canReturn={data.can_confirm} />;
    case 'invalid':
      return <InvalidLink />;
  }
}

/** Where the links in mails about news lead. Opening it changes nothing: programs that check mails open every link. */
export function NewsletterPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('t');
  return (
    <div className="container-page min-h-dvh pt-10 pb-24 md:pt-16">
      <PageMeta title={pageTitle('Novedades')} noIndex />
      <div className="mx-auto max-w-xl">{token ? <LinkedAddress key={token} token={token} /> : <InvalidLink />}</div>
    </div>
  );
}
