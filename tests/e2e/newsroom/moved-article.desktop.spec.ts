import { expect, test } from '../steps/admin-test.ts';
import { openEditor, saveButton } from '../steps/article-editor.ts';

test('an article with a new address is also found under the old one', async ({ adminPage: page, addArticle }) => {
  const { title, slug } = await addArticle({ content: 'Un texto.\n\n## Una parte' });
  const linking = await addArticle({ content: `[Lo de antes](/eventos-noticias/${slug}?via=enlace#apuntes)` });

  await openEditor(page, title);
  const hint = page.getByText('La dirección anterior seguirá funcionando: llevará a esta.');
  await expect(hint).toBeHidden();
  await page.getByLabel('Slug').fill(`${slug}-nueva`);
  await expect(hint).toBeVisible();
  await page.getByLabel('Slug').fill(slug);
  await expect(hint).toBeHidden();
  await page.getByLabel('Slug').fill(`${slug}-nueva`);
  await saveButton(page).click();
  await expect(page.getByText('Noticia actualizada')).toBeVisible();

  const now = `/eventos-noticias/${slug}-nueva`;
  const heading = page.getByRole('heading', { level: 1, name: title });
  // This static host knows no articles, so the page itself redirects.
  await page.goto(`/eventos-noticias/${slug}?utm_source=mail#una-parte`);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(`${now}?utm_source=mail#una-parte`);

  await page.goto(`/eventos-noticias/${linking.slug}`);
  await page.getByRole('link', { name: 'Lo de antes' }).click();
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(`${now}?via=enlace#apuntes`);
  await page.goBack();
  await expect(page).toHaveURL(`/eventos-noticias/${linking.slug}`);
});
