import { expect, type Locator, type Page } from '@playwright/test';
import type { Article } from '../../e2e/steps/newsroom-test.ts';
import type { Person } from '../../e2e/steps/people.ts';
import type { TablesInsert } from '../../../src/types/database.ts';

/** What a call is tried with: a page that nothing was opened in yet, and the means to store what it needs. */
export type Kit = {
  page: Page;
  admin: Person;
  publish: (values?: Partial<TablesInsert<'news_events'>>) => Promise<Article>;
  publishEvent: () => Promise<Article>;
  /** Signs a person up over the API, for an event; gives their name and address. */
  register: (event: Article) => Promise<{ name: string; email: string }>;
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
  /** Whether a visitor makes it; otherwise an administrator does. */
  visitor?: true;
  /** The request: its method and address, as `GET news_events?slug` or `POST rpc/site_state`. */
  is: string;
  prepare: (kit: Kit) => Promise<Use> | Use;
  /** Faults after which the call may have had its way, by the name of the fault, with the reason. */
  mayPass?: Record<string, string>;
  /** Faults after which another end is the right one, with what then shows. */
  otherwise?: Record<string, (page: Page) => Locator>;
  /** Faults of which the service's own words are shown, as this product's sign-in does. */
  quotes?: readonly string[];
};

/**
 * Whether a request is the one that a call names. A path without a slash at its start is PostgREST's; one that ends in `*` stands for all that begin
 * like it. Of the parameters, `a` has to be there, `a=b` to have that value, and `!a` to be missing.
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

/** What a page reads when it is opened: it says that it could not, and has a button to try again. */
export const opening = (page: Page, path: string, failed: string, passed: Locator): Use => ({
  make: async () => void (await page.goto(path)),
  failed: page.getByRole('alert').getByText(failed),
  passed,
  again: retry(page),
});

/** An extra of a page: without it the page shows what it is about. */
export const extra = (make: () => Promise<unknown>, whole: Locator, passed = whole): Use => ({
  make: async () => void (await make()),
  failed: whole,
  passed,
});

/** What a button writes: both ends are told in a message, and the button is pressed again. */
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

/** The button of a question, which stays open and can be answered again when it fails. */
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

/** Looks an article up in the admin's list. */
export async function findArticle(page: Page, title: string): Promise<void> {
  await page.goto('/admin/news');
  await page.getByLabel('Buscar').fill(title);
}
