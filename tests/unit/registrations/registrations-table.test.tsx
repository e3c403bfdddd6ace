// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RegistrationsTable } from '@/features/registrations/admin/registrations-table';
import { registration } from '../../helpers/database/registrations.ts';

const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);

it('shows the error of failed mails only', () => {
  const failure = { email_failed_at: '2026-05-01T22:31:00+00:00', email_last_error: '550 No such user here' };
  render(
    <RegistrationsTable
      caption="Taller"
      registrations={[
        registration({ name: 'Ana', ...failure }),
        registration({ name: 'Eva', email_last_error: '451 Try again later' }),
        registration({ name: 'Luis', email_sent: true }),
      ]}
      onResend={() => {}}
      resendingId={undefined}
      onDelete={() => {}}
    />,
  );
  expect(rowOf('Ana').getByText('Pendiente')).toBeTruthy();
  expect(rowOf('Ana').getByText('No se pudo entregar: 550 No such user here')).toBeTruthy();
  expect(rowOf('Eva').getByText('Pendiente')).toBeTruthy();
  expect(rowOf('Luis').getByText('Enviado')).toBeTruthy();
  expect(screen.getAllByText(/No se pudo entregar/)).toHaveLength(1);
});

it('has the registrant’s name as row header', () => {
  render(
    <RegistrationsTable
      caption="Taller"
      registrations={[registration({ name: 'Zoe' })]}
      onResend={() => {}}
      resendingId={undefined}
      onDelete={() => {}}
    />,
  );
  expect(screen.getByRole('rowheader', { name: /Zoe$/ })).toBeTruthy();
});

it('marks a cancelled registration, without a resend button', () => {
  const cancelled = { cancelled_at: '2026-05-02T10:00:00+00:00', email_failed_at: '2026-05-01T22:31:00+00:00' };
  render(
    <RegistrationsTable
      caption="Taller"
      registrations={[
        registration({ name: 'Iker', email_sent: true, ...cancelled }),
        registration({ name: 'Noa', cancelled_at: null }),
      ]}
      onResend={() => {}}
      resendingId={undefined}
      onDelete={() => {}}
    />,
  );
  expect(rowOf('Iker').getByText('Cancelado')).toBeTruthy();
  expect(rowOf('Iker').queryByText(/Enviado|Pendiente|No se pudo/)).toBeNull();
  expect(rowOf('Iker').getByRole('button', { name: 'Reenviar el email a Iker' })).toHaveProperty('disabled', true);
  expect(rowOf('Noa').getByText('Pendiente')).toBeTruthy();
});

it('marks waiting, offered and withdrawn registrants apart from attending ones, without a resend button', () => {
  const waits = { waiting_since: '2026-05-01T10:00:00+00:00', email_sent: true };
  render(
    <RegistrationsTable
      caption="Taller"
      registrations={[
        registration({ name: 'Bruno', ...waits }),
        registration({ name: 'Clara', ...waits, offered_until: '2026-05-02T10:00:00+00:00' }),
        registration({ name: 'Diego', ...waits, cancelled_at: '2026-05-03T10:00:00+00:00' }),
      ]}
      onResend={() => {}}
      resendingId={undefined}
      onDelete={() => {}}
    />,
  );
  expect(rowOf('Bruno').getByText('En lista de espera')).toBeTruthy();
  expect(rowOf('Clara').getByText('Plaza ofrecida')).toBeTruthy();
  expect(rowOf('Clara').getByText('hasta 02/05/2026, 12:00')).toBeTruthy();
  expect(rowOf('Diego').getByText('Fuera de la lista')).toBeTruthy();
  for (const name of ['Bruno', 'Clara', 'Diego']) {
    expect(rowOf(name).queryByText(/Enviado|Pendiente|Cancelado/)).toBeNull();
    expect(rowOf(name).getByRole('button', { name: `Reenviar el email a ${name}` })).toHaveProperty('disabled', true);
  }
});
