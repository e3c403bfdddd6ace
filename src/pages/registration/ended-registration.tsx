import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { useCancelRegistration } from '@/features/registrations/api/registration-link';
import { paths } from '@/lib/paths';
import { mailtoUrl, site } from '@/lib/site';
import { LinkFailure } from './link-failure';
import { RegistrationEvent, type RegistrationEventFacts } from './registration-event';

/** Takes the focus, so that the news is read out and the keyboard goes on from here. */
function Ended({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-h2 outline-none">
        {title}
      </h1>
      {children}
    </>
  );
}

const CALENDAR = 'Si añadiste el evento a tu calendario, bórralo también allí.';

/** The seat is free. The data is kept until the person, or its time, says otherwise. */
export function CancelledRegistration({ token, event }: { token: string; event: RegistrationEventFacts }) {
  const { mutate, isPending, error } = useCancelRegistration(token);
  return (
    <Ended title="Registro cancelado">
      <p className="mt-3 text-fg-2">Tu plaza queda libre y no recibirás más emails de este evento. {CALENDAR}</p>
      <RegistrationEvent event={event} />
      <LinkFailure error={error} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.article(event.slug)}>Ver el evento</ButtonLink>
        <Button variant="secondary" onClick={() => mutate('erase')} busy={isPending} busyLabel="Borrando...">
          Borrar mis datos ahora
        </Button>
      </div>
    </Ended>
  );
}

export function ErasedRegistration() {
  return (
    <Ended title="Registro cancelado y datos borrados">
      <p className="mt-3 text-fg-2">Tu plaza queda libre y ya no tenemos los datos de este registro. {CALENDAR}</p>
      <ButtonLink to={paths.news} className="mt-8">
        Ver Eventos y Noticias
      </ButtonLink>
    </Ended>
  );
}

/** One page for every link that leads to no registration: why is nobody's business. */
export function InvalidLink() {
  return (
    <>
      <h1 className="text-h2">Este enlace no es válido</h1>
      <p className="mt-3 text-fg-2">
        Puede que el evento ya haya pasado o que tus datos ya se hayan borrado. Si quieres cancelar un registro,
        escríbenos a{' '}
        <a href={mailtoUrl} className="font-semibold text-primary underline">
          {site.email}
        </a>
        .
      </p>
      <ButtonLink to={paths.news} className="mt-8">
        Ver Eventos y Noticias
      </ButtonLink>
    </>
  );
}
