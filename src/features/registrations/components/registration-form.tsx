import { useState } from 'react';
import type { Elements } from '@/lib/elements';
import { mailtoUrl, site } from '@/lib/site';
import { RegistrationConfirmed } from './registration-confirmed';
import { RegistrationFields, type Confirmation } from './registration-fields';

type RegistrationFormProps = {
  eventId: string;
  /** For the form's heading only: the database provides the event data that is stored and mailed. */
  eventTitle: string;
  /** Time, place and calendar link for the confirmation. Before it, the page itself shows them. */
  facts?: Elements;
  calendar?: Elements;
  /** A notice above the form, such as that no seat is left. */
  notice?: string | undefined;
  /** No seat is left: the form registers for the waiting list, with the same texts. */
  isFull?: boolean;
  onConfirmed?: () => void;
};

/**
 * The registration form of one event. Use the event's id as `key`: the confirmation of one event must not show on
 * another.
 */
export function RegistrationForm({
  eventId,
  eventTitle,
  facts,
  calendar,
  notice,
  isFull = false,
  onConfirmed,
}: RegistrationFormProps) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  // The page may have been prerendered before the last seat was taken.
  const [hasBecomeFull, setHasBecomeFull] = useState(false);
  const waits = isFull || hasBecomeFull;

  const confirm = (confirmed: Confirmation) => {
    setConfirmation(confirmed);
    onConfirmed?.();
  };

  return (
    <div className="relative flex min-h-100 flex-col overflow-hidden rounded-card border border-border bg-surface p-5 pb-8 shadow-2 xs:p-7 xs:pb-9 print:hidden">
      {confirmation === null ? (
        <>
          <h2 className="text-h3">Apúntate al evento</h2>
          {/* One text node: the part after the title would shift when the web fonts load. */}
          <p className="mt-2 max-w-measure wrap-anywhere text-fg-2">
            {`Reserva tu plaza en ${eventTitle} y lo añadimos a tu calendario.`}
          </p>
          {(notice || waits) && (
            <div className="mt-4 space-y-1 rounded-lg bg-subtle p-4 text-small text-fg-2">
              {notice && <p>{notice}</p>}
              {waits && (
                <p>
                  Si confirmas ahora, entras en su lista de espera: te ofreceremos por email la plaza que quede libre.
                </p>
              )}
            </div>
          )}
          <p className="mt-4 hidden rounded-lg bg-subtle p-4 noscript:block">
            Este formulario necesita JavaScript. Si no lo tienes activado, escríbenos a{' '}
            <a href={mailtoUrl} className="font-semibold text-primary underline">
              {site.email}
            </a>{' '}
            con tu nombre y te apuntamos.
          </p>
          <div className="noscript:hidden">
            <RegistrationFields
              eventId={eventId}
              isFull={waits}
              onFull={() => setHasBecomeFull(true)}
              onConfirmed={confirm}
            />
          </div>
        </>
      ) : (
        <RegistrationConfirmed eventTitle={eventTitle} facts={facts} calendar={calendar} {...confirmation} />
      )}
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-primary" />
    </div>
  );
}
