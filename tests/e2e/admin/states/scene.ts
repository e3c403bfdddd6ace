import { type Page, type Route, expect } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../../supabase/functions/_shared/contract/backend/database.ts';
import { openEditor } from '../../steps/article-editor.ts';
import type { Article } from '../../steps/article-store.ts';
import type { Stack } from '../../steps/fixtures.ts';
import type { Person } from '../../steps/people.ts';
import { imageField } from '../../steps/image-field.ts';
import { pickerOf } from '../../steps/image-library.ts';
import { waitWithoutLimit } from '../../steps/newsroom-test.ts';

/** Fixtures of a state. The article is a draft event with one registration. */
export type Scene = { page: Page; article: Article; api: SupabaseClient<Database>; admin: Person; stack: Stack };

export type State = {
  name: string;
  /** The page's path; `:id` is the article's. Without a path, `act` opens the page. */
  path?: string;
  before?: (page: Page) => Promise<unknown>;
  act?: (scene: Scene) => Promise<unknown>;
  /** Visible text of the state. */
  sight: string | RegExp;
  /** The whole page is a spinner or skeleton without a title yet. */
  isUntitled?: true;
};

/** Requests stay pending, also longer than the site waits for an answer, however long the checks take. */
export const silent = (pattern: string) => async (page: Page) => {
  await waitWithoutLimit(page);
  await page.route(pattern, () => {});
};
export const answered =
  (pattern: string, json: unknown, status = 200) =>
  (page: Page) =>
    page.route(pattern, (route) => route.fulfill({ status, json }));
/** A client error, which is not retried: the failure shows at once. */
export const refused = (pattern: string, json: unknown = {}) => answered(pattern, json, 400);
export const ofMethod = (method: string, pattern: string, answer: (route: Route) => unknown) => (page: Page) =>
  page.route(pattern, (route) => (route.request().method() === method ? answer(route) : route.fallback()));

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const edit = async ({ page, article }: Pick<Scene, 'page' | 'article'>) => openEditor(page, article.title);
export const unfold =
  (title: string) =>
  async ({ page, article }: Scene) => {
    await edit({ page, article });
    await page.getByText(title, { exact: true }).click();
  };
export const chooseImage = async (scene: Scene) => {
  await edit(scene);
  await imageField(scene.page).getByRole('button', { name: 'Elegir de la biblioteca' }).click();
  await expect(pickerOf(scene.page)).toBeVisible();
};
export const seek = ({ page }: Scene) => page.getByLabel('Buscar').last().fill('zzzz-nada');

export const ARTICLES = '**/rest/v1/news_events?*';
export const IMAGES = '**/rest/v1/rpc/list_images';
export const SUBSCRIBERS = '**/rest/v1/newsletter_subscribers?*';
export const DELETED = '**/rest/v1/deleted_articles?*';
export const FACTORS = '**/auth/v1/user';
export const ROLES = '**/rest/v1/user_roles?*';
export const MAIL = '**/functions/v1/preview-mail';
export const UPLOADS = '**/storage/v1/object/news-images/*';

export const noImages = { total: 0, per_page: 24, images: [] };
export const factor = (kind: string) => ({
  id: 'factor-1',
  factor_type: kind,
  status: 'verified',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

/** A mocked account with a second factor, which the embedded backend lacks. */
export const withFactor = (page: Page) =>
  page.route(FACTORS, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), factors: [factor('totp')] } });
  });

/** A mocked number of subscribers. */
export const counted = (count: number, pattern = SUBSCRIBERS) =>
  ofMethod('HEAD', pattern, (route) =>
    route.fulfill({
      headers: {
        'content-range': `*/${count}`,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range',
      },
    }),
  );

/** The page's code is loaded and its title visible, so only the read is pending. */
export const pageCame = ({ page }: Scene) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();

/** Answers requests for chunks that are not loaded yet. */
export async function answerNewCode(page: Page, answer: (route: Route) => unknown): Promise<void> {
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await page.route('**/*.js', (route) => (known.includes(route.request().url()) ? route.continue() : answer(route)));
}
