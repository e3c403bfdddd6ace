import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DatabaseError, parsed, supabaseAdmin, supabaseAs } from '../../../supabase/functions/_shared/supabase.ts';

let server: Server;
let supabaseUrl: string;
let seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
/** The answers to the next calls; the last one stays. */
let replies: { status: number; body: string }[] | 'silence' | 'hang up';

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(request);
    request.resume();
    if (replies === 'hang up') request.socket.destroy();
    else if (replies !== 'silence') {
      const { status, body } = (replies.length > 1 ? replies.shift() : replies[0])!;
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  supabaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const call = async (secretKey = 'sb_secret_test', timeoutMs?: number) =>
  parsed(z.unknown(), await supabaseAdmin({ supabaseUrl, secretKey }, { timeoutMs }).rpc('begin_webhook_run'));

/** Key and bearer of each call. */
const keysOf = () => seen.map(({ headers }) => [headers['apikey'], headers.authorization]);

/** What a failing call throws. */
async function failure(answer: typeof replies): Promise<DatabaseError> {
  replies = answer;
  // Only a silent server is waited for until the time limit.
  const error: unknown = await call('sb_secret_test', answer === 'silence' ? 200 : 30_000).catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof DatabaseError))
    throw new Error('The call should fail with a DatabaseError.', { cause: error });
  return error;
}

describe('a call of the project', () => {
  it('sends a secret key as the key only, and a legacy one, which is a token, also as a bearer', async () => {
    replies = [{ status: 200, body: '{"outcome":"created"}' }];
    expect(await call()).toEqual({ outcome: 'created' });
    await call('another');
    await call('eyJhbGciOi');
    expect(keysOf()).toEqual([
      ['sb_secret_test', undefined],
      ['another', undefined],
      ['eyJhbGciOi', 'Bearer eyJhbGciOi'],
    ]);
  });

  it('sends the session as the bearer beside a publishable key', async () => {
    replies = [{ status: 200, body: '[]' }];
    const config = { supabaseUrl, publicKeys: ['sb_publishable_test', 'other'] };
    await supabaseAs(config, 'una.sesion').rpc('confirmed_subscribers');
    await supabaseAs(config, null).from('news_events').select('*');
    expect(keysOf()).toEqual([
      ['sb_publishable_test', 'Bearer una.sesion'],
      ['sb_publishable_test', undefined],
    ]);
  });

  it('fails with code and message, without the details that quote the row', async () => {
    const error = await failure([
      {
        status: 409,
        body: '{"code":"23505","message":"duplicate key","details":"Key (email)=(ana@example.com) already exists."}',
      },
    ]);
    expect(error).toMatchObject({ status: 409, code: '23505', message: 'duplicate key' });
    expect(JSON.stringify([error, error.stack, error.cause])).not.toContain('ana@example.com');
  });

  it('is sent once more after a deadlock', async () => {
    const deadlock = { status: 500, body: '{"code":"40P01","message":"deadlock detected"}' };
    replies = [deadlock, { status: 200, body: '"done"' }];
    expect(await call()).toBe('done');
    expect((await failure([deadlock])).code).toBe('40P01');
    expect((await failure([{ status: 500, body: '{"code":"57014","message":"too long"}' }])).code).toBe('57014');
    expect(seen).toHaveLength(2 + 2 + 1);
  });

  it.each<[string, typeof replies, number]>([
    ['a page instead of JSON', [{ status: 502, body: '<html>Bad gateway</html>' }], 502],
    ['a failure without words', [{ status: 500, body: '' }], 500],
    ['silence', 'silence', 0],
    ['a closed connection', 'hang up', 0],
  ])('fails on %s', async (_kind, answer, status) => {
    expect((await failure(answer)).status).toBe(status);
  });
});
