import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from '@/components/ui/icon-button';
import type { Elements } from '@/lib/elements';

/** A modal dialog with `open` and `onOpenChange`. Traps focus and returns it on closing. */
export function Dialog(props: ComponentProps<typeof Root>) {
  return <Root {...props} />;
}

type DialogSize = 'confirm' | 'list' | 'editor';

const sizes: Record<DialogSize, string> = {
  confirm: 'inset-x-4 top-1/2 mx-auto max-h-[90dvh] max-w-110 -translate-y-1/2 rounded-card',
  list: 'inset-x-4 top-1/2 mx-auto max-h-[90dvh] max-w-160 -translate-y-1/2 rounded-card',
  // For editors: nearly the whole screen, all of it under 768 px.
  editor: 'inset-0 max-md:border-0 md:m-auto md:h-[94dvh] md:w-[95vw] md:rounded-card',
};

type DialogContentProps = Omit<ComponentProps<typeof Content>, 'title'> & {
  size: DialogSize;
  title: ReactNode;
  description?: ReactNode;
  /** Header buttons, before the close button. */
  actions?: Elements;
  children: Elements;
};

/** A click on a toast is not a click outside the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}

/** Escape first closes an open list in a field. */
function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.hasAttribute('aria-activedescendant');
}

/** Escape ends the word or the accent that a keyboard is composing. 229: its key belongs to the composition. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

/**
 * Returns focus to the previously focused element, or to the page's content when that element is gone (deleted, or
 * inside a previous dialog) and no other has the focus: a question that closes its dialog too comes second, when the
 * dialog has returned the focus. Radix only handles its own triggers.
 */
function restoreFocus(opener: Element | null): void {
  const isThere = opener?.isConnected === true && opener !== document.body;
  if (!isThere && document.activeElement !== document.body) return;
  const target = isThere ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * The dialog's window. The header stays in place, the content defines what scrolls, and buttons go into `DialogFooter`.
 * A footer button submits a form of the body by its `form` attribute.
 */
export function DialogContent({
  size,
  title,
  description,
  actions,
  className,
  children,
  onInteractOutside,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onEscapeKeyDown,
  ...rest
}: DialogContentProps) {
  const opener = useRef<Element>(null);
  return (
    <Portal>
      {/* As high as a dialog: the overlay of a question covers the dialog that asks it. */}
      <Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
      <Content
        {...rest}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          restoreFocus(opener.current);
          onCloseAutoFocus?.(event);
        }}
        onInteractOutside={(event) => {
          if (isToast(event.target)) event.preventDefault();
          onInteractOutside?.(event);
        }}
        onEscapeKeyDown={(event) => {
          if (hasOpenList(event.target) || isComposing(event)) event.preventDefault();
          onEscapeKeyDown?.(event);
        }}
        className={cn(
          // The transparent border is visible in forced colours, which remove background and shadow.
          'fixed z-50 flex animate-dialog-in flex-col overflow-clip border border-transparent bg-surface text-fg shadow-3 focus:outline-none short:overflow-y-auto',
          sizes[size],
          className,
        )}
      >
        <div
          className={cn(
            'flex shrink-0 items-start justify-between gap-4 px-5 md:px-7',
            size === 'editor' ? 'border-b border-border py-3.5' : 'py-5',
          )}
        >
          <div className={cn(size !== 'confirm' && 'pt-0.75')}>
            <Title className="text-h4">{title}</Title>
            {description && (
              <Description className="mt-1.5 text-small wrap-anywhere text-fg-2">{description}</Description>
            )}
          </div>
          {size !== 'confirm' && (
            <div className="-my-1.5 -mr-2 flex shrink-0 gap-1">
              {actions}
              <Close asChild>
                <IconButton label="Cerrar" icon={<X aria-hidden />} />
              </Close>
            </div>
          )}
        </div>
        {children}
      </Content>
    </Portal>
  );
}

export function DialogFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(
        'flex shrink-0 flex-wrap justify-end gap-3 border-t border-border bg-surface px-5 py-4 md:px-7',
        className,
      )}
    />
  );
}
