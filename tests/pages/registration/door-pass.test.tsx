import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import DoorPass from '@/features/door/components/door-pass';
import { queryClient } from '@/lib/backend/query-client';
import { fakeApi, json, rows } from '../../helpers/pages/fake-api';
import { storeSession } from '../../helpers/pages/stored-session';

const api = fakeApi();
const id = '0b0e7f2e-3333-4333-8333-000000000003';

it('says why the mark of a person’s own code was not taken', async () => {
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on('/rest/v1/attendance', () => rows([]));
  const event = { id: '0b0e7f2e-3333-4333-8333-000000000004', title: 'Taller', event_date: null };
  api.on('/rest/v1/event_registrations', () =>
    rows([{ id, name: 'Marta', cancelled_at: null, waiting_since: null, news_events: event }]),
  );
  // Erased after the page was opened.
  api.on('/rest/v1/rpc/mark_attendance', () => {
    api.on('/rest/v1/event_registrations', () => rows([]));
    return json({ refused: [{ id, reason: 'unknown' }], server_now: '2026-03-01T10:00:00Z' });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <DoorPass registrationId={id} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ha venido' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se ha guardado: Marta. Puede que se haya borrado.');
  expect(screen.getByRole('link', { name: 'Lista de asistencia' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ha venido' })).toBeNull();
});
