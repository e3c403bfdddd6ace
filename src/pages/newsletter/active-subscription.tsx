import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FocusedHeading } from '@/features/link-pages/focused-heading';
import { ActionFailure } from '@/features/link-pages/action-failure';
import type { NewsletterLinkMutation } from '@/features/newsletter/api/newsletter-link';
import { paths } from '@/lib/paths';

/** A subscribed address, which can unsubscribe. */
export function ActiveSubscription({ mutation }: { mutation: NewsletterLinkMutation }) {
  const { mutate, isPending, error } = mutation;
  // Captured on mount: the next mutation overwrites the last one.
  const [isNew] = useState(mutation.isSuccess && mutation.variables === 'confirm');
  return (
    <>
      {isNew ? (
        <FocusedHeading>Listo: recibirás nuestras novedades</FocusedHeading>
      ) : (
        <h1 className="text-h2">Recibes nuestras novedades</h1>
      )}
      <p className="mt-3 text-fg-2">
        {isNew
          ? 'Si cambias de idea, puedes darte de baja aquí o desde cualquiera de nuestros emails.'
          : 'Si ya no las quieres, date de baja aquí. Los emails de los eventos a los que te apuntes te seguirán llegando.'}
      </p>
      <ActionFailure error={error} />
      <div className="mt-6 flex flex-wrap gap-3">
        {isNew && <ButtonLink to={paths.news}>Ver Eventos y Noticias</ButtonLink>}
        <Button
          variant={isNew ? 'secondary' : 'primary'}
          onClick={() => mutate('unsubscribe')}
          busy={isPending}
          busyLabel="Enviando..."
        >
          Darme de baja
        </Button>
      </div>
    </>
  );
}

type EndedSubscriptionProps = {
  mutation: NewsletterLinkMutation;
  /** Whether this link may subscribe the address again. */
  canReturn: boolean;
};

/** An unsubscribed address, which may subscribe again. */
export function EndedSubscription({ mutation, canReturn }: EndedSubscriptionProps) {
  const { mutate, isPending, error } = mutation;
  return (
    <>
      <FocusedHeading>Te has dado de baja</FocusedHeading>
      <p className="mt-3 text-fg-2">
        Ya no recibirás novedades. Los emails de los eventos a los que te apuntes te seguirán llegando.
      </p>
      <ActionFailure error={error} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.news}>Ver Eventos y Noticias</ButtonLink>
        {canReturn && (
          <Button variant="secondary" onClick={() => mutate('confirm')} busy={isPending} busyLabel="Enviando...">
            Volver a suscribirme
          </Button>
        )}
      </div>
    </>
  );
}
