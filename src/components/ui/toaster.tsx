import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toaster as SonnerToaster } from 'sonner';
import { below } from './breakpoints';
import { buttonClass } from './button-styles';
import { useMedia } from './use-media';

const PHONE = below('md');

const icons = {
  success: <CircleCheck aria-hidden className="size-4.5 text-success" />,
  error: <CircleAlert aria-hidden className="size-4.5 text-danger" />,
  close: <X aria-hidden className="size-4.5" />,
};

const classNames = {
  toast:
    'pointer-events-auto grid w-full grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 overflow-hidden rounded-lg border border-border bg-surface py-3.5 pr-2 pl-5.5 font-sans text-small text-fg shadow-2 before:absolute before:inset-y-0 before:left-0 before:w-1.5',
  success: 'before:bg-success',
  error: 'before:bg-danger',
  icon: 'mt-0.5',
  title: 'font-semibold',
  description: 'text-fg-2',
  closeButton: 'order-last -my-2 inline-grid size-11 place-items-center rounded-sm text-fg-3 hover:text-fg',
  actionButton: buttonClass('secondary', 'sm', 'order-last col-start-2 mt-2.5 justify-self-start'),
};

/** Toasts: bottom right, at the top on phones. A toast stays while it has the pointer or (after Alt+T) the focus. */
export function Toaster() {
  const isPhone = useMedia(PHONE);
  return (
    <SonnerToaster
      position={isPhone ? 'top-center' : 'bottom-right'}
      containerAriaLabel="Avisos"
      visibleToasts={3}
      gap={12}
      icons={icons}
      closeButton
      toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: 'Cerrar aviso' }}
      style={{ '--width': '380px' }}
    />
  );
}
