import { beforeEach, describe, expect, test } from 'vitest';
import { newsList } from '../../helpers/database/newsletter-list.ts';
import { administrator, plainDatabase } from '../../helpers/database/plain-database.ts';
import { someone } from '../../helpers/database/waiting-line.ts';

const database = plainDatabase({ connections: 10 });
const list = newsList(database);
const { asked, subscriber, press, passDays, asPerson, addEvent, register } = list;
const admin = administrator(database);

const forget = async () =>
  (await database.owner<{ count: number }[]>`select public.forget_subscribers() as count`)[0]!.count;
const log = () => database.owner`select kind, deleted_by, deleted_count from private.deletion_log`;

beforeEach(async () => {
  await list.emptyList();
  if (!database.owner) return;
});

describe("a newsletter mail's link", () => {
  test('shows the state of an address without changing it', async () => {
    const email = someone();
    const before = await asked(email);
    for (let time = 0; time < 10; time += 1)
      expect(await press(before.id, 'preview')).toMatchObject({
        outcome: 'found',
        state: 'waiting',
        can_confirm: true,
      });
    expect(await subscriber(email)).toEqual(before);
  });

  test('confirms, unsubscribes and confirms again, each idempotent', async () => {
    const email = someone();
    const { id } = await asked(email);
    const stands = async () => {
      const { confirmed_at: confirmed, unsubscribed_at: left } = (await subscriber(email))!;
      return { confirmed, left };
    };
    expect((await press(id, 'confirm')).state).toBe('confirmed');
    const confirmed = await stands();
    expect((await press(id, 'confirm')).state).toBe('confirmed');
    expect(await stands()).toEqual(confirmed);

    expect((await press(id, 'unsubscribe')).state).toBe('unsubscribed');
    const left = await stands();
    expect(left).toEqual({ confirmed: confirmed.confirmed, left: expect.any(Date) });
    expect((await press(id, 'unsubscribe')).state).toBe('unsubscribed');
    expect(await stands()).toEqual(left);

    expect((await press(id, 'confirm')).state).toBe('confirmed');
    expect(await stands()).toEqual({ confirmed: expect.any(Date), left: null });
  });

  test('unsubscribes the address, whose older row in a backup stays off the list until its holder confirms again', async () => {
    const email = someone();
    const { id } = await asked(email);
    await press(id, 'confirm');
    const [backup] =
      await database.owner`select to_jsonb(s) as row from public.newsletter_subscribers s where s.id = ${id}`;
    await press(id, 'unsubscribe');
    await asPerson(admin, 'erase_person', email);
    expect(await subscriber(email)).toBeUndefined();

    await database.owner`select public.restore_rows('newsletter_subscribers', ${[backup!['row']]})`;
    expect((await subscriber(email))!.unsubscribed_at).not.toBeNull();
    expect(await asPerson(admin, 'confirmed_subscribers', null)).toEqual([]);

    await list.forgetLimits();
    await asked(email);
    expect((await press(id, 'confirm')).state).toBe('confirmed');
    expect(await asPerson(admin, 'confirmed_subscribers', null)).toMatchObject([{ email }]);
    expect(await asPerson(admin, 'export_person', email)).not.toHaveProperty('wishes');
  });

  test('that only unsubscribes cannot subscribe an address', async () => {
    const { id } = await asked(someone());
    expect(await press(id, 'confirm', false)).toMatchObject({ state: 'waiting', can_confirm: false });
    expect(await press(id, 'unsubscribe', false)).toMatchObject({ state: 'unsubscribed', can_confirm: false });
    expect(await press(id, 'confirm', false)).toMatchObject({ state: 'unsubscribed' });
    await press(id, 'confirm');
    await press(id, 'unsubscribe', false);
    expect(await press(id, 'confirm', false)).toMatchObject({ state: 'confirmed', can_confirm: true });
  });

  test('is limited per client on the page, and never for a mail provider', async () => {
    const { id } = await asked(someone());
    await database.owner`select public.set_setting('client_links', '2')`;
    const outcomes = [];
    for (let time = 0; time < 4; time += 1) outcomes.push((await press(id, 'preview', true, 'uno')).outcome);
    for (let time = 0; time < 4; time += 1) outcomes.push((await press(id, 'unsubscribe', false)).outcome);
    await database.owner`select public.set_setting('client_links', '30')`;
    expect(outcomes).toEqual(['found', 'found', 'limited', 'limited', 'found', 'found', 'found', 'found']);
  });

  test.each(['confirm', 'unsubscribe'] as const)('used (%s) before the mail was sent leaves none', async (action) => {
    const email = someone();
    await register(await addEvent(), email);
    await press((await subscriber(email))!.id, action);
    expect(await list.send()).toEqual(['confirmation']);
    expect(await list.waitingMails(email)).toEqual([]);
  });
});

describe('the retention job handles', () => {
  test.each([
    ['who did not confirm for 29 days', [], 29, 0],
    ['who did not confirm for 31 days', [], 31, 1],
    ['who is on the list, for any time', ['confirm'], 4000, 0],
    ['who unsubscribed 1094 days ago', ['confirm', 'unsubscribe'], 1094, 0],
    ['who unsubscribed 1096 days ago', ['confirm', 'unsubscribe'], 1096, 1],
    ['who unsubscribed 31 days ago without a confirmation', ['unsubscribe'], 31, 0],
  ] as const)('a subscriber %s', async (_whom, acts, days, forgotten) => {
    const email = someone();
    const { id } = await asked(email);
    for (const action of acts) await press(id, action);
    await passDays(days);
    expect(await forget()).toBe(forgotten);
    expect(await forget()).toBe(0);
    expect((await subscriber(email))?.email).toBe(forgotten ? undefined : email);
    expect([...(await log())]).toEqual(
      forgotten ? [{ kind: 'retention', deleted_by: null, deleted_count: forgotten }] : [],
    );
  });

  test('the list survives the registrations that it came from', async () => {
    const email = someone();
    const { id } = await asked(email);
    await press(id, 'confirm');
    await database.owner`update public.news_events set event_date = now() - interval '200 days'`;
    await database.owner`update public.event_registrations set registered_at = now() - interval '300 days'`;
    await database.owner`select public.anonymise_past_registrations()`;
    expect(await subscriber(email)).toMatchObject({ consent_text_version: '2026-01', event_title: 'Taller' });
    await database.owner`delete from public.news_events`;
    expect(await press(id, 'preview')).toMatchObject({ state: 'confirmed' });
  });
});

describe('one person', () => {
  test('is exported with their subscription', async () => {
    const email = someone();
    await press((await asked(email)).id, 'confirm');
    expect(await asPerson(admin, 'export_person', email.toUpperCase())).toMatchObject({
      newsletter: {
        consent_text_version: '2026-01',
        event_title: 'Taller',
        confirmed_at: expect.any(String),
        unsubscribed_at: null,
      },
    });
    expect(await asPerson(admin, 'export_person', someone())).not.toHaveProperty('newsletter');
  });

  test('is erased from the list, the outbox and the rate limits, and each row is counted', async () => {
    const [email, other] = [someone(), someone()];
    await register(await addEvent(), email);
    const { id } = await asked(other);
    const buckets = () => database.owner`select 1 from private.rate_limits where bucket like '%email:%'`;
    expect(await buckets()).toHaveLength(4);
    expect(await asPerson(admin, 'erase_person', ` ${email.toUpperCase()}`)).toBe(2);
    expect([...(await log())]).toEqual([{ kind: 'erasure', deleted_by: admin, deleted_count: 2 }]);
    expect(await buckets()).toHaveLength(2);
    expect(await subscriber(email)).toBeUndefined();
    const left = await database.owner`select registration_id from private.mail_outbox where state = 'pending'`;
    expect(left).toHaveLength(0);
    expect((await subscriber(other))?.id).toBe(id);
  });

  test('removed from the list by an administrator gets no further mail', async () => {
    const email = someone();
    await register(await addEvent(), email);
    await database.owner`delete from public.newsletter_subscribers where email = ${email}`;
    expect(await list.send()).toEqual(['confirmation']);
  });
});

describe('the export of the list', () => {
  test('contains confirmed subscribers who did not unsubscribe, a thousand at a time', async () => {
    const [confirmed, left] = [someone(), someone()];
    await press((await asked(confirmed)).id, 'confirm');
    const { id } = await asked(left);
    await press(id, 'confirm');
    await press(id, 'unsubscribe');
    await asked(someone());
    await database.owner`
      insert into public.newsletter_subscribers (email, consent_text_version, event_title, confirmed_at)
      select 'muchos-' || n || '@example.com', '2026-01', 'Taller', now() from generate_series(1, 1500) n
    `;
    const found: { id: string; email: string }[] = [];
    const sizes: number[] = [];
    for (let after: string | null = null; ;) {
      const page: typeof found = await asPerson(admin, 'confirmed_subscribers', after);
      sizes.push(page.length);
      found.push(...page);
      after = page.at(-1)?.id ?? null;
      if (after === null) break;
    }
    expect(sizes).toEqual([1000, 501, 0]);
    const emails = new Set(found.map(({ email }) => email));
    expect([emails.size, emails.has(confirmed), emails.has(left)]).toEqual([1501, true, false]);
  });
});
