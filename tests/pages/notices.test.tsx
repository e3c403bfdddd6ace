import { render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { Notices } from '@/app/layouts/notices';
import { notify } from '@/lib/notify';

it('shows the first toast, and those after it', async () => {
  render(<Notices />);
  notify.success('Guardado');
  expect(await screen.findByText('Guardado')).toBeVisible();
  notify.error('No guardado', 'Inténtalo de nuevo.');
  expect(await screen.findByText('Inténtalo de nuevo.')).toBeVisible();
});

it('shows a line of text while toasts cannot be loaded, and toasts once they can', async () => {
  const broken = vi.spyOn(toast, 'error').mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  try {
    render(<Notices />);
    notify.error('Error al registrarse', 'Parece que no tienes conexión.');
    const line = 'Error al registrarse. Parece que no tienes conexión.';
    expect(await screen.findByText(line)).toHaveRole('status');

    notify.success('Guardado');
    expect(await screen.findByText('Guardado')).toBeVisible();
    expect(screen.queryByText(line)).not.toBeInTheDocument();
  } finally {
    broken.mockRestore();
  }
});
