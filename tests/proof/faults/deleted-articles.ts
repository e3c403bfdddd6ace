import { expect } from '@playwright/test';
import { chooseAction } from '../../e2e/article-list.ts';
import { findArticle } from './admin-reads.ts';
import { rest, retryButton, type Call, type Kit } from './call.ts';

async function deleteArticle({ page, publish }: Kit) {
  const article = await publish();
  await findArticle(page, article.title);
  await chooseAction(page, article.title, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Noticia eliminada correctamente')).toBeVisible();
  return article;
}

/** What an administrator does with articles that were deleted. */
export const deletedArticles: readonly Call[] = [
  {
    name: 'the list of deleted articles',
    who: 'admin',
    is: (method, { pathname }) => method === 'GET' && pathname === rest('deleted_articles'),
    prepare: async (kit) => {
      const { page } = kit;
      const { title } = await deleteArticle(kit);
      return {
        make: () => page.getByRole('button', { name: 'Eliminadas', exact: true }).click(),
        failed: page.getByRole('alert').getByText('No hemos podido cargar las noticias eliminadas.'),
        passed: page.getByRole('button', { name: `Recuperar ${title}` }),
        again: () => retryButton(page).click(),
      };
    },
  },
  {
    name: 'bringing an article back',
    who: 'admin',
    is: (method, { pathname }) => method === 'POST' && pathname === rest('rpc/restore_article'),
    prepare: async (kit) => {
      const { page } = kit;
      const { title } = await deleteArticle(kit);
      await page.getByRole('button', { name: 'Eliminadas', exact: true }).click();
      const restore = (options = {}) => page.getByRole('button', { name: `Recuperar ${title}` }).click(options);
      return {
        make: () => restore(),
        failed: page.getByText('Error al recuperar la noticia').first(),
        passed: page.getByText('Noticia recuperada', { exact: true }),
        // When it came back all the same, the list of the deleted has found out by itself.
        again: () => restore({ timeout: 5_000 }).catch(() => findArticle(page, title)),
        done: page.getByRole('button', { name: `Editar ${title}` }),
      };
    },
  },
];
