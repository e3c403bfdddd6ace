import { expect, test } from '../e2e/steps/fixtures.ts';

/** Addresses that no page links to: typed wrong, cut off, made by programs that look for holes. */
const odd = [
  '/no-existe',
  '/admin/x',
  '/admin//evil.example',
  '//evil.example/x',
  '/B2B',
  '/b2b/x',
  '/eventos-noticias/a/b',
  '/demo.html',
  '/wp-admin/setup',
  '/.git/config',
  '/eventos-noticias%2Fx',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%00',
  '/%0d%0aset-cookie:x=1',
  '/%',
  '/ñandú/días',
  '/<script>alert(1)</script>',
  '/{{7*7}}',
  '/a?x=%',
  '/a\\b',
  `/${'x'.repeat(2000)}`,
];

for (const host of ['plain files', 'the Node server'] as const) {
  test(`an odd address on ${host} shows a page with a way home, or is refused as the nonsense it is; nothing runs and nothing leads away`, async ({
    page,
    stack,
    allowConsole,
  }) => {
    allowConsole(/404: no page at |Failed to load resource/);
    const site = host === 'plain files' ? stack.siteUrl : (process.env['E2E_HOST_URL'] ?? '');
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()));
    for (const address of odd) {
      const logged: string[] = [];
      const listen = (message: { text: () => string }) =>
        void (message.text().startsWith('404: no page at') && logged.push(message.text()));
      page.on('console', listen);
      const answer = await page.goto(site + address);
      const status = answer?.status() ?? 0;
      expect(new URL(page.url()).origin, address).toBe(site);
      if (status === 400 || status === 404) {
        // Not an address at all, or one of a file: hosts answer so before any page is asked for.
        await expect(page.locator('body'), address).toContainText(
          /Bad request|Not found|Oops! Page not found|Noticia no encontrada/,
        );
      } else {
        expect(status, address).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        const isUnknown = (await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).count()) > 0;
        if (isUnknown) {
          await expect(page.getByRole('link', { name: 'Volver al inicio' }), address).toHaveAttribute('href', '/');
          await expect.poll(() => logged.length, { message: address }).toBe(1);
        }
      }
      page.off('console', listen);
    }
    expect(dialogs).toEqual([]);
  });
}
