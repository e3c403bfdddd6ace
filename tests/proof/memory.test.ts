import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFunctions } from '../../supabase/local/functions/functions.ts';

const MIB = 1024 * 1024;
const TRIES = 100;
const SENT = 10 * MIB;
const MOST_GROWTH = 20 * MIB;
const PIECE = Buffer.alloc(64 * 1024, 'x');

let functions: Awaited<ReturnType<typeof startFunctions>>;

beforeAll(async () => {
  // Nothing listens there: the function rejects a large body before it calls anything.
  const env = {
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_ANON_KEY: 'public',
    SUPABASE_SERVICE_ROLE_KEY: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ALLOWED_ORIGINS: 'http://localhost:5173',
  };
  functions = await startFunctions({ env, log: () => {} });
}, 60_000);

afterAll(() => functions.child.stop());

/** Resident memory of the process in bytes. Linux only. */
function held(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

/** Sends ten megabytes as fast as they are read. Gives the status, or `cut` for a closed connection. */
function flood(announced: boolean): Promise<number | 'cut'> {
  return new Promise((resolve) => {
    const headers = {
      apikey: 'public',
      'content-type': 'application/json',
      ...(announced && { 'content-length': String(SENT) }),
    };
    const call = request(new URL('send-event-registration', functions.url), { method: 'POST', headers });
    call.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      call.destroy();
    });
    call.on('error', () => resolve('cut'));
    let sent = 0;
    const write = () => {
      while (sent < SENT && !call.destroyed) {
        sent += PIECE.byteLength;
        if (!call.write(PIECE)) {
          call.once('drain', write);
          return;
        }
      }
      if (!call.destroyed) call.end();
    };
    write();
  });
}

test(`${TRIES} more bodies of ten megabytes are refused, and the function's memory grows by less than twenty megabytes`, async ({
  skip,
}) => {
  skip(process.platform !== 'linux', 'How much memory another process holds is read from /proc, which only Linux has.');
  const { pid = 0 } = functions.child;
  const outcomes: (number | 'cut')[] = [];
  // Warm-up: the first bodies size the heap of V8, by some 30 MiB. What is held of bodies grows with the next ones too.
  for (let count = 0; count < TRIES; count += 1) outcomes.push(await flood(count % 2 === 0));
  const before = held(pid);
  for (let count = 0; count < TRIES; count += 1) outcomes.push(await flood(count % 2 === 0));
  const growth = held(pid) - before;
  console.info(
    `${(growth / MIB).toFixed(1)} MiB more after ${TRIES} bodies of ${SENT / MIB} MiB; ${outcomes.filter((outcome) => outcome === 413).length} answers were 413.`,
  );
  expect(new Set(outcomes.filter((outcome) => outcome !== 'cut'))).toEqual(new Set([413]));
  expect(growth).toBeLessThan(MOST_GROWTH);
}, 300_000);
