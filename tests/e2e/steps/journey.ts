import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';
import type { Driver } from './driver.ts';
import { openMailbox } from './mailbox.ts';
import { untilSent } from './outbox.ts';
import { createPerson } from './people.ts';

export const heading = (text: string) => `//h1[normalize-space()='${text}']`;
const text = (words: string) => `//*[normalize-space(text())='${words}']`;
export const button = (name: string) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
export const link = (path: string, within = '') => `${within}//a[@href='${path}']`;
export const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
const pressed = (name: string) => `${button(name)}[@aria-pressed='true']`;
const tab = (name: string) => `//*[@role='tab'][normalize-space()='${name}']`;
export const DIALOG = "//*[self::dialog or @role='dialog']";

export const setting = (name: string) => process.env[name] ?? '';

/** Opens a page of the admin, which asks a new administrator to sign in first. */
export async function signInAt(driver: Driver, url: string): Promise<void> {
  const author = await createPerson();
  await driver.open(url);
  await driver.fill(field('Email'), author.email);
  await driver.fill(field('Contraseña'), author.password);
  await driver.press(button('Iniciar sesión'));
}

/** Follows a link of the site's navigation, which a phone shows in a menu. */
async function navigate(driver: Driver, path: string): Promise<void> {
  if (driver.isNarrow) await driver.press(button('Abrir menú'));
  await driver.press(link(path, driver.isNarrow ? DIALOG : '//header'));
}

/**
 * The product's promise on its real parts: a visitor finds an event, registers and gets the calendar file; an admin
 * sees the registration, writes an article and publishes it.
 */
export async function travel(driver: Driver): Promise<void> {
  const site = setting('E2E_SITE_URL');
  const api = createClient<Database>(setting('E2E_API_URL'), setting('E2E_SECRET_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const id = randomUUID();
  const event = {
    id,
    title: `Encuentro ${id.slice(0, 8)}`,
    slug: `encuentro-${id}`,
    excerpt: 'Un encuentro para probar.',
    content: '## Programa\n\nUno y **dos**.',
    category: 'evento',
    show_registration_form: true,
    event_date: '2099-07-01T16:30:00Z',
    event_location: 'Café La Almunia, Valencia',
  };
  const { error } = await api.from('news_events').insert(event);
  if (error) throw error;
  const path = `/eventos-noticias/${event.slug}`;

  await driver.open(`${site}/`);
  await driver.see('//h1');
  await navigate(driver, '/eventos-noticias');
  await driver.see(heading('Eventos y Noticias'));
  await driver.press(button('Noticias'));
  await driver.see(pressed('Noticias'));
  await driver.press(button('Eventos'));
  // Until then, the events to come may still push down the list of before, from under a press.
  await driver.see(pressed('Eventos'));
  await driver.see("//main[not(descendant::*[@aria-busy='true'])]");
  await driver.press(link(path, '//article'));
  await driver.see(heading(event.title));
  await driver.see("//h2[normalize-space()='Programa']");
  await driver.see("//strong[normalize-space()='dos']");
  await driver.see(text('miércoles, 1 de julio, 2099'));

  await navigate(driver, '/cases');
  await driver.see(heading('Casos de Éxito'));

  const email = `recorrido-${id}@example.com`;
  await driver.open(site + path);
  await driver.fill(field('Nombre completo'), '  Iñaki Etxeberria Núñez ');
  await driver.fill(field('Email'), email.toUpperCase());
  await driver.press(button('Confirmar Registro'));
  await driver.see(text('¡Registro Confirmado!'));
  await driver.see(text('¡Registro completado!'));
  const mail = await openMailbox(setting('E2E_MAIL_URL')).waitFor(email);
  assert(mail.subject.includes(event.title), mail.subject);
  assert(mail.text?.includes('Iñaki Etxeberria Núñez'), mail.text);
  const { uid, summary, location, start } = mail.calendar?.event ?? {};
  assert.deepEqual([uid?.startsWith(id), summary, location], [true, event.title, event.event_location]);
  assert.equal(start?.getTime(), Date.parse(event.event_date));
  await untilSent(email);

  await signInAt(driver, `${site}/admin/registrations`);
  await driver.see(text('Sesión iniciada correctamente'));
  await driver.see(heading('Registros de Eventos'));
  await driver.fill(field('Buscar'), email);
  await driver.see(text(email));
  await driver.see(text('Iñaki Etxeberria Núñez'));
  await driver.see(text('Enviado'));

  const title = `Novedad ${id.slice(0, 8)}`;
  await driver.open(`${site}/admin/news`);
  await driver.press(button('Nueva Noticia/Evento'));
  await driver.fill(field('Título'), title);
  await driver.fill(field('Contenido'), 'Un texto con acentos: ñandú.');
  if (driver.isNarrow) await driver.press(tab('Ajustes'));
  await driver.fill(field('Extracto'), 'Lo que ha cambiado.');
  await driver.press(button('Publicar'));
  await driver.see(text('Noticia creada'));
  const { data: saved } = await api.from('news_events').select('slug, excerpt, content').eq('title', title).single();
  assert.deepEqual(saved, {
    slug: title.toLowerCase().replace(' ', '-'),
    excerpt: 'Lo que ha cambiado.',
    content: 'Un texto con acentos: ñandú.',
  });
  await driver.open(`${site}/eventos-noticias/${saved.slug}`);
  await driver.see(heading(title));

  await api.from('news_events').delete().in('slug', [event.slug, saved.slug]);
}

/** Leaves a page while its modules load, which is no error. */
export async function leaveEarly(driver: Driver): Promise<void> {
  const site = setting('E2E_SITE_URL');
  for (const left of ['/', '/b2b', '/pricing', '/demo', '/eventos-noticias']) {
    await driver.open(site + left);
    await driver.press('//h1');
  }
  await driver.open(`${site}/cases`);
  await driver.see(heading('Casos de Éxito'));
}
