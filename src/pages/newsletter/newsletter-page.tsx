import { InvalidLink } from '@/features/link-pages/invalid-link';
import { LinkResult } from '@/features/link-pages/link-result';
import { LinkPage } from '@/features/link-pages/link-page';
import { useLinkedSubscription, useNewsletterLink } from '@/features/newsletter/api/newsletter-link';
import { ActiveSubscription, EndedSubscription } from './active-subscription';
import { ConfirmSubscription, DeclineSubscription } from './waiting-subscription';

const TITLE = 'Novedades';

const invalid = (
  <InvalidLink advice="Puede que haya caducado o que tu dirección ya no esté en la lista. Si recibes novedades y no las quieres," />
);

function LinkedSubscription({ token }: { token: string }) {
  const query = useLinkedSubscription(token);
  const mutation = useNewsletterLink(token);
  return (
    <LinkResult query={query} title={TITLE} failure="No hemos podido abrir este enlace.">
      {(link) => {
        switch (link.state) {
          case 'waiting':
            return link.can_confirm ? (
              <ConfirmSubscription mutation={mutation} text={link.text} />
            ) : (
              <DeclineSubscription mutation={mutation} />
            );
          case 'confirmed':
            return <ActiveSubscription mutation={mutation} />;
          case 'unsubscribed':
            return <EndedSubscription mutation={mutation} canReturn={link.can_confirm} />;
          case 'invalid':
            return invalid;
        }
      }}
    </LinkResult>
  );
}

/** Target of the links in newsletter mails. */
export default function NewsletterPage() {
  return (
    <LinkPage title={TITLE} invalid={invalid}>
      {(token) => <LinkedSubscription key={token} token={token} />}
    </LinkPage>
  );
}
