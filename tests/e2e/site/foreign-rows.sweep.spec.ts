import type { Locator } from '@playwright/test';
import { test as adminTest } from '../steps/admin-test.ts';
import { addressFrom } from '../steps/fixtures.ts';
import { articlePath, expect, LISTING } from '../steps/newsroom-test.ts';
import { openEditor, showPreview } from '../steps/article-editor.ts';
import { imageField } from '../steps/image-field.ts';

const isDrawn = (element: HTMLImageElement) => element.complete && element.naturalWidth === 64;

for (const isAllowed of [true, false]) {
  adminTest(
    `a cover on another host, which the setting ${isAllowed ? 'names, is shown everywhere' : 'does not name, is a placeholder, and the editor says why'}`,
    async ({ adminPage: page, addArticle, allowConsole }) => {
      const host = isAllowed ? addressFrom('E2E_IMAGES_URL') : 'https://otras-fotos.example.com';
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(host)) asked.push(request.url());
      });
      const address = `${host}/portada.png`;
      const article = await addArticle({ image_url: address, published_at: '2001-01-01T10:00:00Z' });
      const cover = (part: Locator) => part.locator(`img[src="${address}"]`);
      async function expectCover(part: Locator) {
        await expect(cover(part)).toHaveCount(isAllowed ? 1 : 0);
        if (!isAllowed) return;
        await cover(part).scrollIntoViewIfNeeded();
        await expect.poll(() => cover(part).evaluate(isDrawn)).toBe(true);
      }

      allowConsole(/416/);
      await page.goto(`${LISTING}?pagina=99`);
      const card = page
        .getByRole('region', { name: 'Publicaciones' })
        .getByRole('article')
        .filter({ hasText: article.title });
      await expect(card).toBeVisible();
      await expectCover(card);

      await page.goto(articlePath({ slug: article.slug }));
      await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
      await expectCover(page.getByRole('main'));

      await openEditor(page, article.title);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Imagen')).toBeAttached();
      await expectCover(imageField(page));
      await expectCover(await showPreview(page));
      await expect(
        dialog.getByText('La imagen está en otra web, cuyas imágenes este sitio no muestra: se verá una ilustración.'),
      ).toHaveCount(isAllowed ? 0 : 1);
      expect(asked.length > 0).toBe(isAllowed);
    },
  );
}
