import type { Page } from '@playwright/test';
import { findArticle } from './admin-reads.ts';
import { retryButton, type Call, type Kit } from './call.ts';

const isPreviewMail: Call['is'] = (method, { pathname }) =>
  method === 'POST' && pathname === '/functions/v1/preview-mail';

const open = (page: Page) => page.getByText('Así llegará el correo').click();
const sendTest = (page: Page) => page.getByRole('button', { name: 'Enviarme una prueba' });

async function openEvent({ page, publishEvent }: Kit): Promise<void> {
  const { title } = await publishEvent();
  await findArticle(page, title);
  await page.getByRole('button', { name: `Editar ${title}` }).click();
}

/** What the editor asks of the mails of an event. */
export const mailPreviewCalls: readonly Call[] = [
  {
    name: 'looking at a mail before it is sent',
    who: 'admin',
    is: isPreviewMail,
    prepare: async (kit) => {
      const { page } = kit;
      await openEvent(kit);
      return {
        make: () => open(page),
        failed: page.getByRole('alert').getByText('No hemos podido escribir el email.'),
        passed: sendTest(page),
        again: () => retryButton(page).first().click(),
      };
    },
  },
  {
    name: 'having a mail sent to oneself',
    who: 'admin',
    is: isPreviewMail,
    prepare: async (kit) => {
      const { page } = kit;
      await openEvent(kit);
      await open(page);
      const send = () => sendTest(page).click();
      await sendTest(page).waitFor();
      return {
        make: send,
        failed: page.getByText('No se ha enviado la prueba').first(),
        passed: page.getByText('Prueba enviada', { exact: true }),
        again: send,
      };
    },
  },
];
