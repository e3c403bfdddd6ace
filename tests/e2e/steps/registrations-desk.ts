import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database, TablesInsert } from '../../../supabase/functions/_shared/contract/backend/database.ts';

/** The section of an event's registrations. */
export const sectionOf = (page: Page, { title = '' }: { title?: string }) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

/** Expands an event that is collapsed because another one has very many rows. */
export async function unfold(section: Locator): Promise<void> {
  const button = section.getByRole('heading').getByRole('button');
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

type Api = SupabaseClient<Database>;

export const nextWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

type Registered = Omit<TablesInsert<'event_registrations'>, 'event_id' | 'email'>;

/** Stores registrations with what each gives; the rest has the table's defaults. Gives their addresses. */
export async function register(api: Api, eventId: string, people: Registered[]): Promise<string[]> {
  const rows = people.map((person, index) => ({
    event_id: eventId,
    email: `p${index}-${randomUUID()}@example.com`,
    ...person,
  }));
  const { error } = await api.from('event_registrations').insert(rows, { defaultToNull: false });
  if (error) throw error;
  return rows.map(({ email }) => email);
}
