import type { Page } from '@playwright/test';
import { handleRequest } from '../../../hosting/edge/core.ts';
import { edgeSettings } from '../../../hosting/edge/settings.ts';
import type { Stack } from './fixtures.ts';

/** Answers an article's page through the host's edge, which the tests' static site lacks. */
export async function answerAtEdge(
  page: Page,
  slug: string,
  { siteUrl, apiUrl, publishableKey }: Stack,
): Promise<void> {
  const settings = edgeSettings({
    VITE_SITE_URL: siteUrl,
    VITE_SUPABASE_URL: apiUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  });
  await page.route(`**/eventos-noticias/${slug}`, async (route) => {
    const answer = await handleRequest(new Request(route.request().url()), (path) => fetch(siteUrl + path), settings);
    if (!answer) return route.continue();
    await route.fulfill({ status: answer.status, contentType: 'text/html', body: await answer.text() });
  });
}
