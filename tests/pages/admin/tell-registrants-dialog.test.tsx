import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TellRegistrantsDialog } from '@/features/registrations/admin/tell-registrants-dialog';
import { queryClient } from '@/lib/backend/query-client';
import { failure, fakeApi, rows } from '../../helpers/pages/fake-api';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();

function ask(count: () => Response) {
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on('/rest/v1/event_registrations', count);
  const onClose = vi.fn<() => void>();
  const onSend = vi.fn<() => Promise<void>>().mockResolvedValue();
  render(
    <QueryClientProvider client={queryClient}>
      <TellRegistrantsDialog eventId="taller" title="¿Avisar?" action="Avisar a" onSend={onSend} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { onClose, onSend };
}

it('offers to tell the counted registrants, and closes once they are told', async () => {
  const { onClose, onSend } = ask(() => rows([], 5));
  await userEvent.click(await screen.findByRole('button', { name: 'Avisar a 5 inscritos' }));
  expect(onSend).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers it without their number when they could not be counted', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  ask(() => failure(403, '42501'));
  expect(await screen.findByRole('button', { name: 'Avisar a los inscritos' })).toBeVisible();
});

it('closes at once without registrants', async () => {
  const { onClose } = ask(() => rows([], 0));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
