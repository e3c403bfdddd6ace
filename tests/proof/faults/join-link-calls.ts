import { expect } from '@playwright/test';
import { saveButton } from '../../e2e/article-editor.ts';
import { findArticle } from './admin-reads.ts';
import { rest, retryButton, type Call, type Kit } from './call.ts';

const FIELD = 'Enlace para asistir';
const URL = 'https://meet.example.com/sala';

async function findEvent({ page, publishEvent }: Kit) {
  const { title } = await publishEvent();
  await findArticle(page, title);
  return () => page.getByRole('button', { name: `Editar ${title}` }).click();
}

/** What the editor asks about where an event is attended. */
export const joinLinkCalls: readonly Call[] = [
  {
    name: 'the join link of an event',
    who: 'admin',
    is: (method, { pathname }) => method === 'GET' && pathname === rest('event_join_links'),
    prepare: async (kit) => {
      const { page } = kit;
      return {
        make: await findEvent(kit),
        failed: page.getByRole('alert').getByText('No hemos podido leer el enlace.'),
        passed: page.getByLabel(FIELD),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'saving an event with its join link',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/save_with_join_link'),
    prepare: async (kit) => {
      const { page } = kit;
      const open = await findEvent(kit);
      await open();
      await page.getByLabel(FIELD).fill(URL);
      const save = () => saveButton(page).click();
      return {
        make: save,
        failed: page.getByText('Error al guardar la noticia').first(),
        passed: page.getByText('Noticia actualizada'),
        again: save,
        kept: () => expect(page.getByLabel(FIELD)).toHaveValue(URL),
      };
    },
  },
];
