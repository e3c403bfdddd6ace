import type { Locator } from '@playwright/test';
import type { TablesInsert } from '../../src/types/database.ts';
import { test as adminTest } from './admin-test.ts';
import { findCard } from './article-list.ts';
import { addressFrom } from './fixtures.ts';
import { articlePath, expect, LISTING } from './newsroom-test.ts';
import { openEditor, showPreview } from './article-editor.ts';
import { picture, pictureField, save } from './picture-field.ts';

/** Rows as another program or the SQL editor would write them: what the specification allows, and the article form never sends. */
const DAY_TO_COME = '2090-05-06T16:00:00Z';
const bare = { excerpt: '', content: '', image_url: '', event_location: '' };
const rows: Record<string, Partial<TablesInsert<'news_events'>>> = {
  'a news item with the fields of an event': {
    category: 'noticia',
    event_date: DAY_TO_COME,
    event_location: 'Sala Ajena',
    show_registration_form: true,
  },
  'an event of which only the title is known': { ...bare, category: 'evento', show_registration_form: true },
  'a case study with a picture of the site': {
    ...bare,
    category: 'caso-de-estudio',
    image_url: '/icon-512.png',
  },
  'a news item whose picture has no address that can be read': {
    category: 'noticia',
    image_url: 'https://img.example.com:99999/a.png',
  },
};

for (const [what, values] of Object.entries(rows)) {
  adminTest(
    `${what} is shown on the listing, on its own page and in the admin`,
    async ({ adminPage: page, addArticle, allowConsole }) => {
      const isEvent = values.category === 'evento';
      // Older than everything else: the last page, which no build has written, has it.
      const article = await addArticle({ ...values, published_at: '2001-01-01T10:00:00Z' });

      allowConsole(/416/); // The browser's own word for a page past the end, which leads to the last one.
      await page.goto(`${LISTING}?pagina=99`);
      const card = page
        .getByRole('region', { name: 'Publicaciones' })
        .getByRole('article')
        .filter({ hasText: article.title });
      await expect(card.getByText(isEvent ? 'Evento' : 'Noticia', { exact: true })).toBeVisible();
      await expect(card.getByText(/Sala Ajena|2090/)).toHaveCount(0);
      await expect(card.locator('img')).toHaveCount(values.image_url === '/icon-512.png' ? 1 : 0);
      await expect(page.getByRole('region', { name: 'Próximos eventos' }).getByText(article.title)).toHaveCount(0);

      await page.goto(articlePath({ slug: article.slug }));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
      await expect(main.getByText(/Sala Ajena|2090/)).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Confirmar Registro' })).toHaveCount(isEvent ? 1 : 0);

      await page.goto('/admin/news');
      const row = await findCard(page, article.title);
      await expect(row.getByRole('button', { name: `Editar ${article.title}` })).toBeVisible();
      await expect(row.getByText(/2090/)).toHaveCount(0);
    },
  );
}

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
      await expectCover(pictureField(page));
      await expectCover(await showPreview(page));
      await expect(
        dialog.getByText('La imagen está en otra web, cuyas imágenes este sitio no muestra: se verá una ilustración.'),
      ).toHaveCount(isAllowed ? 0 : 1);
      expect(asked.length > 0).toBe(isAllowed);
    },
  );
}

adminTest(
  'a cover of our storage under the other name of this machine is shown and, when it is taken away, removed',
  async ({ adminPage: page, addArticle, api }) => {
    const first = await addArticle({ is_published: false });
    await openEditor(page, first.title);
    await page.getByLabel('Imagen').setInputFiles(picture);
    await save(page);
    await expect(page.getByText('Noticia actualizada')).toBeVisible();
    const { data } = await api.from('news_events').select('image_url').eq('id', first.id).single();
    const address = data?.image_url ?? '';
    expect(address).toContain('//127.0.0.1:');
    const twin = address.replace('//127.0.0.1:', '//localhost:');
    await api.from('news_events').update({ image_url: twin }).eq('id', first.id);

    await openEditor(page, first.title);
    const cover = pictureField(page).locator(`img[src="${twin}"]`);
    await expect.poll(() => cover.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(64);
    await page.getByRole('button', { name: 'Quitar imagen' }).click();
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await fetch(address)).ok).toBe(false);
  },
);
