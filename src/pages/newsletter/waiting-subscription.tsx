import { Button } from '@/components/ui/button';
import { ActionFailure } from '@/features/link-pages/action-failure';
import type { NewsletterLinkMutation } from '@/features/newsletter/api/newsletter-link';
import { brand } from '@/lib/site';

type ConfirmSubscriptionProps = {
  mutation: NewsletterLinkMutation;
  /** The consent text beside the checkbox. */
  text: string | null;
};

/** The double opt-in link: confirms that the owner of the address subscribed. */
export function ConfirmSubscription({ mutation, text }: ConfirmSubscriptionProps) {
  const { mutate, isPending, error } = mutation;
  return (
    <>
      <h1 className="text-h2">¿Quieres recibir novedades?</h1>
      {text && (
        <div className="mt-6 rounded-lg bg-subtle p-4">
          <p className="text-small text-fg-2">Al apuntarte a un evento marcaste:</p>
          <p className="mt-1 font-semibold">{`«${text}»`}</p>
        </div>
      )}
      <p className="mt-5">
        {`Te escribiremos por email con noticias y eventos de ${brand.name}. Podrás darte de baja cuando quieras, desde cualquiera de esos emails.`}
      </p>
      <ActionFailure error={error} />
      <Button
        onClick={() => mutate('confirm')}
        busy={isPending}
        busyLabel="Confirmando..."
        className="mt-6 w-full xs:w-auto"
      >
        Sí, quiero recibir novedades
      </Button>
      <p className="mt-5 text-small text-fg-2">
        Si no lo confirmas, no te escribiremos y borraremos tu dirección de la lista en 30 días.
      </p>
    </>
  );
}

/** The same by an unsubscribe-only link, which mail clients show. */
export function DeclineSubscription({ mutation }: { mutation: NewsletterLinkMutation }) {
  const { mutate, isPending, error } = mutation;
  return (
    <>
      <h1 className="text-h2">Todavía no recibes novedades</h1>
      <p className="mt-3 text-fg-2">
        Para recibirlas, confírmalo con el botón del email que te enviamos. Si no las quieres, dilo aquí y no volveremos
        a preguntarte por ese registro.
      </p>
      <ActionFailure error={error} />
      <Button
        onClick={() => mutate('unsubscribe')}
        busy={isPending}
        busyLabel="Enviando..."
        className="mt-6 w-full xs:w-auto"
      >
        No quiero recibirlas
      </Button>
    </>
  );
}
