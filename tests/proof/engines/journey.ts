import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { Database } from '../../../src/types/database.ts';
import { openMailbox } from '../../e2e/steps/mailbox.ts';
import { createPerson } from '../../e2e/steps/people.ts';
import type { Driver } from './driver.ts';

export const heading = (text: string) => `//h1[normalize-space()='${text}']`;
export const text = (words: string) => `//*[normalize-space(text())='${words}']`;
export const button = (name: string) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
export const link = (path: string, within = '') => `${within}//a[@href='${path}']`;
export const field = (label: string) => `//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
export const DIALOG = "//*[self::dialog or @role='dialog']";

export const setting = (name: string) => process.env[name] ?? '';

/** The journey of a visitor and an author: read, filter, use the menu, register, log in, write and save. */
export async function travel(driver: Driver): Promise<void> {
  const site = setting('E2E_SITE_URL');
  const api = createClient<Database>(setting('E2E_API_URL'), setting('E2E_SECRET_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const id = randomUUID();
  const event = {
    title: `Encuentro ${id.slice(0, 8)}`,
    slug: `encuentro-${id}`,
    excerpt: 'Un encuentro para probar.',
    content: '## Programa\n\nUno y **dos**.',
    category: 'evento',
    show_registration_form: true,
    event_date: '2099-07-01T16:30:00Z',
  };
  const { error } = await api.from('news_events').insert(event);
  if (error) throw error;
  const path = `/eventos-noticias/${event.slug}`;

  await driver.open(`${site}/eventos-noticias`);
  await driver.see(heading('Eventos y Noticias'));
  await driver.press(button('Noticias'));
  await driver.see("//button[@aria-pressed='true' and normalize-space()='Noticias']");
  await driver.press(button('Eventos'));
  await driver.press(link(path, '//article'));
  await driver.see(heading(event.title));
  await driver.see("//h2[normalize-space()='Programa']");
  await driver.see("//strong[normalize-space()='dos']");
  await driver.see(text('miércoles, 1 de julio, 2099'));

  await driver.press(button('Abrir menú'));
  await driver.press(link('/cases', DIALOG));
  await driver.see(heading('Casos de Éxito'));

  const email = `motor-${id}@example.com`;
  await driver.open(site + path);
  await driver.fill(field('Nombre completo'), 'Iñaki Núñez');
  await driver.fill(field('Email'), email);
  await driver.press(button('Confirmar Registro'));
  await driver.see(text('¡Registro Confirmado!'));
  const mail = await openMailbox(setting('E2E_MAIL_URL')).waitFor(email, 60_000);
  expect(mail.calendar?.event.summary).toBe(event.title);

  const author = await createPerson();
  const title = `Novedad ${id.slice(0, 8)}`;
  await driver.open(`${site}/admin/news`);
  await driver.fill(field('Email'), author.email);
  await driver.fill(field('Contraseña'), author.password);
  await driver.press(button('Iniciar sesión'));
  await driver.see(heading('Gestión de Noticias y Eventos'));
  await driver.press(button('Nueva Noticia/Evento'));
  await driver.fill(field('Título'), title);
  await driver.fill(field('Extracto'), 'Lo que ha cambiado.');
  await driver.fill(field('Contenido'), 'Un texto con acentos: ñandú.');
  await driver.press(button('Publicar'));
  await driver.see(text('Noticia creada'));
  const { data: saved } = await api.from('news_events').select('slug, content').eq('title', title).single();
  expect(saved).toEqual({ slug: title.toLowerCase().replace(' ', '-'), content: 'Un texto con acentos: ñandú.' });
  await driver.open(`${site}/eventos-noticias/${saved?.slug}`);
  await driver.see(heading(title));
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
