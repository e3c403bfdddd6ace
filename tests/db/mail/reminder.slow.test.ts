import postgres from 'postgres';
import { afterAll, expect, inject, it } from 'vitest';
import { backendClient, someAddress } from '../../helpers/backend/backend-client.ts';

const backend = inject('backend');
const client = backendClient(backend);

const sql = postgres(backend.databaseUrl, { max: 1, prepare: false });
afterAll(() => sql.end());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function eventTomorrow(emails: string[]): Promise<string> {
  const event_id = await client.createEvent({ event_date: inHours(23) });
  const people = emails.map((email) => ({ event_id, name: 'Ana López', email, registered_at: inHours(-50) }));
  await sql`insert into public.event_registrations ${sql(people)}`;
  return event_id;
}

it('sends the reminder once, and not to those who registered later', async () => {
  const [early = '', late = ''] = [someAddress(), someAddress()];
  const event = await eventTomorrow([early]);
  await client.register({ event_id: event, email: late });
  await client.processOutbox();
  await client.processOutbox();
  const mails = await client.mailsTo(early);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Recordatorio: Taller de agentes, (hoy|mañana)$/),
  ]);
  expect(await client.attachment(mails[0]!)).toContain(`UID:${event}@localhost`);
  await expect.poll(() => client.mailsTo(late)).toHaveLength(1);
  expect((await client.mailsTo(late))[0]!.subject).toMatch(/^Registro confirmado/);
});
