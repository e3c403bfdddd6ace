import { InvalidLink } from '@/features/mail-links/invalid-link';
import { LinkAnswer } from '@/features/mail-links/link-answer';
import { LinkPage } from '@/features/mail-links/link-page';
import { useLinkedAddress, reasonOf, useNewsletterLink } from '@/features/newsletter/api/newsletter-link';
import { OnTheList, OffTheList } from './answered';
import { Asked, AskedElsewhere } from './asked';

const TITLE = 'Novedades';

const invalid = (
  <InvalidLink advice="Puede que haya caducado o que tu dirección ya no esté en la lista. Si recibes novedades y no las quieres," />
);

function LinkedAddress({ token }: { token: string }) {
  const query = useLinkedAddress(token);
  const press = useNewsletterLink(token);
  return (
    <LinkAnswer query={query} title={TITLE} failure="No hemos podido abrir este enlace." reasonOf={reasonOf}>
      {(link) => {
        switch (link.state) {
          case 'waiting':
            return link.can_confirm ? <Asked press={press} text={link.text} /> : <AskedElsewhere press={press} />;
          case 'confirmed':
            return <OnTheList press={press} />;
          case 'unsubscribed':
            return <OffTheList press={press} canReturn={link.can_confirm} />;
          case 'invalid':
            return invalid;
        }
      }}
    </LinkAnswer>
  );
}

/** Target of the links in newsletter mails. */
export default function NewsletterPage() {
  return (
    <LinkPage title={TITLE} invalid={invalid}>
      {(token) => <LinkedAddress key={token} token={token} />}
    </LinkPage>
  );
}
