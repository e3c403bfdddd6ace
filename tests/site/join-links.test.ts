import { createClient } from '@supabase/supabase-js';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { handleRequest, type Assets } from '../../hosting/edge/core.ts';
import { edgeSettings } from '../../hosting/edge/settings.ts';
import type { Article } from '../../src/features/articles/article.ts';
import type { Database } from '../../supabase/functions/_shared/contract/backend/database.ts';

/** Join links are for registrants only. This checks everything that is built or served for others. */
const { dist, siteUrl, apiUrl, publishableKey, secretKey, joinMark } = inject('builtSite');
const api = createClient<Database>(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
let events: Article[];

beforeAll(async () => {
  const { data } = await api.from('event_join_links').select('url, news_events(*)').like('url', `%${joinMark}`);
  events = (data ?? []).map((link) => link.news_events).filter((event) => event.is_published);
});

test('no file of the built site contains a join link: no page, no data, no feed', async () => {
  const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const texts = files.filter(({ name }) => /\.(?:html|json|txt|xml|js|css)$/.test(name));
  expect(events.length).toBeGreaterThan(3);
  let known = 0;
  for (const { parentPath, name } of texts) {
    const text = await readFile(join(parentPath, name), 'utf8');
    if (events.some(({ slug }) => text.includes(slug))) known += 1;
    expect(text.includes(joinMark), `${parentPath}/${name}`).toBe(false);
    expect(text.includes('join_url":'), `${parentPath}/${name}`).toBe(false);
  }
  // The events' pages, the lists, the sitemap and the text for language models.
  expect(known).toBeGreaterThan(events.length);
});

/** A host with the shell and without prerendered articles. */
const shell: Assets = async (path) => {
  const text = path === '/200' ? await readFile(join(dist, '200.html'), 'utf8') : null;
  return new Response(text, { status: text === null ? 404 : 200 });
};

test('the edge writes no join link into an event that was published after the build', async () => {
  const settings = edgeSettings({
    VITE_SUPABASE_URL: apiUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_SITE_URL: siteUrl,
  });
  const event = events.find(({ event_date }) => event_date !== null);
  const answer = await handleRequest(new Request(`${siteUrl}/eventos-noticias/${event!.slug}`), shell, settings);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('"@type":"Event"');
  expect(html).toContain('id="prerendered"');
  expect(html).not.toContain(joinMark);
});
