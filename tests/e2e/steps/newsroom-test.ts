import type { Page } from '@playwright/test';
import { articleStore, type Article, type ArticleColumns } from './article-store.ts';
import { expect, test as base } from './fixtures.ts';

export { expect };
export type { Article };

type Fixtures = {
  /** Publishes a unique article with the given columns, and removes it after the test. */
  publish: (values?: ArticleColumns) => Promise<Article>;
  /** Publishes an event in three weeks with its form enabled. */
  publishEvent: (values?: ArticleColumns) => Promise<Article>;
};

/** Too old for the first page, which other tests check. */
const OLD = '2024-01-10T09:00:00Z';
const WEEKS_AHEAD = 21 * 24 * 3_600_000;

export const test = base.extend<Fixtures>({
  publish: async ({ api }, provide) => {
    const articles = articleStore(api);
    await provide((values = {}) => articles.add({ published_at: OLD, ...values }));
    await articles.removeAll();
  },

  publishEvent: async ({ publish }, provide) =>
    provide((values = {}) =>
      publish({
        category: 'evento',
        show_registration_form: true,
        event_date: new Date(Date.now() + WEEKS_AHEAD).toISOString(),
        event_location: 'Café La Almunia, Valencia',
        ...values,
      }),
    ),
});

export const LISTING = '/eventos-noticias';
export const articlePath = ({ slug }: Pick<Article, 'slug'>) => `${LISTING}/${slug}`;

/** Records the browser's API requests from now on, as `GET news_events?…`. */
export function listenToApi(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split(/\/(?:rest|functions)\/v1\//);
    if (path !== undefined && request.method() !== 'OPTIONS')
      asked.push(`${request.method()} ${decodeURIComponent(path)}`);
  });
  return asked;
}

/** Sums up layout shifts since the page opened; 0 is none. Call it before opening. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
}

/** The page waits for answers as long as they take, so that a busy machine fails no read. */
export const waitWithoutLimit = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });

/** Delays the answers to matching requests. Returns a function that releases them. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  const opened: (() => void)[] = [];
  const gate = new Promise<void>((resolve) => opened.push(resolve));
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  return () => opened.forEach((open) => open());
}
