import { expect, test } from 'vitest';
import { asRole, plainDatabase } from '../../helpers/database/plain-database.ts';
import { waitingLine } from '../../helpers/database/waiting-line.ts';

const database = plainDatabase({ connections: 2 });
const line = waitingLine(database);

test('registrations are counted per event, by state', async () => {
  const { owner } = database;
  const { event, seated, waiting } = await line.fullEvent({ seats: 3, waiting: 2, values: { title: 'Taller' } });
  await owner`update public.event_registrations set email_sent = true where id = ${seated[0]!}`;
  await owner`update public.event_registrations set cancelled_at = now() where id in (${seated[2]!}, ${waiting[1]!})`;
  const admin = crypto.randomUUID();
  await owner`insert into auth.users (id, email) values (${admin}, 'ana@example.com')`;
  await owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin')`;
  const totals = (person?: string) =>
    asRole(owner, 'authenticated', (sql) => sql`select public.registration_totals() as totals`, person);
  expect((await totals(admin))[0]!['totals']).toEqual([
    {
      event_id: event,
      news_events: { title: 'Taller', event_date: expect.any(String), event_location: null },
      total: 5,
      coming: 2,
      sent: 1,
      cancelled: 1,
      waiting: 1,
    },
  ]);
  await expect(totals(crypto.randomUUID())).rejects.toMatchObject({ code: '42501' });
});
