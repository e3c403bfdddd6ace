import { useRef, useState, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  /** The question was declined, or closed. Never called while what was confirmed runs. */
  onClose: () => void;
  /** The question. */
  title: ReactNode;
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Danger unless what is confirmed destroys nothing. */
  confirmVariant?: 'danger' | 'primary';
  /** What the question depends on is still being read. */
  busy?: boolean;
  /** Runs once however often the button is pressed. A rejection leaves the question open; saying why is the mutation's business. */
  onConfirm: () => unknown;
  /** More to read or do before deciding, such as an export button. */
  children?: Elements;
};

/** Asks before something that cannot be undone. The button that changes nothing has the focus, and a click outside decides nothing. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel = 'Eliminar',
  cancelLabel = 'Cancelar',
  confirmVariant = 'danger',
  busy = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [isRunning, setRunning] = useState(false);
  /** State arrives a render too late for the second click of a double click. */
  const runs = useRef(false);

  async function confirm() {
    if (runs.current) return;
    runs.current = true;
    setRunning(true);
    try {
      await onConfirm();
    } catch {
      // Toasted by the query client.
    }
    runs.current = false;
    setRunning(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(opens) => {
        if (!opens && !isRunning) onClose();
      }}
    >
      <DialogContent
        size="confirm"
        role="alertdialog"
        title={title}
        description={description}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          cancel.current?.focus();
        }}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {children && <div className="px-5 pb-5 md:px-7">{children}</div>}
        <DialogFooter className="border-t-0 pt-0">
          <Button ref={cancel} variant="secondary" onClick={() => !isRunning && onClose()}>
            {cancelLabel}
          </Button>
          <Button variant={confirmVariant} busy={busy || isRunning} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
