import type { Locator, Page } from '@playwright/test';
import type { Article } from '../../e2e/newsroom-test.ts';
import type { Person } from '../../e2e/people.ts';
import type { TablesInsert } from '../../../src/types/database.ts';

/** What a call is tried with: a page that nothing was opened in yet, and the means to store what it needs. */
export type Kit = {
  page: Page;
  admin: Person;
  siteUrl: string;
  publish: (values?: Partial<TablesInsert<'news_events'>>) => Promise<Article>;
  publishEvent: () => Promise<Article>;
  /** Signs somebody up over the API, for an event; gives their name and address. */
  signUp: (event: Article) => Promise<{ name: string; email: string }>;
};

/** One use of the site that makes the call. Everything before `make` happens on a healthy network. */
export type Use = {
  make: () => Promise<void>;
  /** What tells the person that it failed. For an extra, without which the page is whole: what the page is about. */
  failed: Locator;
  passed: Locator;
  /** Does what the person would to try once more. Absent for an extra. */
  again?: () => Promise<void>;
  /** Checks, after a failure, that nothing they wrote is lost. */
  kept?: () => Promise<void>;
  /** What tells the person who tries once more that the first try had its way, though its answer came too late; `passed` where trying twice is no different. */
  done?: Locator;
  /** Checks what holds after every end. */
  always?: () => Promise<void>;
};

export type Call = {
  name: string;
  who: 'visitor' | 'admin';
  is: (method: string, url: URL) => boolean;
  prepare: (kit: Kit) => Promise<Use>;
  /** Faults after which the call may have had its way, by the name of the fault, with the reason. */
  mayPass?: Record<string, string>;
  /** Faults after which another end is the right one, with what then shows. */
  otherwise?: Record<string, (page: Page) => Locator>;
  /** Faults of which the service's own words are shown, as this product's sign-in does. */
  quotes?: readonly string[];
};

export const rest = (table: string) => `/rest/v1/${table}`;
export const has = (url: URL, name: string, value?: string) =>
  value === undefined ? url.searchParams.has(name) : url.searchParams.get(name) === value;
export const retryButton = (page: Page) => page.getByRole('button', { name: 'Reintentar', exact: true });
