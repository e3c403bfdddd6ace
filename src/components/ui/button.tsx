import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-styles';
import { Spinner } from './spinner';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * An action is running: disabled, `aria-busy`, spinner. With `disabled` false the button stays pressable and keeps the
   * focus. Any value (even `false`) reserves the spinner's space, so the width never changes.
   */
  busy?: boolean;
  /** The label while busy, such as «Registrando...»; the button is as wide as the longer label. */
  busyLabel?: string;
};

const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
/** Reserves a label's width without repeating its text in the document. */
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
  // Two elements, because React cannot update text nodes that a page translator has replaced.
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
      disabled={disabled ?? busy}
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
