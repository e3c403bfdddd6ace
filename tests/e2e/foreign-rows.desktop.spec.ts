import type { TablesInsert } from '../../src/types/database.ts';
import { test as adminTest } from './admin-test.ts';
import { articlePath, expect, LISTING } from './newsroom-test.ts';

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
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: article.title });
      await expect(row.getByRole('button', { name: `Editar ${article.title}` })).toBeVisible();
      await expect(row.getByText(/2090/)).toHaveCount(0);
    },
  );
}
