import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from '@/components/ui/icon-button';
import type { Elements } from '@/lib/elements';

/** A modal dialog: `open` and `onOpenChange`. Focus is trapped inside and returns to where it was. */
export function Dialog(props: ComponentProps<typeof Root>) {
  return <Root {...props} />;
}

type DialogSize = 'confirm' | 'list' | 'editor';

const sizes: Record<DialogSize, string> = {
  confirm: 'inset-x-4 top-1/2 mx-auto max-h-[90dvh] max-w-110 -translate-y-1/2 rounded-card',
  list: 'inset-x-4 top-1/2 mx-auto max-h-[90dvh] max-w-160 -translate-y-1/2 rounded-card',
  // For writing: nearly the whole screen, under 768 px all of it.
  editor: 'inset-0 md:m-auto md:h-[94dvh] md:w-[95vw] md:rounded-card',
};

type DialogContentProps = Omit<ComponentProps<typeof Content>, 'title'> & {
  size: DialogSize;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons of the head, before the one that closes. */
  actions?: Elements;
  children: Elements;
};

/** Keeps a click on a toast from counting as a click outside the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}

/** A list that is open in a field: Escape closes that first. */
function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.hasAttribute('aria-activedescendant');
}

/**
 * To what had the focus before, or to the page's content when that is gone: it was deleted, or was in a dialog that this one followed. The library knows
 * only triggers of its own.
 */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener?.isConnected === true && opener !== document.body;
  const target = isThere ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * The window of a dialog. Its head stays in place; what scrolls is up to what is put into it; the buttons go into `DialogFooter`.
 * A form lives in the body; a button of the footer submits it with its `form` attribute.
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
      <Overlay className="fixed inset-0 z-40 animate-fade-in bg-overlay" />
      <Content
        {...rest}
        {...(description ? {} : { 'aria-describedby': undefined })}
        onOpenAutoFocus={(event) => {
          opener.current = document.activeElement;
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          giveFocusBack(opener.current);
          onCloseAutoFocus?.(event);
        }}
        onInteractOutside={(event) => {
          if (isToast(event.target)) event.preventDefault();
          onInteractOutside?.(event);
        }}
        onEscapeKeyDown={(event) => {
          if (hasOpenList(event.target)) event.preventDefault();
          onEscapeKeyDown?.(event);
        }}
        className={cn(
          // The border shows in a theme of the visitor's own, which takes ground and shadow away.
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
