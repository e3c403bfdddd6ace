import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';
import type { Driver } from '../../e2e/steps/driver.ts';
import { button, DIALOG, field, heading, link, setting, signInAt } from '../../e2e/steps/journey.ts';
import type { Network } from './network.ts';

const READY = "performance.getEntriesByName('page-ready').length > 0";

/**
 * Presses links and controls offline. The current page works, and a page that failed to load opens at the next press,
 * also in engines that cache a failed import or preload for the life of the document.
 */
export async function pressWhileCut(driver: Driver, network: Network): Promise<void> {
  const api = createClient<Database>(setting('E2E_API_URL'), setting('E2E_SECRET_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const id = randomUUID();
  const event = {
    title: `Encuentro ${id.slice(0, 8)}`,
    slug: `encuentro-${id}`,
    content: 'Uno.',
    category: 'evento',
    event_date: '2099-07-01T16:30:00Z',
  };
  const { error } = await api.from('news_events').insert(event);
  if (error) throw error;
  const untilReady = () => expect.poll(() => driver.valueOf(READY)).toBe(true);

  await driver.open(`${network.siteUrl}/eventos-noticias/${event.slug}`);
  await driver.see(heading(event.title));
  await untilReady();
  network.cut();
  await driver.press(button('Abrir menú'));
  await driver.press(link('/cases', DIALOG));
  await driver.see(heading('No hemos podido mostrar esta página'));
  network.restore();
  for (const [path, title] of [
    ['/eventos-noticias', 'Eventos y Noticias'],
    ['/cases', 'Casos de Éxito'],
  ] as const) {
    await driver.press(button('Abrir menú'));
    await driver.press(link(path, DIALOG));
    await driver.see(heading(title));
  }

  await driver.open(`${network.siteUrl}/eventos-noticias/${event.slug}`);
  await driver.see(heading(event.title));
  await untilReady();
  // Drivers differ in downloads, so this intercepts the file that the page creates.
  await driver.valueOf(
    '(HTMLAnchorElement.prototype.click = function () { window.downloaded = this.download; }, true)',
  );
  network.cut();
  await driver.press(link(`/eventos/${event.slug}.ics`));
  await expect.poll(() => driver.valueOf('window.downloaded')).toBe(`${event.slug}.ics`);

  network.restore();

  await signInAt(driver, `${network.siteUrl}/login`);
  await driver.see(heading('Gestión de Noticias y Eventos'));
  network.cut();
  await driver.press(button('Nueva Noticia/Evento'));
  await driver.see(field('Título'));
}
