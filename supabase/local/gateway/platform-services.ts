import * as z from 'zod';
import type { Database } from '../postgres/database.ts';
import { withAuthAdmin } from './auth-admin.ts';
import { withRange } from './byte-range.ts';
import { mendedAnswer } from './mended-answers.ts';
import { authRefusal, refusalOf, type ReadRequest } from './refusals.ts';
import { listFolder } from './storage-listing.ts';

type Ask = Database['ask'];
type Answer = Awaited<ReturnType<Ask>>;

const sessionSchema = z.object({ user: z.object({ id: z.string() }) });
const LIST = /^\/storage\/v1\/object\/list\/([^/]+)$/;

const answer = (response: Response): Answer => ({ response, failure: undefined });

const withBody = (request: Request, body: object) => {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
};

/**
 * The embedded services as the platform's: what Lite lacks is added (the auth admin API, folders, ranges, bans), what
 * it would let through is refused, and its other refusals get the platform's status and codes.
 */
export function asPlatform({ ask: askLite, sql }: Pick<Database, 'ask' | 'sql'>, secretKey: string): Ask {
  const ask = withAuthAdmin({ ask: askLite, sql }, secretKey);

  /** A link for a login makes no account, because sign-up is closed. */
  async function askForLink(request: Request, body: object, peer: string): Promise<Answer> {
    const { response, failure } = await ask(withBody(request, { ...body, create_user: false }), peer);
    const isRefused = response.status === 422 && !('create_user' in body && body.create_user === false);
    return isRefused
      ? answer(authRefusal(422, 'signup_disabled', 'Signups not allowed for otp'))
      : { response, failure };
  }

  /** A banned account gets no session. */
  async function signIn(request: Request, peer: string): Promise<Answer> {
    const found = await ask(request, peer);
    const { data } = sessionSchema.safeParse(found.response.ok && (await found.response.clone().json()));
    if (!data) return found;
    const banned = await sql`select from auth.users where id = ${data.user.id} and banned_until > now()`;
    if (banned.length === 0) return found;
    await sql`delete from auth.sessions where user_id = ${data.user.id}`;
    return answer(authRefusal(400, 'user_banned', 'User is banned'));
  }

  async function serve(request: Request, { method, path, body }: ReadRequest, peer: string): Promise<Answer> {
    const bucket = method === 'POST' ? LIST.exec(path)?.[1] : undefined;
    if (bucket !== undefined)
      return answer(await listFolder(body, async (page) => (await ask(withBody(request, page), peer)).response));
    if (method === 'POST' && path === '/auth/v1/otp' && typeof body === 'object' && body !== null)
      return askForLink(request, body, peer);
    if (method === 'POST' && path === '/auth/v1/token') return signIn(request, peer);
    if (method === 'GET' && path.startsWith('/storage/v1/object/')) {
      const { response, failure } = await ask(request, peer);
      return { response: await withRange(response, request.headers.get('range')), failure };
    }
    return ask(request, peer);
  }

  return async (request, peer) => {
    const path = new URL(request.url).pathname;
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    // Bodies for the tables API may be large, and nothing reads them here.
    const body: unknown =
      isJson && !path.startsWith('/rest/v1/')
        ? await request
            .clone()
            .json()
            .catch(() => undefined)
        : undefined;
    const read = { method: request.method, path, body };
    const refusal = refusalOf(read);
    if (refusal) return answer(refusal);
    const { response, failure } = await serve(request, read, peer);
    return { response: await mendedAnswer(read, response), failure };
  };
}
