import { useRef, useState, type ReactNode } from 'react';
import type { Elements } from '@/lib/elements';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogFooter } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  /** Called when the dialog is declined or closed. Never called while the action runs. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Danger by default; primary when the action destroys nothing. */
  confirmVariant?: 'danger' | 'primary';
  /** Data of the question is still loading. */
  busy?: boolean;
  /** Runs once, even on a double click. After a rejection the dialog stays open; the mutation reports the error. */
  onConfirm: () => unknown;
  /** Additional content, such as an export button. */
  children?: Elements;
};

/** Confirms an irreversible action. Cancel has the initial focus, and a click outside does not close the dialog. */
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
  /** A ref: state would update too late for the second click of a double click. */
  const runs = useRef(false);

  async function confirm() {
    if (runs.current) return;
    runs.current = true;
    setRunning(true);
    try {
      await onConfirm();
    } catch {
      // The query client shows the toast.
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
        <DialogFooter className="border-t-0 pt-0 max-xs:*:grow">
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
