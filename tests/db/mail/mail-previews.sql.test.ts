import { beforeEach, describe, expect, test } from 'vitest';
import { askAs, plainDatabase } from '../../helpers/database/plain-database.ts';

const database = plainDatabase();
const ana = crypto.randomUUID();
const eva = crypto.randomUUID();
const luis = crypto.randomUUID();

beforeEach(async () => {
  const { owner } = database;
  if (!owner) return;
  await owner`delete from auth.users`;
  await owner`delete from private.rate_limits`;
  await owner`insert into auth.users ${owner([
    { id: ana, email: 'Ana@example.com' },
    { id: eva, email: 'eva@example.com' },
    { id: luis, email: 'luis@example.com' },
  ])}`;
  await owner`insert into public.user_roles ${owner([
    { user_id: ana, role: 'admin' },
    { user_id: eva, role: 'admin' },
    { user_id: luis, role: 'editor' },
  ])}`;
});

const begin = (person: string | undefined, isTest: boolean) =>
  askAs(database, person, 'begin_mail_preview($1)', isTest);
const begun = { outcome: 'begun', email: 'ana@example.com', reminder_hours: 24, offer_hours: 24 };

describe('a preview or a test mail', () => {
  test("returns the caller's address and the hours of the settings", async () => {
    expect(await begin(ana, false)).toEqual(begun);
    expect(await begin(ana, true)).toEqual(begun);
    await database.owner`select public.set_setting('reminder_hours', '48'), public.set_setting('offer_hours', '0')`;
    try {
      expect(await begin(ana, true)).toMatchObject({ reminder_hours: 48, offer_hours: 1 });
    } finally {
      await database.owner`select public.set_setting('reminder_hours', '24'), public.set_setting('offer_hours', '24')`;
    }
  });

  test('counts per administrator, test mails apart from previews', async () => {
    for (let count = 0; count < 10; count += 1) expect(await begin(ana, true)).toEqual(begun);
    const limited = await begin(ana, true);
    expect(limited).toEqual({ outcome: 'limited', retry_after_seconds: expect.any(Number) });
    expect(limited['retry_after_seconds']).toBeGreaterThan(300);
    expect(limited['retry_after_seconds']).toBeLessThanOrEqual(360);
    expect(await begin(ana, false)).toEqual(begun);
    expect(await begin(eva, true)).toEqual({ ...begun, email: 'eva@example.com' });
  });

  test('stores nothing but its count', async () => {
    const before = await database.owner`select count(*) from private.admin_log`;
    await begin(ana, true);
    expect(await database.owner`select 1 from private.mail_outbox`).toHaveLength(0);
    expect(await database.owner`select count(*) from private.admin_log`).toEqual(before);
  });
});
