import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, test } from '../e2e/steps/admin-test.ts';
import { openEditor, showPreview } from '../e2e/steps/article-editor.ts';
import { resize } from '../helpers/site/resize.ts';

const SLOWER = 4;
/** How much longer than in an article of one line a key may take, by the median. CPU times grow on a busy machine too. */
const LONGER = 3;

const sentence =
  'Quien pregunta por un piso pregunta por **tres**, y compra donde le [contestan](/demo) antes de que acabe el día. ';
const text = Array.from({ length: 110 }, (_, n) => `## Apartado ${n + 1}\n\n${sentence.repeat(4)}\n\n- uno\n- dos`)
  .join('\n\n')
  .slice(0, 50_000);

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.optional(z.number()),
      dur: z.optional(z.number()),
      /** CPU time in microseconds. Unlike wall time it does not grow on a busy machine. */
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ data: z.optional(z.object({ type: z.optional(z.string()) })) })),
    }),
  ),
});

const slowed = (microseconds = 0) => Math.round((SLOWER * microseconds) / 1000);

/**
 * CPU time of main-thread tasks while the admin types: the tasks that handle a key, and the longest task, which may
 * delay a key.
 */
async function measure(browser: Browser, page: Page, { keys, pause }: { keys: number; pause: number }) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('aeiou'.charAt(key % 5));
    await page.waitForTimeout(pause);
  }
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const presses = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const [press] = presses;
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === press?.pid && tid === press.tid,
  );
  const took = presses
    .map(({ ts = 0 }) => tasks.find((task) => (task.ts ?? 0) <= ts && ts <= (task.ts ?? 0) + (task.dur ?? 0)))
    .map((task) => slowed(task?.tdur))
    .sort((one, other) => one - other);
  return {
    keys: took.length,
    median: took[Math.floor(took.length / 2)] ?? 0,
    almostAll: took[Math.floor(took.length * 0.95)] ?? 0,
    longest: Math.max(...tasks.map(({ tdur }) => slowed(tdur))),
  };
}

test('typing in an article of 50,000 characters beside its preview is fast on a slow CPU', async ({
  adminPage: page,
  addArticle,
  browser,
}) => {
  await resize(page, { width: 1440, height: 900 });
  const content = page.getByLabel('Contenido');
  const open = async (words: string) =>
    openEditor(page, (await addArticle({ is_published: false, content: words })).title);
  // Long pauses: the preview renders after each key.
  const type = async () => ({
    steady: await measure(browser, page, { keys: 40, pause: 120 }),
    hesitating: await measure(browser, page, { keys: 12, pause: 1500 }),
  });
  await open('Una línea');
  const preview = await showPreview(page);
  await content.focus();
  const short = await type();
  await open(text);
  await expect(preview.getByText('Apartado 80')).toBeAttached();
  for (const place of [10, 25_000, text.length]) {
    await content.evaluate((area: HTMLTextAreaElement, at) => {
      area.focus();
      area.setSelectionRange(at, at);
    }, place);
    const { steady, hesitating } = await type();
    console.info(`At ${place}, ms on a processor ${SLOWER} times slower:`, { steady, hesitating, short });
    expect([steady.keys, hesitating.keys]).toEqual([40, 12]);
    expect(steady.median).toBeGreaterThan(0);
    expect(steady.median).toBeLessThanOrEqual(LONGER * short.steady.median);
    expect(hesitating.median).toBeLessThanOrEqual(LONGER * short.hesitating.median);
  }
});
