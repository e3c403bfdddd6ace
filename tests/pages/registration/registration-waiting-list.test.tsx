import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, REGISTRATION } from '../../helpers/pages/fake-api';
import {
  button,
  fillAndSend,
  panel,
  registrationForm,
  values,
  WAITING_LIST,
} from '../../helpers/pages/registration-form';

const { api, event, openForm, openFull, bodies, toasts } = registrationForm();

describe('the waiting list', () => {
  it('is what a full event offers, by one key more', async () => {
    const { user } = await openFull(() => json({ success: true, waiting_list: true }));
    await fillAndSend(user);
    expect(await screen.findByRole('heading', { name: 'Estás en la lista de espera' })).toHaveFocus();
    expect(panel().getByText('ana@example.com').parentElement).toHaveTextContent('Te escribiremos a ana@example.com');
    expect(panel().queryByText(/calendario/)).not.toBeInTheDocument();
    expect(toasts).toEqual([{ title: 'Estás en la lista de espera', description: undefined }]);
    expect(bodies()).toEqual([
      { name: 'Ana Beltrán', email: 'ana@example.com', company: null, event_id: event.id, waiting_list: true },
    ]);
  });

  it('gives way to a seat that has become free meanwhile', async () => {
    const { user } = await openFull(() => json({ success: true }));
    await fillAndSend(user);
    expect(await screen.findByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
  });

  it('is offered, with what was typed, when the last seat has gone since the page was written', async () => {
    const sentence = 'Aforo completo: ya no quedan plazas para este evento.';
    const { user } = await openForm(() => json({ error: sentence, field: 'waiting_list' }));
    await fillAndSend(user);
    expect(await screen.findByText(WAITING_LIST)).toBeVisible();
    expect(toasts).toEqual([{ title: 'Error al registrarse', description: sentence }]);
    expect(values()).toEqual(['Ana Beltrán', 'ana@example.com', '']);
    await waitFor(() => expect(button()).toHaveFocus());
    api.on(REGISTRATION, () => json({ success: true, waiting_list: true }));
    await user.click(button());
    expect(await screen.findByRole('heading', { name: 'Estás en la lista de espera' })).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ waiting_list: true });
  });
});
