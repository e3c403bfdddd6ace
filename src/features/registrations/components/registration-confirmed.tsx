import { Check, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Elements } from '@/lib/elements';

type RegistrationConfirmedProps = {
  eventTitle: string;
  /** Recipient of the confirmation mail. */
  email: string;
  /** The registrant is on the waiting list, so there is no calendar entry. */
  isWaiting: boolean;
  facts?: Elements;
  calendar?: Elements;
};

/**
 * Replaces the form and scrolls into view. Its heading takes the focus, so that a screen reader announces it and the
 * keyboard continues from here.
 */
export function RegistrationConfirmed({ eventTitle, email, isWaiting, facts, calendar }: RegistrationConfirmedProps) {
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="flex flex-1 scroll-my-24 flex-col justify-center gap-5">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold a heading */}
      <div role="status">
        <span aria-hidden className="grid size-13.5 place-items-center rounded-lg bg-success-soft text-success">
          <Check className="size-7" />
        </span>
        <h2 ref={title} tabIndex={-1} className="mt-4 text-h3 outline-none">
          {isWaiting ? 'Estás en la lista de espera' : '¡Registro Confirmado!'}
        </h2>
        <p className="mt-2 text-fg-2">
          {isWaiting
            ? 'Si queda una plaza libre y es tu turno, te la ofreceremos por email y tendrás un tiempo para confirmarla. Si ya te habías apuntado, todo sigue como estaba.'
            : 'Te hemos enviado un email con los detalles y el archivo de calendario. Revisa tu bandeja de entrada y la carpeta de spam.'}
        </p>
      </div>
      <div className="space-y-3.5 rounded-lg bg-subtle p-4">
        <p className="leading-snug font-semibold wrap-anywhere">{eventTitle}</p>
        {facts}
        <p className="flex gap-2 border-t border-border pt-3.5 text-small text-fg-2">
          <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0 text-fg-3" />
          <span className="min-w-0">
            <span>{`${isWaiting ? 'Te escribiremos a' : 'Enviado a'} `}</span>
            <strong className="font-semibold wrap-anywhere text-fg">{email}</strong>
          </span>
        </p>
      </div>
      {!isWaiting && calendar}
    </div>
  );
}
