import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { backendClient, someAddress, startFunctionInstance } from '../../helpers/backend/backend-client.ts';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';

const backend = inject('backend');
const client = backendClient(backend);
const REGISTRATIONS = 100;
const CRASHES = 5;

type FakeMailApi = {
  url: string;
  /** How often each idempotency key was accepted; the provider sends the mail only the first time. */
  accepted: Map<string, number>;
  /** Calls so far, including failed ones. */
  calls: () => number;
  close(): Promise<void>;
};

/**
 * An HTTP mail provider with idempotency keys that fails a share of the calls, in a fixed sequence: half of the
 * failures refuse the mail, the other half accept it and hang up without an answer.
 */
async function startFakeMailApi(failureShare: number): Promise<FakeMailApi> {
  const accepted = new Map<string, number>();
  let calls = 0;
  // A linear congruential generator: the same failures in every run.
  let state = 42;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const server = createServer((request, response) => {
    calls += 1;
    const key = String(request.headers['idempotency-key']);
    const chance = random();
    request.resume();
    request.on('end', () => {
      if (chance < failureShare / 2) {
        response.writeHead(500).end('{"message":"try again"}');
        return;
      }
      accepted.set(key, (accepted.get(key) ?? 0) + 1);
      if (chance < failureShare) request.socket.destroy();
      else setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}'), 5);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    accepted,
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let sql: postgres.Sql;
let provider: FakeMailApi;
beforeAll(async () => {
  sql = postgres(backend.databaseUrl, { max: 1, prepare: false });
  provider = await startFakeMailApi(0.3);
});
afterAll(async () => {
  await provider.close();
  await sql.end();
});

const startWorker = () => startFunctionInstance(backend, { RESEND_API_KEY: 're_test', RESEND_URL: provider.url });
const processOutbox = (worker: { url: URL }) => client.processOutbox({ url: worker.url });

describe('a hundred mails, a provider that fails three calls in ten, and two workers of which one is killed five times', () => {
  it('all end as sent or as failed with a reason, and no registrant gets a mail twice', async () => {
    const eventId = await client.createEvent();
    /** Registers a fifth of the people, so that mails are due at each crash. */
    async function registerSome() {
      const people = Array.from({ length: REGISTRATIONS / CRASHES }, (_, index) => ({
        event_id: eventId,
        name: `Persona ${index}`,
        email: someAddress(),
      }));
      const added = await sql`insert into public.event_registrations ${sql(people)} returning id`;
      await sql`
        insert into private.mail_outbox ${sql(added.map(({ id }) => ({ registration_id: id, kind: 'confirmation' })))}`;
    }
    const outbox = () => sql<{ state: string; last_error: string | null; attempts: number }[]>`
      select o.state, o.last_error, o.attempts from private.mail_outbox o
      join public.event_registrations r on r.id = o.registration_id where r.event_id = ${eventId}`;
    // Ends the backoff of mails and the leases of killed workers.
    const letTimePass = () => sql`
      update private.mail_outbox o set due_at = now() from public.event_registrations r
      where r.id = o.registration_id and r.event_id = ${eventId} and o.state = 'pending'`;

    const steady = await startWorker();
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await registerSome();
      const doomed = await startWorker();
      const before = provider.calls();
      const runs = [processOutbox(doomed).catch(() => null), processOutbox(steady)];
      await vi.waitFor(() => expect(provider.calls()).toBeGreaterThan(before + 3), { timeout: 60_000, interval: 1 });
      await doomed.kill();
      await Promise.all(runs);
      await letTimePass();
    }
    for (let run = 0; run < 40 && (await outbox()).some(({ state }) => state === 'pending'); run += 1) {
      await processOutbox(steady);
      await letTimePass();
    }
    await steady.stop();

    const rows = await outbox();
    expect(rows).toHaveLength(REGISTRATIONS);
    const sent = rows.filter(({ state }) => state === 'sent').length;
    const failed = rows.filter(
      ({ state, last_error, attempts }) => state === 'failed' && attempts === 5 && (last_error ?? '') !== '',
    ).length;
    expect(sent + failed).toBe(REGISTRATIONS);
    // Five crashes use up all tries of the mails that the killed worker held each time, which may be a batch.
    expect(sent).toBeGreaterThan(REGISTRATIONS / 2);
    const registrations = await client.registrationsOf(eventId);
    expect(registrations.filter((row) => row['email_sent'] === true)).toHaveLength(sent);
    // One key per mail, so the provider recognised every retry.
    const keysOf = (id: unknown) => [...provider.accepted.keys()].filter((key) => key.startsWith(`${String(id)}/`));
    const counted = registrations.map((row) => ({
      isSent: row['email_sent'] === true,
      keys: keysOf(row['id']).length,
    }));
    expect(counted.filter(({ keys }) => keys > 1)).toEqual([]);
    expect(counted.filter(({ isSent, keys }) => isSent && keys === 0)).toEqual([]);
    // The crashes and lost answers did cause retries.
    expect([...provider.accepted.values()].some((times) => times > 1)).toBe(true);
    // Four mails a second at most, in runs that go on until nothing is due.
  });
});
