import { signUpInVain } from '../../e2e/outbox.ts';
import { rest, retryButton, type Call } from './call.ts';

/** What the page of the site's state asks. */
export const stateCalls: readonly Call[] = [
  {
    name: 'how the site is doing',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/site_state'),
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto('/admin/estado')),
      failed: page.getByRole('alert').getByText('No hemos podido comprobar el estado.'),
      passed: page.getByText(/^Comprobado:/),
      again: () => retryButton(page).click(),
    }),
  },
  {
    name: 'whether the sign-up function answers',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === '/functions/v1/send-event-registration',
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto('/admin/estado')),
      failed: page.getByText('La función no responde: nadie puede apuntarse.'),
      passed: page.getByText('La función responde.'),
      again: () => page.getByRole('button', { name: 'Actualizar' }).click(),
    }),
  },
  {
    name: 'what the webhook told',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/webhook_state'),
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto('/admin/estado')),
      failed: page.getByRole('alert').getByText('No hemos podido leer los avisos.'),
      passed: page.getByText(/^No hay ningún webhook\./),
      again: () => retryButton(page).click(),
    }),
  },
  {
    name: 'retrying a mail',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/retry_mails'),
    mayPass: { 'no answer at all': 'The page looks again by itself, and finds the mail queued.' },
    prepare: async ({ page, publishEvent }) => {
      const email = await signUpInVain((await publishEvent()).id);
      await page.goto('/admin/estado');
      const button = page.getByRole('button', { name: `Reintentar el email para ${email}` });
      const row = page.getByRole('listitem').filter({ hasText: email });
      return {
        make: () => button.click(),
        failed: page.getByText('Error al reintentar').first(),
        passed: row.getByText('Pendiente', { exact: true }),
        // What came late may have queued it meanwhile.
        again: async () => void ((await button.isVisible()) && (await button.click())),
      };
    },
  },
];
