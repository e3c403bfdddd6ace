import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Database } from '../../src/types/database.ts';
import { expect, test as base } from './fixtures.ts';

export { expect };

type Columns = Database['public']['Tables']['news_events']['Insert'];
export type Article = Database['public']['Tables']['news_events']['Row'];

type Fixtures = {
  /** Publishes an article that no other test knows, with the given columns in their place, and removes it after the test. */
  publish: (values?: Partial<Columns>) => Promise<Article>;
  /** Publishes an event three weeks ahead with its form on. */
  publishEvent: (values?: Partial<Columns>) => Promise<Article>;
};

const WEEKS_AHEAD = 21 * 24 * 3_600_000;

export const test = base.extend<Fixtures>({
  publish: async ({ api }, provide) => {
    const ids: string[] = [];
    await provide(async (values = {}) => {
      const slug = `prueba-${randomUUID()}`;
      const { data, error } = await api
        .from('news_events')
        // Old enough to be on no first page, where other tests look.
        .insert({
          title: `Prueba ${slug.slice(7, 15)}`,
          slug,
          excerpt: 'Un extracto.',
          content: 'Un texto.',
          published_at: '2024-01-10T09:00:00Z',
          ...values,
        })
        .select()
        .single();
      if (error) throw error;
      ids.push(data.id);
      return data;
    });
    if (ids.length > 0) await api.from('news_events').delete().in('id', ids);
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
