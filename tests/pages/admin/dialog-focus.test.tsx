import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from '@/components/radix/confirm-dialog';
import { Dialog, DialogContent } from '@/components/radix/dialog';

/** A button that opens a dialog, whose question closes both. The dialog can remove the button. */
function Page() {
  const [open, setOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  const [isListed, setListed] = useState(true);
  return (
    <main tabIndex={-1}>
      {isListed && (
        <button type="button" onClick={() => setOpen(true)}>
          Editar
        </button>
      )}
      {open && (
        <Dialog open onOpenChange={() => setAsks(true)}>
          <DialogContent size="editor" title="Noticia">
            <button type="button" onClick={() => setListed(false)}>
              Quitar de la lista
            </button>
            {asks && (
              <ConfirmDialog
                open
                title="¿Descartar los cambios?"
                description="Se pierden."
                confirmLabel="Descartar cambios"
                onClose={() => setAsks(false)}
                onConfirm={async () => setOpen(false)}
              />
            )}
          </DialogContent>
        </Dialog>
      )}
    </main>
  );
}

it('a question that closes its dialog too returns the focus to the button that opened the dialog', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // Radix returns the focus in a task of its own for each dialog that closes, and both tasks are before this one.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus();
});

it('a dialog whose opener is gone gives the focus to the content', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await user.click(screen.getByRole('button', { name: 'Quitar de la lista' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
