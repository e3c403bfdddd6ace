import { chromium, expect as see, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/machine/browser.ts';
import { NEWSLETTER_VERSION } from '../../supabase/functions/_shared/contract/registration/registration-form.ts';
import { drive, PATIENCE_MS } from '../e2e/steps/driver.ts';
import { travel } from '../e2e/steps/journey.ts';
import { openMailbox } from '../e2e/steps/mailbox.ts';
import { sendWaitingMails } from '../e2e/steps/outbox.ts';
import { createPerson, openSession, type Person } from '../e2e/steps/people.ts';
import { installRelease, type Installation } from './rollout/installation.ts';

// A site of the latest release and its backend, updated in the order of docs/deploy.md, and the site's way back. One
// origin, one data folder: browsers, mails and rows of the release meet what comes after it.

let installation: Installation;
let siteUrl: string;
let api: SupabaseClient;
let browser: Browser;

beforeAll(async () => {
  installation = await installRelease();
  ({ siteUrl } = installation);
  const { apiUrl, mailUrl, publishableKey, secretKey } = installation.backend();
  Object.assign(process.env, {
    E2E_SITE_URL: siteUrl,
    E2E_API_URL: apiUrl,
    E2E_MAIL_URL: mailUrl,
    E2E_PUBLISHABLE_KEY: publishableKey,
    E2E_SECRET_KEY: secretKey,
  });
  api = createClient(apiUrl, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
  await api.rpc('set_setting', { p_key: 'client_registrations', p_value: '100000' }).throwOnError();
  browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: BROWSER_ARGUMENTS });
  // The release is installed and built first.
}, 1_800_000);

afterAll(async () => {
  await browser?.close();
  await installation?.stop();
});

/** A window that notes what the page complains about. */
async function openWindow(context: BrowserContext, heard: string[] = []): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error}`));
  return page;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const soon = () => new Date(Date.now() + 600_000).toISOString();

async function addEvent(values: object = {}): Promise<{ id: string; title: string; slug: string }> {
  const id = crypto.randomUUID();
  const event = { id, title: `Taller ${id.slice(0, 8)}`, slug: `taller-${id}`, excerpt: 'Uno', content: 'Dos' };
  await api
    .from('news_events')
    .insert({ ...event, category: 'evento', show_registration_form: true, event_date: soon(), ...values })
    .throwOnError();
  return event;
}

/** Signs a person up as a visitor does; gives the address. */
async function signUp(eventId: string, name: string, more: object = {}): Promise<string> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  const body = { name: `${name} Ruiz`, email, company: null, event_id: eventId, ...more };
  const { data, error } = await api.functions.invoke('send-event-registration', { body });
  expect([error, data]).toMatchObject([null, { success: true }]);
  return email;
}

/** Each mail that the address has, once the newest of `count` is there. */
async function mailsTo(email: string, count = 1) {
  const mailbox = openMailbox(process.env['E2E_MAIL_URL'] ?? '');
  await see
    .poll(async () => (await mailbox.list(email)).length, { timeout: PATIENCE_MS })
    .toBeGreaterThanOrEqual(count);
  return mailbox.list(email);
}

/** How many of the event's people came. */
async function cameTo(eventId: string): Promise<number> {
  const { data } = await api
    .from('event_registrations')
    .select('attendance(came)')
    .eq('event_id', eventId)
    .throwOnError();
  return (data ?? []).filter(({ attendance }) => attendance.some(({ came }: { came: boolean }) => came)).length;
}

const openDoor = async (page: Page, eventId: string, people: number) => {
  await page.goto(`${siteUrl}/admin/registrations/${eventId}/asistencia`);
  await see(page.getByText(`0 de ${people}`)).toBeVisible();
};

/** The journey of visitor and admin, and a mark at the door, in a browser without a past; gives the complaints. */
async function useSite(): Promise<string[]> {
  const context = await browser.newContext();
  try {
    const heard: string[] = [];
    const page = await openWindow(context, heard);
    await travel(drive(page, false));
    const { id } = await addEvent();
    await signUp(id, 'Eva');
    await openDoor(page, id, 1);
    await page.getByRole('button', { name: 'Eva Ruiz' }).click();
    await see.poll(() => cameTo(id), { timeout: PATIENCE_MS }).toBe(1);
    return heard;
  } finally {
    await context.close();
  }
}

type Past = {
  admin: Person;
  /** The admin's browser: marks that wait, a draft. */
  adminContext: BrowserContext;
  event: { id: string; title: string };
  article: { id: string; title: string };
  /** A visitor's page that stays open. */
  tab: Page;
  /** Addresses in mails, by what they are for. */
  links: { kind: string; url: string }[];
  /** Of one message: whose mail was sent, and whose waits. */
  message: { sent: string; waiting: string };
};
let past: Past;

/** Sends a message to two people of a past event, and half of it leaves. */
async function sendHalfAMessage(admin: Person): Promise<Past['message']> {
  const { id: eventId } = await addEvent({ event_date: new Date(Date.now() - 3 * 86_400_000).toISOString() });
  const people = ['Hilda', 'Ines'].map((name) => ({
    id: crypto.randomUUID(),
    event_id: eventId,
    name,
    email: `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`,
  }));
  await api.from('event_registrations').insert(people).throwOnError();
  const { apiUrl, publishableKey } = installation.backend();
  const asAdmin = createClient(apiUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  await asAdmin.auth.signInWithPassword(admin);
  const message = { p_id: crypto.randomUUID(), p_event_id: eventId, p_subject: 'Gracias', p_content: 'Por venir' };
  const { data: count } = await asAdmin.rpc('send_follow_up', { ...message, p_audience: 'all' }).throwOnError();
  expect(count).toBe(2);
  const [first, second] = people;
  const { data: mails } = await api.rpc('claim_mails', { p_limit: 1, p_registration_id: first?.id }).throwOnError();
  await api.rpc('finish_mail', { p_id: mails[0].id }).throwOnError();
  return { sent: first?.email ?? '', waiting: second?.email ?? '' };
}

test('the release is in use: mails with links, marks that wait at the door, a draft, an open page, half a message', async () => {
  const event = await addEvent();
  const links: Past['links'] = [];
  const linksOf = async (kind: string, email: string, count = 1) => {
    for (const { text, headers } of await mailsTo(email, count)) {
      for (const url of new Set(text?.match(/https?:\/\/[^\s>)]+/g)))
        if (url.startsWith(siteUrl) && url.includes('#')) links.push({ kind, url });
      const stop = /<(https?:[^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1];
      if (stop !== undefined) links.push({ kind: `${kind}, List-Unsubscribe`, url: stop });
    }
  };
  const people = [await signUp(event.id, 'Ada'), await signUp(event.id, 'Bea', { newsletter: NEWSLETTER_VERSION })];
  await linksOf('confirmation', people[0] ?? '');
  await sendWaitingMails();
  await linksOf('sign-up with the newsletter', people[1] ?? '', 2);
  const online = await addEvent({ event_mode: 'online' });
  await api
    .from('event_join_links')
    .insert({ event_id: online.id, url: 'https://meet.example.com/sala' })
    .throwOnError();
  await linksOf('confirmation of an online event', await signUp(online.id, 'Fede'));
  const full = await addEvent({ capacity: 1, event_date: '2099-07-01T16:30:00Z' });
  await signUp(full.id, 'Cleo');
  const waiting = await signUp(full.id, 'Dani', { waiting_list: true });
  await api.from('news_events').update({ capacity: 2 }).eq('id', full.id).throwOnError();
  await sendWaitingMails();
  await linksOf('offer of a seat', waiting);

  const admin = await createPerson();
  const adminContext = await browser.newContext();
  const page = await openWindow(adminContext);
  await openSession(page, admin);
  const article = await addEvent();
  await page.goto(`${siteUrl}/admin/news`);
  await page.getByLabel('Buscar').fill(article.title);
  await page.getByRole('button', { name: `Editar ${article.title}` }).click();
  await page.getByLabel('Contenido').fill('Un borrador de antes');
  await see(page.getByText(/^Borrador guardado/)).toBeVisible();
  // A page that may go: the browser would ask to stay.
  page.on('dialog', (dialog) => void dialog.accept());
  await openDoor(page, event.id, 2);
  await adminContext.setOffline(true);
  await page.getByRole('button', { name: 'Ada Ruiz' }).click();
  await page.getByRole('button', { name: 'Apuntar aquí' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apuntar aquí' });
  await dialog.getByLabel('Nombre completo').fill('Olga Ruiz');
  await dialog.getByLabel('Email').fill(`olga-${crypto.randomUUID()}@example.com`);
  await dialog.getByRole('button', { name: 'Apuntar y marcar' }).click();
  await see(page.getByText(/2 marcas por enviar/)).toBeVisible();
  await page.close();
  await adminContext.setOffline(false);

  const tab = await openWindow(await browser.newContext());
  await tab.goto(`${siteUrl}/b2b`);
  await see(tab.getByRole('heading', { level: 1 })).toBeVisible();
  past = { admin, adminContext, event, article, tab, links, message: await sendHalfAMessage(admin) };
  expect(links.length).toBeGreaterThanOrEqual(5);
});

test('the site of this checkout works on the backend of the release, for the minutes of a rollout', async () => {
  installation.deploySite('here');
  // It asks for functions that the release lacks, and does without.
  expect((await useSite()).filter((line) => !/status of 40[04]/.test(line))).toEqual([]);
  installation.deploySite('release');
});

/** Rows of each table of ours. */
async function countRows(): Promise<Record<string, number>> {
  const sql = postgres(installation.backend().databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth', 'storage') order by 1
    `;
    const counts: Record<string, number> = {};
    for (const { name } of tables)
      counts[name] = Number((await sql.unsafe(`select count(*) as n from ${name}`))[0]?.['n']);
    return counts;
  } finally {
    await sql.end();
  }
}

test('the database of the release takes the migrations, with every row', async () => {
  const before = await countRows();
  await installation.updateBackend('release');
  const after = await countRows();
  console.table(Object.keys(after).map((table) => ({ table, before: before[table], after: after[table] })));
  expect(after).toMatchObject(before);
});

test('site and functions of the release work on the new database', async () => {
  expect(await useSite()).toEqual([]);
});

test('the site of the release works on the new functions too', async () => {
  await installation.updateBackend('here');
  expect(await useSite()).toEqual([]);
});

test('the half of a message that waited is sent, and the other not again', async () => {
  await sendWaitingMails();
  expect((await mailsTo(past.message.waiting)).map(({ subject }) => subject)).toEqual(['Gracias']);
  expect(await mailsTo(past.message.sent, 0)).toEqual([]);
});

test('an open page of the release goes on after the site is deployed', async () => {
  installation.deploySite('here');
  await past.tab.getByRole('link', { name: 'Casos' }).first().click();
  await see(past.tab.getByRole('heading', { level: 1, name: 'Casos de Éxito' })).toBeVisible();
  expect(new URL(past.tab.url()).pathname).toBe('/cases');
});

test('marks that waited in a phone since the release are sent from any page of the admin', async () => {
  const page = await openWindow(past.adminContext);
  await page.goto(`${siteUrl}/admin/news`);
  await see(page.getByText(/esperan|por enviar/)).toHaveCount(0);
  await see.poll(() => cameTo(past.event.id), { timeout: PATIENCE_MS }).toBe(2);
  // The phone forgets a mark once it has the answer, after the mark is stored.
  const waiting = async () =>
    Object.keys(await page.evaluate(() => ({ ...localStorage }))).filter((key) => key.startsWith('door-act:'));
  await expect.poll(waiting, { timeout: PATIENCE_MS }).toEqual([]);
  await page.close();
});

test('a draft of the release is offered, recovered and saved', async () => {
  const page = await openWindow(past.adminContext);
  await page.goto(`${siteUrl}/admin/news`);
  await see(page.getByText(/^Hay cambios sin guardar en/)).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar' }).first().click();
  await see(page.getByLabel('Contenido')).toHaveValue('Un borrador de antes');
  await page.keyboard.press('Control+s');
  await see(page.getByText('Noticia actualizada')).toBeVisible();
  const { data } = await api.from('news_events').select('content').eq('id', past.article.id).single().throwOnError();
  expect(data).toEqual({ content: 'Un borrador de antes' });
  await page.close();
});

/** No title of a page that does what its link says, and no status of an answer that does. */
const REFUSAL = /no (vale|existe|encontr)|caducad|error|[45]\d\d/i;

test('every link of a mail of the release does what it says', async () => {
  const context = await browser.newContext();
  /** The answer to a press on «unsubscribe» in a mail program, or the title of the page. */
  async function follow({ kind, url }: Past['links'][number]): Promise<string> {
    if (kind.endsWith('List-Unsubscribe'))
      return String((await fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: FORM })).status);
    const page = await openWindow(context);
    await page.goto(url);
    await see(page.getByText('Cargando…').first()).toBeHidden();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.close();
    return title;
  }
  const results: { kind: string; url: string; result: string }[] = [];
  for (const link of past.links) results.push({ ...link, url: link.url.slice(0, 48), result: await follow(link) });
  console.table(results);
  expect(results.filter(({ result }) => REFUSAL.test(result))).toEqual([]);
  await context.close();
});

test('the site goes back to the release, on the new database', async () => {
  const page = await openWindow(past.adminContext);
  await page.goto(`${siteUrl}/admin/news`);
  await page.getByLabel('Buscar').fill(past.article.title);
  await page.getByRole('button', { name: `Editar ${past.article.title}` }).click();
  await page.getByLabel('Contenido').fill('Un borrador de después');
  await see(page.getByText(/^Borrador guardado/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  const event = await addEvent();
  await signUp(event.id, 'Gala');
  await openDoor(page, event.id, 1);
  await past.adminContext.setOffline(true);
  await page.getByRole('button', { name: 'Gala Ruiz' }).click();
  await see(page.getByText(/1 marca por enviar/)).toBeVisible();
  installation.deploySite('release');
  await past.adminContext.setOffline(false);
  await page.goto(`${siteUrl}/admin/registrations/${event.id}/asistencia`);
  await see.poll(() => cameTo(event.id), { timeout: PATIENCE_MS }).toBe(1);
  await page.goto(`${siteUrl}/admin/news`);
  await page.getByRole('button', { name: 'Recuperar' }).first().click();
  await see(page.getByLabel('Contenido')).toHaveValue('Un borrador de después');
  await page.close();
  expect(await useSite()).toEqual([]);
});
