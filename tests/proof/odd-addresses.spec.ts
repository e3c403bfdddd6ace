import { expect, test } from '../e2e/steps/fixtures.ts';

/** Addresses without a link: mistyped, truncated, or from vulnerability scanners. */
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
  test(`an odd address on ${host} shows a page with a link home or is refused, runs no script and leads to no other host`, async ({
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
      if (answer?.headers()['content-type']?.startsWith('text/plain')) {
        // An invalid address or a file's: the host answers before the site does.
        expect([400, 404], address).toContain(status);
        await expect(page.locator('body'), address).toContainText(/Bad request|Not found/);
      } else {
        expect([200, 404], address).toContain(status);
        await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        const isUnknown = (await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).count()) > 0;
        if (isUnknown) {
          expect(status, address).toBe(404);
          await expect(page.getByRole('link', { name: 'Volver al inicio' }), address).toHaveAttribute('href', '/');
          await expect.poll(() => logged.length, { message: address }).toBe(1);
        }
      }
      page.off('console', listen);
    }
    expect(dialogs).toEqual([]);
  });
}
