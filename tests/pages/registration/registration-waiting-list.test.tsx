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
  it('is offered by a full event and adds one key to the request', async () => {
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

  it('is skipped when a seat has become free', async () => {
    const { user } = await openFull(() => json({ success: true }));
    await fillAndSend(user);
    expect(await screen.findByRole('heading', { name: '¡Registro Confirmado!' })).toBeVisible();
  });

  it('is offered with the input kept when the event has filled up since the page was rendered', async () => {
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
