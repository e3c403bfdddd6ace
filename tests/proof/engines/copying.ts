import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import type { Database } from '../../../supabase/functions/_shared/contract/backend/database.ts';
import type { Driver } from '../../e2e/steps/driver.ts';
import { button, heading, setting, signInAt } from '../../e2e/steps/journey.ts';

/** More than a page of an event, so that copying has rows to load. */
const PEOPLE = 120;

/** Copies the addresses of an event with more registrations than the page shows. */
export async function copyAddresses(driver: Driver): Promise<void> {
  const api = createClient<Database>(setting('E2E_API_URL'), setting('E2E_SECRET_KEY'), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const id = randomUUID();
  const event = { id, title: `Encuentro ${id}`, slug: `encuentro-${id}`, content: 'Uno.', category: 'evento' };
  const { error } = await api.from('news_events').insert({ ...event, event_date: '2099-07-01T16:30:00Z' });
  if (error) throw error;
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    event_id: id,
    name: 'Ana Núñez',
    email: `p${index}-${id}@example.com`,
  }));
  const { error: refusal } = await api.from('event_registrations').insert(people);
  if (refusal) throw refusal;

  await signInAt(driver, `${setting('E2E_SITE_URL')}/admin/registrations?buscar=${id}`);
  await driver.see(heading('Registros de Eventos'));
  await driver.press(`//section[.//*[contains(normalize-space(), '${event.title}')]]${button('Copiar emails')}`);
  await expect
    .poll(() => driver.valueOf('document.body.innerText'))
    .toContain(`${PEOPLE} direcciones en el portapapeles.`);
}
