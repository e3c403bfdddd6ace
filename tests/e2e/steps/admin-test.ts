import type { Page } from '@playwright/test';
import { articleStore, type Article, type ArticleColumns } from './article-store.ts';
import { test as base } from './fixtures.ts';
import { createPerson, openSession, type Person } from './people.ts';

export { expect } from './fixtures.ts';

type AdminFixtures = {
  /** A page with a session of `admin`. */
  adminPage: Page;
  /**
   * Stores an article over the API, published and complete by default; removed after the test with its registrations.
   */
  addArticle: (values?: ArticleColumns) => Promise<Article>;
};

/** The base test of the admin pages, with one admin per worker. */
export const test = base.extend<AdminFixtures, { admin: Person }>({
  admin: [
    // Playwright reads dependencies from this pattern, and there are none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, provide) => provide(await createPerson()),
    { scope: 'worker' },
  ],

  adminPage: async ({ page, admin }, provide) => {
    await openSession(page, admin);
    await provide(page);
  },

  addArticle: async ({ api }, provide) => {
    const articles = articleStore(api);
    await provide(articles.add);
    await articles.removeAll();
  },
});
