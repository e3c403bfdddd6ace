import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { LeaveQuestion } from '@/app/admin/leave-question';
import { listMessageDrafts } from '@/features/follow-ups/message-draft';
import { MessageForm } from '@/features/follow-ups/admin/message-form';

const event = {
  id: '0b0e7f2e-3333-4333-8333-000000000003',
  title: 'Taller',
  event_date: null,
  recording_url: null,
  can_write: true,
};
const people = { came: 2, missed: 1, refusing: 0 };
const kept = () => listMessageDrafts('ana', event.id).map(({ values }) => values);

function open() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LeaveQuestion />
        <MessageForm event={event} people={people} userId="ana" />
        <Link to="/admin/news">Noticias</Link>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const text = () => screen.getByRole('textbox', { name: 'Texto' });
const question = () => screen.queryByRole('alertdialog', { name: 'Tienes cambios sin guardar' });

beforeEach(() => localStorage.clear());

describe('a half-written message', () => {
  it('is kept when the page goes, and offered the next time', async () => {
    const user = open();
    await user.click(screen.getByRole('radio', { name: /^No han venido/ }));
    await user.type(text(), ' Y algo mío.');
    // As a session that ends: the login replaces the page.
    cleanup();
    expect(kept()).toMatchObject([{ audience: 'missed', content: expect.stringContaining('Y algo mío.') }]);

    const again = open();
    expect(screen.getByText('Hay un mensaje sin enviar')).toBeVisible();
    await again.click(screen.getByRole('button', { name: /^Recuperar borrador/ }));
    expect(text()).toHaveValue(kept()[0]!.content);
    expect(screen.getByRole('radio', { name: /^No han venido/ })).toBeChecked();
    expect(kept()).toHaveLength(1);
  });

  it('is nothing before something was typed, whatever the audience', async () => {
    const user = open();
    await user.click(screen.getByRole('radio', { name: /^Todos/ }));
    expect(screen.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Después de «Taller»');
    await user.click(screen.getByRole('link', { name: 'Noticias' }));
    expect(question()).toBeNull();
    cleanup();
    expect(kept()).toEqual([]);
  });

  it('keeps what was typed under the proposal of another audience', async () => {
    const user = open();
    await user.clear(text());
    await user.type(text(), 'Mío');
    await user.click(screen.getByRole('radio', { name: /^Todos/ }));
    expect(text()).toHaveValue('Mío');
    expect(screen.getByRole('textbox', { name: 'Asunto' })).toHaveValue('Después de «Taller»');
    expect(kept()).toMatchObject([{ audience: 'all', content: 'Mío' }]);
  });

  it('asks before a link leaves it, and is gone once the admin agrees', async () => {
    const user = open();
    await user.type(text(), ' Mío.');
    await user.click(screen.getByRole('link', { name: 'Noticias' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(question()).toBeNull());
    expect((text() as HTMLTextAreaElement).value).toContain('Mío.');
    await user.click(screen.getByRole('link', { name: 'Noticias' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await act(async () => {});
    cleanup();
    expect(kept()).toEqual([]);
  });
});
