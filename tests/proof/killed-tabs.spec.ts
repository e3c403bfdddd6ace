import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../e2e/steps/admin-test.ts';
import { saveButton } from '../e2e/steps/article-editor.ts';
import { randomNumbers } from '../helpers/random-numbers.ts';

/** Parallel tabs, and kills of each: twenty in all. */
const TABS = 4;
const KILLS = 5;
const ALLOWED_LOSS_MS = 2000;
/** The seed is printed; PROOF_SEED=<number> replays that run's letters, delays and kinds of kill. */
const seed = Number(process.env['PROOF_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const LETTERS = 'abcdefghijklmnñopqrstuvwxyzáéíóú ';

/** Kills the renderer processes and so every tab of this worker's browser, as the OOM killer does. */
async function killRenderers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
  await session.detach();
}

/** None of them fires unload handlers, unlike closing the tab. */
const ways = {
  crashed: async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    // The call never resolves.
    void session.send('Page.crash').catch(() => {});
  },
  killed: async (page: Page) => killRenderers(page.context().browser()!),
};
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as Way[];

/** Types until the tab dies. Gives each accepted letter with its time. */
async function typeUntilGone(page: Page, draw: () => number): Promise<{ letter: string; at: number }[]> {
  const taken: { letter: string; at: number }[] = [];
  try {
    for (;;) {
      const letter = LETTERS[Math.floor(draw() * LETTERS.length)]!;
      await page.keyboard.type(letter, { delay: 10 + draw() * 80 });
      taken.push({ letter, at: performance.now() });
    }
  } catch (error) {
    if (!/crashed/.test(String(error))) throw error;
    return taken;
  }
}

for (let tab = 1; tab <= TABS; tab += 1) {
  test(`${KILLS} kills at random moments lose at most two seconds of the admin's typing (tab ${tab} of ${TABS})`, async ({
    adminPage,
    addArticle,
    api,
  }) => {
    const draw = randomNumbers(seed + tab);
    const context = adminPage.context();
    const { id, title } = await addArticle({ is_published: false, content: '' });
    const losses: string[] = [];
    let page = adminPage;
    let kept = '';
    await page.goto('/admin/news');
    await page.getByLabel('Buscar').fill(title);
    await page.getByRole('button', { name: `Editar ${title}` }).click();

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const way = wayNames[Math.floor(draw() * wayNames.length)]!;
      const delay = 1000 + draw() * 3500;
      await page.getByLabel('Contenido').click();
      await page.keyboard.press('Control+End');
      const gone = page.waitForEvent('crash');
      const typing = typeUntilGone(page, draw);
      // Simulates the pace of typing.
      await new Promise((resolve) => setTimeout(resolve, delay));
      const killedAt = performance.now();
      await ways[way](page);
      await gone;
      const taken = (await typing).filter(({ at }) => at <= killedAt);
      const typed = kept + taken.map(({ letter }) => letter).join('');

      page = await context.newPage();
      await page.goto('/admin/news');
      await expect(
        page.getByText(`Hay cambios sin guardar en «${title}»`),
        `the draft of a tab ${way} after ${Math.round(delay)} ms, with seed ${seed}`,
      ).toBeVisible();
      await page.getByRole('button', { name: 'Recuperar borrador' }).click();
      await expect(page.getByLabel('Título')).toHaveValue(title);
      const restored = await page.getByLabel('Contenido').inputValue();

      // The draft may contain one more letter, in flight when the tab died, but only typed ones.
      expect(restored.slice(0, typed.length)).toBe(typed.slice(0, restored.length));
      const firstLost = taken[restored.length - kept.length];
      const loss = firstLost === undefined ? 0 : killedAt - firstLost.at;
      losses.push(`${way} after ${Math.round(delay)} ms: lost ${Math.round(loss)} ms`);
      expect(taken.length, `letters typed before the tab was ${way}`).toBeGreaterThan(3);
      expect(loss, `ms of typing lost with seed ${seed}, ${losses.join('; ')}`).toBeLessThanOrEqual(ALLOWED_LOSS_MS);
      kept = restored;
    }
    console.info(`Seed ${seed}, tab ${tab}: ${losses.join('; ')}`);

    const drafts = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
    expect(await drafts()).toBe(1);
    if (tab % 2 === 0) {
      await saveButton(page).click();
      await expect(page.getByText('Noticia actualizada')).toBeVisible();
      const { data } = await api.from('news_events').select('content').eq('id', id).single();
      expect(data?.content).toBe(kept);
    } else {
      await page.reload();
      await page.getByRole('button', { name: 'Cerrar sesión' }).click();
      await expect(page.getByText('Sesión cerrada')).toBeVisible();
    }
    expect(await drafts()).toBe(0);
  });
}
