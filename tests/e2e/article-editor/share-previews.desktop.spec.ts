import { expect, test } from '../steps/admin-test.ts';
import { openEditor } from '../steps/article-editor.ts';

test('the author sees the link previews of search engines and messengers while typing', async ({
  adminPage: page,
  addArticle,
  checkA11y,
}) => {
  const { title, slug } = await addArticle({ excerpt: 'Un extracto que se lee.' });
  await openEditor(page, title);
  await page.getByText('Así se verá al compartirlo').click();
  for (const name of ['Google', 'WhatsApp', 'LinkedIn']) {
    const card = page.getByRole('figure', { name });
    await expect(card).toContainText(title);
    await expect(card).toContainText(new URL(page.url()).host);
  }
  const google = page.getByRole('figure', { name: 'Google' });
  await expect(google).toContainText(`eventos-noticias › ${slug}`);
  await expect(google).toContainText('Un extracto que se lee.');
  await page.getByLabel('Extracto').fill('Dicho de otro modo.');
  await expect(google).toContainText('Dicho de otro modo.');
  await checkA11y('[role=dialog]');
});
