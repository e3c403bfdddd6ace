import { expect } from '@playwright/test';
import { saveButton } from '../../e2e/article-editor.ts';
import { chooseAction } from '../../e2e/article-list.ts';
import { findArticle } from './admin-reads.ts';
import { rest, type Call, type Kit, type Use } from './call.ts';

const calls =
  (name: string): Call['is'] =>
  (method, { pathname }) =>
    method === 'POST' && pathname === rest(`rpc/${name}`);

/** The question that an action of the list asks about an event with somebody who signed up, and what each answer to it says. */
function question({ page }: Kit, button: string | RegExp, failed: string, passed: string): Use {
  const dialog = page.getByRole('alertdialog');
  const confirm = () => dialog.getByRole('button', { name: button }).click();
  return {
    make: confirm,
    failed: page.getByText(failed).first(),
    passed: page.getByText(passed, { exact: true }),
    again: confirm,
    kept: () => expect(dialog.getByRole('button', { name: button })).toBeEnabled(),
  };
}

async function findEvent(kit: Kit) {
  const event = await kit.publishEvent();
  await kit.signUp(event);
  await findArticle(kit.page, event.title);
  return event;
}

/** What an administrator does with an event that people have signed up for. */
export const eventWrites: readonly Call[] = [
  {
    name: 'cancelling an event',
    who: 'admin',
    is: calls('cancel_event'),
    prepare: async (kit) => {
      const { title } = await findEvent(kit);
      await chooseAction(kit.page, title, 'Cancelar evento');
      return question(kit, 'Cancelar evento', 'Error al cancelar el evento', 'Evento cancelado');
    },
  },
  {
    name: 'restoring an event',
    who: 'admin',
    is: calls('restore_event'),
    prepare: async (kit) => {
      const { page } = kit;
      const { title } = await findEvent(kit);
      await chooseAction(page, title, 'Cancelar evento');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar evento' }).click();
      await chooseAction(page, title, 'Restaurar evento');
      return question(kit, 'Restaurar evento', 'Error al restaurar el evento', 'Evento restaurado');
    },
  },
  {
    name: 'telling of a change',
    who: 'admin',
    is: calls('announce_change'),
    prepare: async (kit) => {
      const { page } = kit;
      const { title } = await findEvent(kit);
      await page.getByRole('button', { name: `Editar ${title}` }).click();
      await page.getByLabel('Ubicación del evento').fill('Biblioteca');
      await saveButton(page).click();
      return question(kit, /^Avisar a/, 'Error al enviar los cambios', 'Cambios enviados');
    },
  },
];
