import { expect, test } from '../steps/admin-test.ts';
import { chooseAction, findCard, type ArticleAction } from '../steps/article-list.ts';
import { nextWeek } from '../steps/registrations-desk.ts';

const COMING = /waiting_since=is\.null&cancelled_at=is\.null/;
const ALL = /waiting_since=is\.null$/;
const questions: { action: ArticleAction; confirm: string; otherCounts: RegExp[]; done: string }[] = [
  { action: 'Eliminar', confirm: 'Eliminar', otherCounts: [ALL, COMING], done: 'Deshacer' },
  { action: 'Cancelar evento', confirm: 'Cancelar evento', otherCounts: [COMING], done: 'Evento cancelado' },
];

for (const { action, confirm, otherCounts, done } of questions) {
  test(`«${action}» stays disabled until the registrants are loaded, including the waiting list`, async ({
    adminPage: page,
    addArticle,
  }) => {
    const { title } = await addArticle({ category: 'evento', event_date: nextWeek() });
    await page.goto('/admin/news');
    await findCard(page, title);
    const waitingCounted = Promise.withResolvers<void>();
    await page.route('**/rest/v1/event_registrations*waiting_since=not.is.null*', async (route) => {
      await waitingCounted.promise;
      await route.continue();
    });
    const others = otherCounts.map((count) =>
      page.waitForResponse((response) => response.request().method() === 'HEAD' && count.test(response.url())),
    );
    await chooseAction(page, title, action);
    await Promise.all(others);
    const button = page.getByRole('alertdialog').getByRole('button', { name: confirm });
    // The answer is painted by then.
    await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 100)));
    await expect(button).toHaveAttribute('aria-busy', 'true');
    waitingCounted.resolve();
    await button.click();
    await expect(page.getByText(done, { exact: true })).toBeVisible();
  });
}
