import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { webhookDesk } from '../../helpers/database/webhook-desk.ts';

/** Events that must not be announced, and rows that the queue refuses. */
const database = plainDatabase({ connections: 2 });
const { setVault, publish, register, queued } = webhookDesk(database);

const empty = () => database.owner`delete from private.webhook_deliveries`;
const change = (table: 'news_events' | 'event_registrations', id: string, values: Record<string, unknown>) =>
  database.owner`update public.${database.owner(table)} set ${database.owner(values)} where id = ${id}`;

describe('an article is not announced', () => {
  test('when it was public before there was a webhook, and is edited', async () => {
    await setVault({});
    const id = await publish();
    await setVault({ webhook_url: 'https://n8n.example.com/' });
    await change('news_events', id, { title: 'Otro' });
    expect(await queued()).toEqual([]);
  });
});

describe('a registration is not announced again', () => {
  test.each([
    ['when a registrant goes to the end of the line', { waiting_since: '2026-01-02T10:00:00Z' }],
    ['when a seat is offered', { offered_until: '2099-01-01T10:00:00Z' }],
    ['when the row is written as it is', { cancelled_at: null }],
    ['when a confirmation went', { email_sent: true }],
  ])('%s', async (_what, values) => {
    const { registration } = await register({ waiting_since: '2026-01-01T10:00:00Z' });
    await empty();
    await change('event_registrations', registration, values);
    expect(await queued()).toEqual([]);
  });

  test('when a cancelled registrant leaves the waiting list, too', async () => {
    const { registration } = await register({ waiting_since: '2026-01-01T10:00:00Z' });
    await change('event_registrations', registration, { cancelled_at: '2026-01-02T10:00:00Z' });
    await empty();
    await change('event_registrations', registration, { waiting_since: null });
    expect(await queued()).toEqual([]);
  });
});

describe('the queue refuses', () => {
  test.each([
    ['webhook_deliveries_type_check', { type: 'registration.changed' }],
    ['webhook_deliveries_subject_check', { type: 'article.published' }],
    ['webhook_deliveries_subject_check', { article_id: randomUUID() }],
    ['webhook_deliveries_subject_check', { registration_id: null }],
    ['webhook_deliveries_subject_check', { registration_id: null, type: 'article.published' }],
    ['webhook_deliveries_subject_check', { type: 'article.published', article_id: randomUUID() }],
    ['webhook_deliveries_state_check', { state: 'sent' }],
    ['webhook_deliveries_attempts_check', { attempts: -1 }],
    ['webhook_deliveries_last_problem_check', { last_problem: 'Connection refused' }],
    ['webhook_deliveries_registration_id_fkey', { registration_id: randomUUID() }],
  ])('%s: %o', async (constraint_name, values) => {
    const { registration } = await register();
    const row = { type: 'registration.created', registration_id: registration, ...values };
    await expect(database.owner`insert into private.webhook_deliveries ${database.owner(row)}`).rejects.toMatchObject({
      constraint_name,
    });
  });

  test('a second row of one article', async () => {
    const article_id = await publish();
    const row = { type: 'article.published', article_id };
    await expect(database.owner`insert into private.webhook_deliveries ${database.owner(row)}`).rejects.toMatchObject({
      constraint_name: 'webhook_deliveries_article_id_key',
    });
  });
});
