import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from '@/components/ui/icon-button';

/** A modal dialog: `open` and `onOpenChange`. Focus is trapped inside and returns to where it was. */
export function Dialog(props: ComponentProps<typeof Root>) {
  return <Root {...props} />;
}

export type DialogSize = 'confirm' | 'form' | 'editor';

const sizes: Record<DialogSize, string> = {
  confirm: 'inset-x-4 top-1/2 mx-auto max-h-[90dvh] max-w-110 -translate-y-1/2 rounded-card',
  // Under 768 px a sheet over the whole screen.
  form: 'inset-0 md:inset-x-4 md:inset-y-[5dvh] md:m-auto md:h-fit md:max-h-[90dvh] md:max-w-180 md:rounded-card',
  // For writing: nearly the whole screen.
  editor: 'inset-0 md:m-auto md:h-[94dvh] md:w-[95vw] md:rounded-card',
};

type DialogContentProps = Omit<ComponentProps<typeof Content>, 'title'> & {
  size?: DialogSize;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** Keeps a click on a toast from counting as a click outside the dialog. */
function isToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null;
}

/** A list that is open in a field: Escape closes that first. */
function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.hasAttribute('aria-activedescendant');
}

/** To what had the focus before, or to the page's content when that is gone, as after deleting it. The library knows only triggers of its own. */
function giveFocusBack(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/**
 * The window of a dialog. Its head stays in place; put what scrolls into `DialogBody` and the buttons into `DialogFooter`.
 * A form lives in the body; a button of the footer submits it with its `form` attribute.
 */
export function DialogContent({
  size = 'form',
  title,
  description,
  className,
  children,
  onInteractOutside,
  onOpenAutoFocus,
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
          'fixed z-50 flex animate-dialog-in flex-col overflow-clip bg-surface text-fg shadow-3 focus:outline-none short:overflow-y-auto',
          sizes[size],
          className,
        )}
      >
        <div
          className={cn(
            'flex shrink-0 items-start justify-between gap-4 px-5 md:px-7',
            size === 'editor' ? 'py-3.5' : 'py-5',
            size !== 'confirm' && 'border-b border-border',
          )}
        >
          <div>
            <Title className="text-h4">{title}</Title>
            {description && <Description className="mt-1.5 text-small text-fg-2">{description}</Description>}
          </div>
          {size !== 'confirm' && (
            <Close asChild>
              <IconButton label="Cerrar" icon={<X aria-hidden />} className="-my-1.5 -mr-2" />
            </Close>
          )}
        </div>
        {children}
      </Content>
    </Portal>
  );
}

/** What scrolls; in a short window head and buttons scroll with it. It is positioned, so that nothing inside can stretch the window around it. */
export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(
        'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 short:flex-none short:overflow-visible md:px-7',
        className,
      )}
    />
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
