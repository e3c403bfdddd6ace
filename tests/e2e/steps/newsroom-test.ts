import type { Page } from '@playwright/test';
import { articleStore, type Article, type ArticleColumns } from './article-store.ts';
import { expect, test as base } from './fixtures.ts';

export { expect };
export type { Article };

type Fixtures = {
  /** Publishes an article that no other test knows, with the given columns in their place, and removes it after the test. */
  publish: (values?: ArticleColumns) => Promise<Article>;
  /** Publishes an event three weeks ahead with its form on. */
  publishEvent: (values?: ArticleColumns) => Promise<Article>;
};

/** On no first page, where other tests look. */
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

/** What the browser asks of the backend from now on, as `GET news_events?…`. */
export function listenToApi(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split(/\/(?:rest|functions)\/v1\//);
    if (path !== undefined && request.method() !== 'OPTIONS')
      asked.push(`${request.method()} ${decodeURIComponent(path)}`);
  });
  return asked;
}

/** Adds up how far things moved by themselves since the page was opened; 0 is nothing. Call before opening. */
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

/** Holds back the answers to what matches, for a look at what shows meanwhile. Returns what lets them through. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  const opened: (() => void)[] = [];
  const gate = new Promise<void>((resolve) => opened.push(resolve));
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue().catch(() => {});
  });
  return () => opened.forEach((open) => open());
}
