import * as z from 'zod';
import { authRefusal, storageRefusal, type ReadRequest } from './refusals.ts';

const authSchema = z.object({ error_code: z.string(), msg: z.string() });
const storageSchema = z.object({ statusCode: z.string(), error: z.string(), message: z.string() });

/** The code of Storage by the error, which Lite has too. */
const STORAGE_CODES: Readonly<Record<string, string>> = {
  Duplicate: 'KeyAlreadyExists',
  Unauthorized: 'AccessDenied',
  invalid_mime_type: 'InvalidMimeType',
  'Payload too large': 'EntityTooLarge',
  'Bucket not found': 'NoSuchBucket',
  not_found: 'NoSuchKey',
};

const jsonOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => undefined);

/** Auth: the account and its sign-out need a session, and a renewal a token that is known. */
function mendedAuthRefusal({ path, body }: ReadRequest, code: string, msg: string): Response | undefined {
  if (code === 'no_authorization' && /^\/auth\/v1\/(?:user|logout)$/.test(path))
    return authRefusal(403, 'bad_jwt', msg);
  const { data } = z.object({ refresh_token: z.string().min(1) }).safeParse(body);
  if (path === '/auth/v1/token' && code === 'validation_failed' && data)
    return authRefusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  return undefined;
}

/** Storage: every refusal is a 400 with the meaning in the body, also that of a token. */
function mendedStorageRefusal({ statusCode, error, message }: z.output<typeof storageSchema>): Response | undefined {
  if (error === 'InvalidJWT') return storageRefusal('403', 'Unauthorized', 'AccessDenied', message);
  const code = STORAGE_CODES[error];
  return code === undefined ? undefined : storageRefusal(statusCode, error, code, message);
}

/** PostgREST names no content type where it sends no content. */
async function withoutEmptyType(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  if (text === '') headers.delete('content-type');
  return new Response(text === '' ? null : text, { status: response.status, headers });
}

/** The platform's answer in place of Lite's: status and codes. Answers that the platform gives alike pass unchanged. */
export async function mendedAnswer(request: ReadRequest, response: Response): Promise<Response> {
  const { method, path } = request;
  if (response.status >= 400) {
    const said = await jsonOf(response);
    const auth = path.startsWith('/auth/v1/') ? authSchema.safeParse(said).data : undefined;
    const storage = path.startsWith('/storage/v1/') ? storageSchema.safeParse(said).data : undefined;
    const mended =
      (auth && mendedAuthRefusal(request, auth.error_code, auth.msg)) ?? (storage && mendedStorageRefusal(storage));
    return mended ?? response;
  }
  if (path.startsWith('/rest/v1/') && /^(?:POST|PATCH|PUT|DELETE)$/.test(method)) return withoutEmptyType(response);
  return response;
}
