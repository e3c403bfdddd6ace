import { expect, type Locator, type Page } from '@playwright/test';
import { findCard } from '../../e2e/steps/article-list.ts';
import type { Article } from '../../e2e/steps/newsroom-test.ts';
import type { Person } from '../../e2e/steps/people.ts';
import type { TablesInsert } from '../../../supabase/functions/_shared/contract/backend/database.ts';

/** Fixtures of a use: a new page, and helpers to store data. */
export type Kit = {
  page: Page;
  admin: Person;
  publish: (values?: Partial<TablesInsert<'news_events'>>) => Promise<Article>;
  publishEvent: () => Promise<Article>;
  /** Registers a visitor for an event over the API; gives name and address. */
  register: (event: Article) => Promise<{ name: string; email: string }>;
};

/** One use of the site that makes the call. Everything before `make` has a healthy network. */
export type Use = {
  make: () => Promise<void>;
  /** The error message. For an optional part, the page's main content, which must remain. */
  failed: Locator;
  passed: Locator;
  /** Retries as the user would. Absent for an optional part. */
  again?: () => Promise<void>;
  /** Checks that a failure loses no input. */
  kept?: () => Promise<void>;
  /** The message of a retry after the first try succeeded with a lost answer; `passed` when the retry is idempotent. */
  done?: Locator;
  /** Checks that hold after every outcome. */
  always?: () => Promise<void>;
};

export type Call = {
  name: string;
  /** A visitor's call; otherwise an admin's. */
  visitor?: true;
  /** The request's method and path, such as `GET news_events?slug` or `POST rpc/site_state`. */
  is: string;
  prepare: (kit: Kit) => Promise<Use> | Use;
  /** Faults after which the call may still succeed, with the reason, by the fault's name. */
  mayPass?: Record<string, string>;
  /** Faults with a different correct outcome, and what then shows. */
  otherwise?: Record<string, (page: Page) => Locator>;
  /** Faults whose server message is displayed, as the login form does. */
  quotes?: readonly string[];
};

/**
 * Whether a request matches a call. A path without a leading slash is PostgREST's; a trailing `*` is a wildcard. Query
 * parameters: `a` must exist, `a=b` must have that value, `!a` must not exist.
 */
export function isCall(is: string, method: string, { pathname, searchParams }: URL): boolean {
  const [wanted, address = ''] = is.split(' ');
  const [name = '', query] = address.split('?');
  const path = name.startsWith('/') ? name : `/rest/v1/${name}`;
  return (
    method === wanted &&
    (path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path) &&
    (query?.split('&') ?? []).every((condition) => {
      const [key = '', value] = condition.split('=');
      if (key.startsWith('!')) return !searchParams.has(key.slice(1));
      return value === undefined ? searchParams.has(key) : searchParams.get(key) === value;
    })
  );
}

export const retry = (page: Page, timeout?: number) => () =>
  page.getByRole('button', { name: 'Reintentar', exact: true }).first().click({ timeout });

/** A page's initial read: on failure the page shows an error and a retry button. */
export const opening = (page: Page, path: string, failed: string, passed: Locator): Use => ({
  make: async () => void (await page.goto(path)),
  failed: page.getByRole('alert').getByText(failed),
  passed,
  again: retry(page),
});

/** An optional part: without it the page still shows its main content. */
export const extra = (make: () => Promise<unknown>, whole: Locator, passed = whole): Use => ({
  make: async () => void (await make()),
  failed: whole,
  passed,
});

/** A button's write: success and failure show a message, and the button can be pressed again. */
export function pressing(page: Page, button: Locator, failed: string, passed: string, rest: Partial<Use> = {}): Use {
  const press = () => button.click();
  return {
    make: press,
    failed: page.getByText(failed).first(),
    passed: page.getByText(passed, { exact: true }),
    again: press,
    ...rest,
  };
}

/** A confirmation dialog's button; on failure the dialog stays open for a retry. */
export function answering(
  page: Page,
  name: string | RegExp,
  failed: string,
  passed: string,
  rest: Partial<Use> = {},
): Use {
  const button = page.getByRole('alertdialog').getByRole('button', { name, exact: typeof name === 'string' });
  return pressing(page, button, failed, passed, { kept: () => expect(button).toBeEnabled(), ...rest });
}

/** Searches an article in the admin's list. */
export async function findArticle(page: Page, title: string): Promise<void> {
  await page.goto('/admin/news');
  await findCard(page, title);
}
