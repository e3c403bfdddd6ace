import { useState } from 'react';
import type { Elements } from '@/lib/elements';
import { mailtoUrl, site } from '@/lib/site';
import { RegistrationConfirmed } from './registration-confirmed';
import { RegistrationFields, type Confirmation } from './registration-fields';

type RegistrationFormProps = {
  eventId: string;
  /** Only for the invitation: what is stored and mailed about the event comes from the database. */
  eventTitle: string;
  /** When and where, and the way into a calendar, for the confirmation; before it the page says so itself. */
  facts?: Elements;
  calendar?: Elements;
  /** What to know before filling it in, such as that there is no place left. */
  notice?: string | undefined;
  /** There is no place left: what is asked for is one on the waiting list. The words of the form stay. */
  isFull?: boolean;
  onConfirmed?: () => void;
};

/** Signs a visitor up for one event. Give it the event's id as `key`: the confirmation of one event must not show on another. */
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
  // The page may have been written before the last place went.
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
          {/* One text: what follows the title would count as moved when the fonts come. */}
          <p className="mt-2 max-w-measure text-fg-2">
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
