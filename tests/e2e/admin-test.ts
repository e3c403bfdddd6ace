import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { createPerson, openSession, type Person } from './people.ts';
import type { TablesInsert } from '../../src/types/database.ts';

export { expect } from './fixtures.ts';

type Article = TablesInsert<'news_events'> & { id: string };

type AdminFixtures = {
  /** A page with an open session of `admin`. */
  adminPage: Page;
  /** Stores an article over the API, published and complete unless told otherwise; it goes when the test ends, with its sign-ups. */
  addArticle: (values?: Partial<TablesInsert<'news_events'>>) => Promise<Article>;
};

/** The browser tests' base for the admin: one administrator per worker, of whom no other worker knows. */
export const test = base.extend<AdminFixtures, { admin: Person }>({
  admin: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a fixture's needs from this pattern, and this one has none
    async ({}, provide) => provide(await createPerson()),
    { scope: 'worker' },
  ],

  adminPage: async ({ page, admin }, provide) => {
    await openSession(page, admin);
    await provide(page);
  },

  addArticle: async ({ api }, provide) => {
    const ids: string[] = [];
    await provide(async (values = {}) => {
      const slug = `prueba-${randomUUID()}`;
      const { data, error } = await api
        .from('news_events')
        .insert({
          title: `Prueba ${slug.slice(7, 15)}`,
          slug,
          excerpt: 'Un extracto.',
          content: 'Un texto.',
          ...values,
        })
        .select()
        .single();
      if (error) throw error;
      ids.push(data.id);
      return data;
    });
    await api.from('news_events').delete().in('id', ids);
  },
});
