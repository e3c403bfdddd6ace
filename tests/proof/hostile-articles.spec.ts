import { articlePath, expect, test } from '../e2e/steps/newsroom-test.ts';
import { ELSEWHERE, hostileAddresses, texts } from './hostile/payloads.ts';
import { elementNames, findIntruders, watch } from './hostile/watch.ts';

/** Number of articles over which the texts are spread. */
const PAGES = 16;
const hostUrl = process.env['E2E_HOST_URL'] ?? '';

/** A harmless text with all Markdown features, which defines the allowed elements. */
const HARMLESS = `# Uno

Texto **fuerte**, *suave*, ~~viejo~~ y \`código\`[^1], [dentro](/pricing), https://example.org y ![una foto](/favicon.svg).\\
Otra línea

## Dos

### Tres

> Cita

1. uno
2. dos

- [x] hecho

| a | b |
|---|--:|
| 1 | 2 |

    código

---

[^1]: La fuente.`;

/** One block quote per text, which closes whatever the text leaves open, followed by a word that must be visible. */
const inQuotations = (list: readonly string[]) =>
  list
    .map(
      (text, index) =>
        `${text
          .split('\n')
          .map((line) => `> ${line}`)
          .join('\n')}\n\nfinal-${index}-\n`,
    )
    .join('\n');

const chunks = Array.from({ length: PAGES }, (_, page) => texts.filter((_text, index) => index % PAGES === page));

test('the list of hostile texts is long', () => {
  expect(texts.length).toBeGreaterThan(2_000);
});

for (const [number, chunk] of chunks.entries()) {
  test(`${chunk.length} hostile texts in an article, page ${number + 1} of ${PAGES}, stay plain text`, async ({
    page,
    publish,
    stack,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|AppError/);
    const { incidents } = await watch(page, [hostUrl, stack.apiUrl]);
    // A second article of the category, so that the page has related articles and their authors.
    await publish({ content: HARMLESS });
    const harmless = await publish({ content: HARMLESS });
    await page.goto(`${hostUrl}${articlePath(harmless)}`);
    await expect(page.getByRole('heading', { name: 'Tres' })).toBeVisible();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: 'También te puede interesar' })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const known = await elementNames(page);

    const content = inQuotations(chunk);
    expect(content.length).toBeLessThan(100_000);
    const { title, slug } = await publish({ content });
    // A text whose parsing takes too long is shown plain, on a busy machine too: then it is opened again.
    await expect(async () => {
      await page.goto(`${hostUrl}${articlePath({ slug })}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`final-${chunk.length - 1}-`);
      await expect(page.getByRole('main').locator('blockquote').first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    const words = await page.getByRole('main').innerText();
    expect(chunk.flatMap((_, index) => (words.includes(`final-${index}-`) ? [] : [index]))).toEqual([]);
    expect(await findIntruders(page, known, [hostUrl, stack.apiUrl])).toEqual([]);
    expect(incidents).toEqual([]);
  });
}

test('the browser refuses to create elements or scripts from strings', async ({ page, stack, allowConsole }) => {
  allowConsole(/This document requires/);
  for (const url of [`${hostUrl}/`, `${stack.siteUrl}/login`]) {
    await page.goto(url);
    await page.mouse.move(100, 100);
    await expect
      .poll(() =>
        page.evaluate(() => Reflect.get(Object(Reflect.get(window, 'trustedTypes')), 'defaultPolicy') !== null),
      )
      .toBe(true);
    const refused = await page.evaluate(() => {
      const tries: (() => unknown)[] = [
        () => (document.body.innerHTML = '<b>x</b>'),
        () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
        () => document.write('<b>x</b>'),
        () => new Worker('https://otra.example/x.js'),
        () => (document.createElement('script').src = 'https://otra.example/x.js'),
        () => (document.createElement('script').text = 'alert(1)'),
        () => document.createElement('b').setAttribute('onclick', 'alert(1)'),
      ];
      return tries.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return error instanceof Error ? 'refused' : '';
        }
      });
    });
    expect(refused).toEqual(refused.map(() => 'refused'));
  }
});

test('external links are marked and send no referrer, and no hostile address is an internal link', async ({
  page,
  publish,
  stack,
}) => {
  const { incidents } = await watch(page, [hostUrl, stack.apiUrl]);
  const { slug } = await publish({
    content: hostileAddresses.map((to, index) => `> [enlace ${index}](<${to}>)\n\nfinal-${index}-\n`).join('\n'),
  });
  await page.goto(`${hostUrl}${articlePath({ slug })}`);
  await expect(page.getByRole('main')).toContainText(`final-${hostileAddresses.length - 1}-`);
  const anchors = await page
    .getByRole('main')
    .locator('blockquote a')
    .evaluateAll((list) =>
      list.map((anchor) => ({ host: (anchor as HTMLAnchorElement).host, rel: anchor.getAttribute('rel') ?? '' })),
    );
  expect(anchors.length).toBeGreaterThan(0);
  for (const { host, rel } of anchors) if (host.includes(ELSEWHERE)) expect(rel).toBe('noopener noreferrer nofollow');
  expect(incidents).toEqual([]);
});
