import { rest, retryButton, type Call } from './call.ts';

/** What the page of the numbers asks. */
export const metricsCalls: readonly Call[] = [
  {
    name: 'what works',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/site_metrics'),
    prepare: async ({ page }) => ({
      make: async () => void (await page.goto('/admin/medidas')),
      failed: page.getByRole('alert').getByText('No hemos podido cargar las medidas.'),
      passed: page.getByRole('heading', { name: 'Día a día' }),
      again: () => retryButton(page).first().click(),
    }),
  },
];
