import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { articlePath, expect, listenToApi, LISTING, test } from '../steps/newsroom-test.ts';

const CONTENT = `# Primera parte

Un dato[^1], https://example.org y ~~algo viejo~~. También [precios](/pricing) y las [funciones](/platform#funciones).

## Dentro

| Minuto | Qué hacemos |
|---:|---|
| 10 | Preguntas |

- [x] Hecho está
- [ ] Por hacer

[^1]: La fuente.`;

test.describe('an article', () => {
  test(
    'requests itself, related articles and one view count; nothing more when its tab is shown again',
    { tag: '@core' },
    async ({ page, api, publish, checkA11y }) => {
      const article = await publish({ content: CONTENT, category: 'caso-de-estudio' });
      const asked = listenToApi(page);
      await page.goto(articlePath(article));
      await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'También te puede interesar' })).toBeVisible();
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('focus'));
      });
      await expect(page.getByRole('heading', { level: 2, name: 'Primera parte' })).toBeVisible();
      await checkA11y();
      expect(asked.map((request) => request.split('&')[0]).sort()).toEqual([
        'GET news_events?select=*',
        'GET news_events?select=*',
        'POST rpc/increment_views',
      ]);
      const views = async () =>
        (await api.from('news_events').select('views_count').eq('id', article.id).single()).data?.views_count;
      await expect.poll(views).toBe(1);
      await page.reload();
      await expect(page.getByText('1 vistas')).toBeVisible();
      await expect.poll(views).toBe(2);
    },
  );

  test('formats its Markdown', { tag: ['@desktop', '@core'] }, async ({ page, publish }) => {
    const article = await publish({ content: CONTENT });
    await page.goto(articlePath(article));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 3, name: 'Dentro' })).toBeVisible();
    await expect(main.getByRole('cell', { name: '10' })).toHaveCSS('text-align', 'right');
    await expect(main.getByRole('checkbox', { name: 'Hecho' })).toBeChecked();
    await expect(main.getByRole('link', { name: 'https://example.org' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    await main.getByRole('link', { name: '1', exact: true }).click();
    await expect(main.getByRole('link', { name: 'Volver a la referencia 1' })).toBeInViewport();
    await main.getByRole('link', { name: 'precios' }).click();
    await expect(page).toHaveURL('/pricing');
    await page.goBack();
    await main.getByRole('link', { name: 'funciones' }).click();
    await expect(page).toHaveURL('/platform#funciones');
    await expect(page.locator('#funciones')).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });

  test('is not found when it is a draft', { tag: '@core' }, async ({ page, publish, checkA11y }) => {
    const path = articlePath(await publish({ is_published: false }));
    const asked = listenToApi(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Noticia no encontrada' })).toBeVisible();
    expect(asked.map((request) => request.split('?')[0])).toEqual(['GET news_events', 'GET slug_redirects']);
    await checkA11y();
    await page.getByRole('link', { name: 'Volver a Eventos y Noticias' }).click();
    await expect(page).toHaveURL(LISTING);
  });

  test(
    'can be shared, copied and printed',
    { tag: ['@desktop', '@core'] },
    async ({ page, context, publish, stack }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const article = await publish();
      const url = `${stack.siteUrl}${articlePath(article)}`;
      await page.goto(articlePath(article));
      for (const name of [/LinkedIn/, /Twitter/, /email/, /WhatsApp/]) {
        const link = page.getByRole('link', { name });
        await expect(link).toHaveAttribute('target', '_blank');
        expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(url);
      }
      await page.getByRole('button', { name: 'Copiar enlace' }).click();
      await expect(page.getByText('Enlace copiado')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Compartir', { exact: true })).toBeHidden();
      await expect(page.getByText('También te puede interesar')).toBeHidden();
    },
  );
});

test.describe('an event', () => {
  test('can be added to a calendar without registration, with the same uid as in the mail', async ({
    page,
    publishEvent,
    mailbox,
    checkA11y,
    request,
    stack,
  }, { project }) => {
    const event = await publishEvent({ title: 'Coma, punto; y «ñ»', event_date: '2030-03-31T16:30:00Z' });
    await page.goto(articlePath(event));
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await checkA11y();

    const download = page.waitForEvent('download');
    const link = page.getByRole('link', { name: 'Descargar .ics' });
    await link.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${event.slug}.ics`);
    const text = await readFile(await file.path(), 'utf8');
    const atItsAddress = await request.get(`${stack.apiUrl}/functions/v1/feeds${await link.getAttribute('href')}`);
    expect(await atItsAddress.text()).toBe(text);
    const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!;
    const entry = new ICAL.Event(component);
    expect(entry.summary).toBe(event.title);
    expect(entry.startDate.toJSDate().toISOString()).toBe('2030-03-31T16:30:00.000Z');

    const email = `calendario-${project.name}-${event.id}@example.com`;
    await page.getByLabel('Nombre completo').fill('Ana');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Confirmar Registro' }).click();
    const mail = await mailbox.waitFor(email);
    expect(mail.calendar?.event.uid).toBe(entry.uid);
  });

  test('has a bar on phones that links to its form until the form is visible', async ({
    page,
    publishEvent,
    isMobile,
    checkA11y,
  }) => {
    const event = await publishEvent({ content: 'Un párrafo.\n\n'.repeat(60) });
    await page.goto(articlePath(event));
    const bar = page.getByRole('link', { name: 'Apuntarme' });
    if (!isMobile) {
      await expect(page.getByRole('button', { name: 'Confirmar Registro' })).toBeInViewport();
      await expect(bar).toBeHidden();
      await expect(page.getByText('Un párrafo.')).toHaveCount(60);
      await page.mouse.wheel(0, 1_500);
      await expect(page.getByRole('button', { name: 'Confirmar Registro' })).toBeInViewport();
      return;
    }
    await expect(bar).toBeVisible();
    await checkA11y();
    await bar.click();
    await expect(page.getByRole('heading', { name: 'Apúntate al evento' })).toBeInViewport();
    await expect(bar).toBeHidden();
  });
});

const LIMIT = 100_000;
const fill = (part: string) => part.repeat(Math.ceil(LIMIT / part.length)).slice(0, LIMIT);

test.describe('a hostile text', () => {
  for (const [name, content] of [
    ['quotes in quotes', fill('>')],
    ['half-open emphasis', fill('*a**b')],
    ['half-open links', fill('[a](b')],
    ['footnotes to nothing', fill('[^a]')],
    ['underlined lines', fill('a\n-\n')],
    ['code that never ends', fill('` `` ')],
    ['a table of a thousand columns', `${'|a'.repeat(1_000)}\n${'|-'.repeat(1_000)}\n${fill('|a')}`.slice(0, LIMIT)],
    [
      'lists in lists',
      Array.from({ length: 440 }, (_, depth) => `${' '.repeat(depth)}- a`)
        .join('\n')
        .slice(0, LIMIT),
    ],
  ] as const) {
    test(`does not break its page: ${name}`, { tag: '@desktop' }, async ({ page, publish, allowConsole }) => {
      allowConsole(/Maximum call stack/);
      const article = await publish({ content });
      await page.goto(articlePath(article));
      await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
      await expect(page.getByRole('main').getByText('Cargando…')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Eventos y Noticias' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Eventos y Noticias' })).toBeVisible();
    });
  }
});
