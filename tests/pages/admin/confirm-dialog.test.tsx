import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { RemoveAdministratorDialog } from '@/features/team/admin/remove-administrator-dialog';
import { queryClient } from '@/lib/backend/query-client';
import { failure, fakeApi, json, rows } from '../../helpers/pages/fake-api';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const REMOVE = '/rest/v1/rpc/remove_administrator';
const person = {
  user_id: '0b1c2d3e-0000-4000-8000-00000000000b',
  email: 'luis@example.com',
  granted_at: null,
  granted_by: null,
  has_entered: true,
  has_second_factor: null,
};

it('stays open after a failed action, with its toast, and the second press works', async () => {
  storeSession();
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answers = [failure(500), json('revoked')];
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on(REMOVE, () => answers.shift()!);
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <RemoveAdministratorDialog person={person} isSelf={false} onClose={onClose} onRemovedSelf={() => {}} />
      <Toaster />
    </QueryClientProvider>,
  );
  const confirm = screen.getByRole('button', { name: 'Quitar acceso' });
  // A double click, the second before the first is drawn.
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(confirm).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText('Error al quitar el acceso')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('Error al quitar el acceso', expect.anything());
  expect(screen.getByText('Por favor, inténtalo de nuevo más tarde.')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Quitar acceso' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.asked(REMOVE).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ p_user_id: person.user_id })),
  );
});
