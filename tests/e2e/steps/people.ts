import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';

/** An account on the backend under test. */
export type Person = { id: string; email: string; password: string };

function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: the browser tests are started by Playwright with tests/setup/e2e.ts`);
  return value;
}

const connect = (key: string) =>
  createClient<Database>(setting('E2E_API_URL'), key, { auth: { persistSession: false, autoRefreshToken: false } });

/** Creates a unique account with a password, an admin by default. */
export async function createPerson({ admin = true } = {}): Promise<Person> {
  const email = `persona-${randomUUID()}@example.com`;
  const password = `clave-${randomUUID()}`;
  const { auth } = connect(setting('E2E_SECRET_KEY'));
  const { data, error } = await auth.admin.createUser({ email, password, email_confirm: true });
  if (error) throw error;
  const person = { id: data.user.id, email, password };
  if (admin) await grantAdmin(person);
  return person;
}

export async function grantAdmin({ id }: Person): Promise<void> {
  const { error } = await connect(setting('E2E_SECRET_KEY')).from('user_roles').insert({ user_id: id, role: 'admin' });
  if (error) throw error;
}

export async function removeRoles({ id }: Person): Promise<void> {
  const { error } = await connect(setting('E2E_SECRET_KEY')).from('user_roles').delete().eq('user_id', id);
  if (error) throw error;
}

/** The client library's storage key of the session. */
export function storageKey(): string {
  return `sb-${new URL(setting('E2E_API_URL')).hostname.split('.')[0]}-auth-token`;
}

/** Stores a session for this tab's next page, without the login form. Stored once, so that a sign-out lasts. */
export async function openSession(page: Page, { email, password }: Person): Promise<void> {
  const { data, error } = await connect(setting('E2E_PUBLISHABLE_KEY')).auth.signInWithPassword({ email, password });
  if (error) throw error;
  await page.addInitScript(
    ({ once, key, session }) => {
      // A mail's sandboxed frame has no storage.
      if (origin === 'null' || sessionStorage.getItem(once)) return;
      sessionStorage.setItem(once, 'written');
      localStorage.setItem(key, session);
    },
    { once: `session-${randomUUID()}`, key: storageKey(), session: JSON.stringify(data.session) },
  );
}

/**
 * Fills and submits the login form once it is shown. Exact labels: a row of the previous list may have «email» in its
 * title.
 */
export async function submitLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}
