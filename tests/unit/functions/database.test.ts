import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseCaller, DatabaseError } from '../../../supabase/functions/_shared/database.ts';

let server: Server;
let url: string;
let seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'> | undefined;
/** `next` is the answer to the next call. */
let reply: { status: number; body: string; next?: { status: number; body: string } } | 'silence' | 'hang up';
let count = 0;

beforeEach(async () => {
  server = createServer((request, response) => {
    seen = request;
    count += 1;
    request.resume();
    if (reply === 'hang up') request.socket.destroy();
    else if (reply !== 'silence') {
      response.writeHead(reply.status).end(reply.body);
      reply = reply.next ?? reply;
    }
  });
  count = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** What a failing call rejects with. */
async function failure(answer: typeof reply): Promise<DatabaseError> {
  reply = answer;
  // Only a silent server is waited for until the timeout.
  const timeoutMs = answer === 'silence' ? 200 : 30_000;
  const error: unknown = await databaseCaller({ url, secretKey: 'sb_secret_test', timeoutMs })(
    'some_function',
    {},
  ).catch((reason: unknown) => reason);
  if (!(error instanceof DatabaseError)) throw new Error('The call should fail with a DatabaseError.');
  return error;
}

describe('a call to the database', () => {
  it('names the function and carries the secret key as both kinds of gateway expect it', async () => {
    reply = { status: 200, body: '{"outcome":"created"}' };
    const answer = await databaseCaller({ url, secretKey: 'sb_secret_test' })('some_function', { p_id: 1 });
    expect(answer).toEqual({ outcome: 'created' });
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/rest/v1/rpc/some_function',
      headers: { apikey: 'sb_secret_test', authorization: 'Bearer sb_secret_test', 'content-type': 'application/json' },
    });
  });

  it('may have an empty answer', async () => {
    reply = { status: 204, body: '' };
    expect(await databaseCaller({ url, secretKey: 'k' })('some_function', {})).toBeNull();
  });

  it('fails with code and message, without the details that quote the row', async () => {
    const error = await failure({
      status: 409,
      body: '{"code":"23505","message":"duplicate key","details":"Key (email)=(ana@example.com) already exists."}',
    });
    expect(error).toMatchObject({ status: 409, code: '23505', message: 'some_function: duplicate key' });
    expect(JSON.stringify(error)).not.toContain('ana@example.com');
  });

  it('is retried once after a deadlock', async () => {
    const deadlock = { status: 500, body: '{"code":"40P01","message":"deadlock detected"}' };
    reply = { ...deadlock, next: { status: 200, body: '"done"' } };
    expect(await databaseCaller({ url, secretKey: 'k' })('some_function', {})).toBe('done');
    expect((await failure(deadlock)).code).toBe('40P01');
    expect((await failure({ status: 500, body: '{"code":"57014","message":"too long"}' })).code).toBe('57014');
    expect(count).toBe(2 + 2 + 1);
  });

  it.each([
    ['a page instead of JSON', { status: 502, body: '<html>Bad gateway</html>' }, 502],
    ['a success that is no JSON', { status: 200, body: '<html>' }, 200],
    ['a failure without words', { status: 500, body: '' }, 500],
    ['silence', 'silence', 0],
    ['a closed connection', 'hang up', 0],
  ] as const)('fails on %s', async (_kind, answer, status) => {
    expect((await failure(answer)).status).toBe(status);
  });
});
