import { expect, test, vi } from 'vitest';
import { LimitReached, type Mailer } from '../../../supabase/functions/_shared/mail/mail-message.ts';
import { deliverMails } from '../../../supabase/functions/_shared/outbox/deliver.ts';
import { addArticle, eventRow } from '../../helpers/database/articles.ts';
import { mailQueue } from '../../helpers/database/mail-queue.ts';
import { administrator, askAs, plainDatabase } from '../../helpers/database/plain-database.ts';
import { fakeDelivery, fakeProject } from '../../helpers/functions/fake-project.ts';

const PEOPLE = 300;
/** Mails that the provider takes in a second; delivery sends up to four. */
const PER_SECOND = 2;

const database = plainDatabase({ connections: 4 });
const admin = administrator(database);
const project = fakeProject();

/** A provider with a limit, which drops a repeated key, and loses some of its answers. */
function limitedProvider(seconds: () => number) {
  const arrived = new Map<string, string>();
  let window = { second: -1, taken: 0 };
  let limits = 0;
  let asked = 0;
  const mailer: Mailer = async ({ to, idempotencyKey }) => {
    const second = Math.floor(seconds());
    if (window.second !== second) window = { second, taken: 0 };
    if (window.taken >= PER_SECOND) {
      limits += 1;
      throw new LimitReached('429 Too many requests', 1);
    }
    window.taken += 1;
    asked += 1;
    arrived.set(idempotencyKey, to);
    if (asked % 50 === 0) throw new Error('The answer was lost');
  };
  return { mailer, arrived, limits: () => limits };
}

test('a message to 300 people over a provider with a limit arrives at all of them, once each', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { pass } = mailQueue(database);
  const event = await addArticle(
    database.owner,
    eventRow({ event_date: new Date(Date.now() - 86_400_000).toISOString(), show_registration_form: false }),
  );
  await database.owner`
    insert into public.event_registrations (event_id, name, email)
    select ${event}, 'Persona ' || n, 'persona-' || n || '@example.com' from generate_series(1, ${PEOPLE}::integer) n
  `;
  const sent = await askAs(
    database,
    admin,
    'send_follow_up($1, $2, $3, $4, $5)',
    crypto.randomUUID(),
    event,
    'all',
    'Gracias',
    'Un **texto**',
  );
  expect(sent).toBe(PEOPLE);

  project.on('claim_mails', async ({ args }) => {
    const { p_limit: limit } = args as { p_limit: number };
    return [...(await database.owner`select * from public.claim_mails(${limit})`)];
  });
  project.on('finish_mail', async ({ args }) => {
    const { p_id: id, p_error: error = null, p_retry_after_seconds: retry = null } = args as Record<string, string>;
    await database.owner`select public.finish_mail(p_id => ${id!}, p_error => ${error}, p_retry_after_seconds => ${retry}::integer)`;
    return null;
  });
  let time = Date.parse('2026-11-28T20:00:00Z');
  const provider = limitedProvider(() => time / 1000);
  const delivery = {
    ...fakeDelivery(provider.mailer),
    now: () => new Date(time),
    wait: async (ms: number) => {
      time += ms;
    },
  };
  const waiting = async () => (await database.owner`select 1 from private.mail_outbox where state = 'pending'`).length;
  for (let run = 0; run < 200 && (await waiting()) > 0; run += 1) {
    await deliverMails(delivery);
    // The scheduler's next minute.
    time += 60_000;
    await pass(1);
  }

  expect(provider.limits()).toBeGreaterThan(0);
  expect([...provider.arrived.values()].toSorted()).toEqual(
    Array.from({ length: PEOPLE }, (_, index) => `persona-${index + 1}@example.com`).toSorted(),
  );
  const state = await askAs(database, admin, 'follow_up_state($1)', event);
  expect(state.messages).toMatchObject([{ recipients: PEOPLE, sent: PEOPLE, waiting: 0, failed: 0 }]);
});
