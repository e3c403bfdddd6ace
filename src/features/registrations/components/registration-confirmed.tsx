import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Stands where the form was, and on screen. Its title takes the focus, so that the news is read out and the keyboard goes on from here. */
export function RegistrationConfirmed() {
  const box = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may not hold a heading
    <div ref={box} role="status" className="flex flex-1 scroll-my-24 flex-col items-center justify-center text-center">
      <span aria-hidden className="grid size-16 place-items-center rounded-lg bg-success-soft text-success">
        <Check className="size-8" />
      </span>
      <h2 ref={title} tabIndex={-1} className="mt-5 text-h3 outline-none">
        ¡Registro Confirmado!
      </h2>
      <p className="mt-3 text-fg-2">
        Te hemos enviado un email con los detalles y el archivo de calendario. Revisa tu bandeja de entrada y la carpeta
        de spam.
      </p>
    </div>
  );
}
