import { useRef, useState, type ReactNode } from 'react';
import { RegistrationConfirmed } from './registration-confirmed';
import { RegistrationFields } from './registration-fields';

type RegistrationFormProps = {
  eventId: string;
  /** Only for the invitation: what is stored and mailed about the event comes from the database. */
  eventTitle: string;
  /** When and where, under the invitation. */
  facts?: ReactNode;
  onConfirmed?: () => void;
};

/** Signs a visitor up for one event. Give it the event's id as `key`: the confirmation of one event must not show on another. */
export function RegistrationForm({ eventId, eventTitle, facts, onConfirmed }: RegistrationFormProps) {
  const panel = useRef<HTMLDivElement>(null);
  /** Height of the form once the confirmation has taken its place, so that nothing around the panel moves. */
  const [confirmedHeight, setConfirmedHeight] = useState<number | null>(null);

  const confirm = () => {
    setConfirmedHeight(panel.current?.offsetHeight ?? 0);
    onConfirmed?.();
  };

  return (
    <div
      ref={panel}
      style={confirmedHeight === null ? undefined : { minHeight: confirmedHeight }}
      className="relative flex flex-col overflow-hidden rounded-card border border-border bg-surface p-5 pb-8 shadow-2 xs:p-7 xs:pb-9 print:hidden"
    >
      {confirmedHeight === null ? (
        <>
          <h2 className="text-h3">Apúntate al evento</h2>
          <p className="mt-2 text-fg-2">Reserva tu plaza en {eventTitle} y lo añadimos a tu calendario.</p>
          {facts && <div className="mt-4 rounded-lg bg-result-soft p-4 empty:hidden">{facts}</div>}
          <RegistrationFields eventId={eventId} onConfirmed={confirm} />
        </>
      ) : (
        <RegistrationConfirmed />
      )}
      <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-primary" />
    </div>
  );
}
