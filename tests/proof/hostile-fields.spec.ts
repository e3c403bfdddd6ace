import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { showPreview } from '../e2e/steps/article-editor.ts';
import { articlePath, expect, LISTING, test as newsroom, type Article } from '../e2e/steps/newsroom-test.ts';
import { createPerson, openSession } from '../e2e/steps/people.ts';
import { hostileAddresses, lines } from './hostile/payloads.ts';
import { elementNames, findIntruders, watch } from './hostile/watch.ts';

const hostUrl = process.env['E2E_HOST_URL'] ?? '';
const cut = (text: string, length: number) => [...text].slice(0, length).join('').trim() || '<b>';

const test = newsroom.extend<{ hostileArticles: Article[] }>({
  /** One article per hostile line, with it in every text field. The newest in the list during the test. */
  hostileArticles: async ({ api }, provide) => {
    const mark = randomUUID().slice(0, 8);
    const rows = lines.map((line, index) => ({
      slug: `hostil-${mark}-${index}`,
      title: cut(line, 200),
      excerpt: cut(line, 1000),
      author: cut(line, 120),
      event_location: cut(line, 300),
      image_alt: cut(line, 120),
      content: 'Un texto.',
      category: 'evento',
      event_date: '2097-03-01T10:00:00Z',
      show_registration_form: true,
      published_at: new Date(Date.UTC(2098, 0, 1) + index * 60_000).toISOString(),
    }));
    const { data, error } = await api.from('news_events').insert(rows).select();
    if (error) throw error;
    await provide(data);
    await api.from('news_events').delete().like('slug', `hostil-${mark}-%`);
  },
});

const atAddress = (article: Article, address: string, index: number) => ({
  ...article,
  id: randomUUID(),
  title: `Dirección ${index}`,
  slug: address,
  image_url: address,
});

test.describe.configure({ mode: 'serial' });

test('hostile titles, excerpts, authors and places stay plain text in the listing', async ({
  page,
  publishEvent,
  hostileArticles,
  stack,
}) => {
  expect(lines.length).toBeGreaterThan(300);
  const origins = [hostUrl, stack.apiUrl];
  const { incidents } = await watch(page, origins);
  await publishEvent();
  await page.goto(`${hostUrl}${LISTING}?categoria=noticia`);
  await expect(page.getByRole('article').first()).toBeVisible();
  const known = new Set(await elementNames(page));
  // Events show time and place, which news do not.
  for (const name of ['time', 'address', 'dl', 'dt', 'dd', 'path', 'circle', 'rect', 'line', 'polyline'])
    known.add(name);

  await page.goto(`${hostUrl}${LISTING}`);
  let seen = 0;
  for (let number = 1; seen < hostileArticles.length; number += 1) {
    await expect(page.getByText(new RegExp(`^Página ${number} de `))).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    seen += await page.getByRole('article').count();
    expect(await findIntruders(page, [...known], origins)).toEqual([]);
    await page.getByRole('button', { name: 'Siguiente' }).click();
  }
  expect(incidents).toEqual([]);
});

test('hostile fields stay plain text in the head, data and heading of an article', async ({
  page,
  hostileArticles,
  stack,
}) => {
  const origins = [hostUrl, stack.apiUrl];
  const { incidents } = await watch(page, origins);
  // about:blank allows parsing HTML, which the site's pages refuse.
  await page.goto('about:blank');
  for (const article of hostileArticles) {
    const html = await (await fetch(`${hostUrl}${articlePath(article)}`)).text();
    const written = await page.evaluate(
      ([text = '', origin = '']) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        const facts = [...parsed.querySelectorAll('script[type="application/ld+json"]')].map((block) =>
          JSON.parse(block.textContent),
        );
        return {
          title: parsed.title,
          facts: JSON.stringify(facts),
          handlers: [...parsed.querySelectorAll('*')].flatMap((element) =>
            element.getAttributeNames().filter((name) => name.startsWith('on')),
          ),
          scripts: [...parsed.scripts].filter((script) => !script.src && !/json$|^speculationrules$/.test(script.type))
            .length,
          elsewhere: [...parsed.scripts].filter(
            (script) => script.src && new URL(script.getAttribute('src') ?? '', origin).origin !== origin,
          ).length,
          stray: parsed.querySelectorAll(
            'iframe, object, embed, base, svg[onload], form[action*="otra"], meta[http-equiv="refresh"], frameset',
          ).length,
        };
      },
      [html, hostUrl],
    );
    expect(written).toMatchObject({ handlers: [], scripts: 0, elsewhere: 0, stray: 0 });
    expect(written.title).toContain(article.title.replaceAll(/[ \t\n\f\r]+/g, ' ').trim());
    expect(written.facts).toContain(JSON.stringify(article.title).slice(1, -1));
  }
  // Opens every twelfth in the browser.
  for (const article of hostileArticles.filter((_, index) => index % 12 === 0)) {
    await page.goto(`${hostUrl}${articlePath(article)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar Registro' })).toBeVisible();
  }
  expect(incidents).toEqual([]);
});

/** Checks each page of a list. Gives the number of items. */
async function judgeAllPages(
  page: Page,
  itemsShown: () => Promise<number>,
  known: readonly string[],
  origins: readonly string[],
): Promise<number> {
  let seen = 0;
  for (;;) {
    seen += await itemsShown();
    expect(await findIntruders(page, known, origins)).toEqual([]);
    const next = page.getByRole('button', { name: 'Siguiente' }).first();
    if ((await next.count()) === 0 || (await next.isDisabled())) return seen;
    const before = await page.getByRole('main').innerText();
    await next.click();
    await expect(page.getByRole('main')).not.toHaveText(before, { useInnerText: true });
  }
}

test('hostile fields stay plain text in the admin list, editor and preview, and so do names and companies of registrants', async ({
  page,
  api,
  hostileArticles,
  stack,
}) => {
  const origins = [stack.siteUrl, stack.apiUrl];
  const { incidents } = await watch(page, origins);
  const [first] = hostileArticles;
  const people = lines.map((line, index) => ({
    event_id: first?.id ?? '',
    name: cut(line, 100).padEnd(2, 'x'),
    company: cut(line, 100),
    email: `hostil-${index}-${randomUUID()}@example.com`,
  }));
  const { error } = await api
    .from('event_registrations')
    .insert(people.filter(({ name }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name)));
  expect(error).toBeNull();
  await openSession(page, await createPerson());

  await page.goto('/admin/registrations');
  await expect(page.getByText(/en total/)).toBeVisible();
  const known = [...(await elementNames(page, 'head')), ...ADMIN_ELEMENTS];
  await page.getByLabel('Buscar').fill('hostil-');
  await expect(page.getByText(/^hostil-\d+-/).first()).toBeVisible();
  expect(await judgeAllPages(page, () => page.getByText(/^hostil-\d+-/).count(), known, origins)).toBeGreaterThan(300);

  await page.goto('/admin/news');
  await expect(page.getByText(/en total/)).toBeVisible();
  expect(
    await judgeAllPages(page, () => page.getByRole('button', { name: /^Editar / }).count(), known, origins),
  ).toBeGreaterThan(300);
  for (const article of hostileArticles.filter((_, index) => index % 40 === 0)) {
    await page.goto(`/admin/news/${article.id}/preview`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findIntruders(page, known, origins)).toEqual([]);
  }
  await page.goto('/admin/news');
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await page.getByLabel('Contenido').fill(
    lines
      .slice(0, 120)
      .map((line) => `> ${line}\n\nfinal\n`)
      .join('\n'),
  );
  await expect((await showPreview(page)).getByText('final').last()).toBeVisible();
  expect(await findIntruders(page, known, origins)).toEqual([]);
  expect(incidents).toEqual([]);
});

test('the database refuses foreign image addresses and malformed slugs', async ({ api }) => {
  for (const address of hostileAddresses.filter((to) => !to.startsWith('https://otra'))) {
    const row = { title: 'a', excerpt: 'a', content: 'a', slug: `dir-${randomUUID()}` };
    const image = await api.from('news_events').insert({ ...row, image_url: address });
    const slug = await api.from('news_events').insert({ ...row, slug: address });
    expect([image.error?.message, slug.error?.message], address).toEqual([
      expect.stringContaining('news_events_image_url_check'),
      expect.stringContaining('news_events_slug_check'),
    ]);
  }
});

test('the pages request no foreign image, even if one were stored', async ({ page, publish, stack, allowConsole }) => {
  // The page's CSP blocks the image and logs it.
  allowConsole(/Content Security Policy|Failed to load resource/);
  const article = await publish();
  const served = hostileAddresses.map((address, index) => atAddress(article, address, index));
  const left: string[] = [];
  page.on('response', (response) => {
    const { origin, protocol } = new URL(response.url());
    if (/^https?:$/.test(protocol) && origin !== stack.siteUrl && origin !== stack.apiUrl) left.push(response.url());
  });
  page.on('dialog', (dialog) => left.push(`a dialog: ${dialog.message()}`));
  await page.route(/\/rest\/v1\/news_events/, (route) =>
    route.fulfill({
      json: served,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': '*',
        'content-range': `0-${served.length - 1}/${served.length}`,
      },
    }),
  );
  await page.goto(LISTING);
  await expect(page.getByRole('article').getByRole('heading', { name: 'Dirección 0', exact: true })).toBeVisible();
  const targets = await page
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((anchors) =>
      anchors
        .map((anchor) => new URL((anchor as HTMLAnchorElement).href))
        .map(({ origin, pathname }) => [origin, pathname]),
    );
  expect(targets.length).toBe(served.length);
  for (const [origin, path] of targets) {
    expect(origin).toBe(stack.siteUrl);
    expect(path).toMatch(/^\/eventos-noticias\//);
  }
  expect(left).toEqual([]);
});

/** Elements of the admin pages. */
const ADMIN_ELEMENTS = `
  html body head div bdi kbd main section header nav footer aside article h1 h2 h3 h4 p span a button form label input select option textarea fieldset
  legend output ul ol li table caption thead tbody tr th td svg path circle rect line polyline ellipse g img time strong em del code pre blockquote
  hr br figure sup dl dt dd small script link meta title style noscript details summary datalist abbr polygon dialog
`
  .trim()
  .split(/\s+/);
