import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-styles';
import { Spinner } from './spinner';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Something is running: disabled, `aria-busy`, spinner. Passing it (even `false`) reserves the spinner's room, so the width never changes. */
  busy?: boolean;
  /** What the button says meanwhile, such as «Registrando...»; the button is as wide as the longer of the two. */
  busyLabel?: string;
};

const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
/** Takes the width of a label without putting its words in the document a second time. */
const ghost = 'invisible col-start-1 row-start-1 h-0 before:content-[attr(data-label)]';

/** A button; `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  busy,
  busyLabel,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const idleText = typeof children === 'string' ? children : undefined;
  // Two elements: in a single one a translator's texts would be left over, and missed, when React exchanges what is in it.
  const content =
    busy && busyLabel ? (
      <span key="busy" className="contents">
        {busyLabel}
      </span>
    ) : (
      <span key="idle" className="contents">
        {children}
      </span>
    );
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy === undefined ? (
        content
      ) : (
        <span className="inline-grid">
          <span className={cell}>
            {busy && <Spinner />}
            {content}
          </span>
          <span aria-hidden data-label={idleText} className={ghost} />
          <span aria-hidden data-label={busyLabel ?? idleText} className={cn(ghost, 'pl-6')} />
        </span>
      )}
    </button>
  );
}
