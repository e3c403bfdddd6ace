import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { articleRow } from '../../helpers/article-rows';
import { failure, fakeApi, json, NEWS, rows } from '../../helpers/pages/fake-api';
import { startSite } from '../../helpers/pages/render-site';
import { account, storeSession } from '../../helpers/pages/stored-session';
import { queryClient } from '@/lib/backend/query-client';

const api = fakeApi();
const ANA = articleRow({ id: '3f2b6c1e-0000-4000-8000-000000000001', slug: 'ana', title: 'Taller de Ana' });
const EVA = articleRow({ id: '3f2b6c1e-0000-4000-8000-000000000002', slug: 'eva', title: 'Charla de Eva' });

/** The answers to the reads of whole articles, in their order, which are due. */
const due: ((answer: Response) => void)[] = [];

beforeEach(() => {
  due.length = 0;
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  api.on('/auth/v1/user', () => json(account()));
  api.on('/rest/v1/event_registrations', () => rows([]));
  api.on(NEWS, ({ query }) => {
    if (query.get('id')) return new Promise((resolve) => due.push(resolve));
    return rows([ANA, EVA]);
  });
});

const button = (name: string) => screen.findByRole('button', { name });
async function press(name: string) {
  const user = userEvent.setup();
  await user.click(await button(name));
}
const titleInEditor = async () => within(await screen.findByRole('dialog')).findByLabelText('Título');

it('shows on the pressed button that an article is being read, and leaves the focus there', async () => {
  startSite('/admin/news');
  await press('Editar Taller de Ana');
  await waitFor(() => expect(due).toHaveLength(1));
  expect(await button('Editar Taller de Ana')).toHaveAttribute('aria-busy', 'true');
  expect(await button('Editar Taller de Ana')).toHaveFocus();
  expect(await button('Editar Taller de Ana')).toBeEnabled();
  expect(await button('Editar Charla de Eva')).not.toHaveAttribute('aria-busy');
  due[0]?.(rows([ANA]));
  expect(await titleInEditor()).toHaveValue('Taller de Ana');
});

it('shows on the menu that an article is being read for a copy', async () => {
  startSite('/admin/news');
  await press('Más acciones de Taller de Ana');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
  await waitFor(() => expect(due).toHaveLength(1));
  expect(await button('Más acciones de Taller de Ana')).toHaveAttribute('aria-busy', 'true');
  due[0]?.(rows([ANA]));
  expect(await titleInEditor()).toHaveValue('Taller de Ana (copia)');
});

it('says that an article could not be read, and reads it at the next press', async () => {
  startSite('/admin/news');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await press('Editar Taller de Ana');
  await waitFor(() => expect(due).toHaveLength(1));
  due[0]?.(failure(400));
  expect(await screen.findByText('No hemos podido abrir la noticia')).toBeVisible();
  expect(await button('Editar Taller de Ana')).not.toHaveAttribute('aria-busy');
  await press('Editar Taller de Ana');
  await waitFor(() => expect(due).toHaveLength(2));
  due[1]?.(rows([ANA]));
  expect(await titleInEditor()).toHaveValue('Taller de Ana');
});

it('opens the article that was pressed last, although the first is read earlier', async () => {
  startSite('/admin/news');
  await press('Editar Taller de Ana');
  await waitFor(() => expect(due).toHaveLength(1));
  await press('Editar Charla de Eva');
  await waitFor(() => expect(due).toHaveLength(2));
  expect(await button('Editar Taller de Ana')).not.toHaveAttribute('aria-busy');
  due[0]?.(rows([ANA]));
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  due[1]?.(rows([EVA]));
  expect(await titleInEditor()).toHaveValue('Charla de Eva');
});

it('leaves open what the admin has opened while an article is read', async () => {
  startSite('/admin/news');
  await press('Editar Taller de Ana');
  await waitFor(() => expect(due).toHaveLength(1));
  await press('Eliminar Charla de Eva');
  await screen.findByRole('alertdialog');
  due[0]?.(rows([ANA]));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
