import { beforeEach, expect, test } from 'vitest';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase({ connections: 2 });

type More = { source?: Record<string, string> | null; consent?: string | null; waits?: boolean };

async function register(event: string, email: string, { source = null, consent = null, waits = false }: More = {}) {
  const [row] = await database.owner<{ outcome: string }[]>`
    select public.register_for_event(
      p_event_id => ${event}, p_name => 'Ana Ruiz', p_email => ${email}, p_company => null, p_client_hash => ${email},
      p_consent_text_version => ${consent}, p_waits => ${waits}, p_source => ${source && JSON.stringify(source)}::text::jsonb
    ) ->> 'outcome' as outcome
  `;
  return row!.outcome;
}

// The same address registers in every test.
beforeEach(async () => {
  if (database.owner) await database.owner`delete from private.rate_limits`;
});

const stored = async (event: string, email: string) =>
  (
    await database.owner`
      select source_host, utm_source, utm_medium, utm_campaign, consent_at is not null as consents, consent_text_version
      from public.event_registrations where event_id = ${event} and email = ${email}
    `
  )[0];

const nowhere = { source_host: null, utm_source: null, utm_medium: null, utm_campaign: null };
const linkedIn = {
  source_host: 'www.linkedin.com',
  utm_source: 'linkedin',
  utm_medium: 'social',
  utm_campaign: 'otoño',
};

test('the source of the visit is stored with the registration, and nothing without one', async () => {
  const event = await addArticle(database.owner, eventRow({ capacity: 3 }));
  await register(event, 'ana@example.com', { source: linkedIn });
  await register(event, 'eva@example.com', { source: { utm_source: 'boletín', other: 'x' } });
  await register(event, 'luis@example.com');
  expect(await stored(event, 'ana@example.com')).toMatchObject(linkedIn);
  expect(await stored(event, 'eva@example.com')).toMatchObject({ ...nowhere, utm_source: 'boletín' });
  expect(await stored(event, 'luis@example.com')).toMatchObject(nowhere);
  expect(await register(event, 'uxia@example.com', { source: linkedIn, waits: true })).toBe('waiting');
  expect(await stored(event, 'uxia@example.com')).toMatchObject(linkedIn);
});

test('a repeated registration keeps the first source', async () => {
  const event = await addArticle(database.owner, eventRow());
  await register(event, 'ana@example.com', { source: linkedIn });
  expect(await register(event, 'ana@example.com', { source: { utm_source: 'otra' } })).toBe('duplicate');
  expect(await stored(event, 'ana@example.com')).toMatchObject(linkedIn);
});

test('a full event stores the consent of existing registrants, too', async () => {
  const event = await addArticle(database.owner, eventRow({ capacity: 1 }));
  await register(event, 'ana@example.com');
  expect(await register(event, 'ana@example.com', { consent: '2026-01', waits: true })).toBe('waiting');
  expect(await stored(event, 'ana@example.com')).toMatchObject({ consents: true });
});
