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

/** Auth: which paths need a session, which are for the secret key, and that no others exist. */
function mendedAuthRefusal({ path, body }: ReadRequest, code: string, msg: string): Response | undefined {
  if (code === 'no_authorization') {
    if (/^\/auth\/v1\/(?:user|logout|reauthenticate)$/.test(path)) return authRefusal(403, 'bad_jwt', msg);
    if (path === '/auth/v1/invite') return authRefusal(403, 'not_admin', 'User not allowed');
    return new Response('404 page not found\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
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

const bucketSchema = z.looseObject({ id: z.string(), owner_id: z.unknown() });
const objectSchema = z.looseObject({ name: z.string(), path_tokens: z.unknown() });
const infoSchema = z.object({
  httpMetadata: z.object({
    size: z.number(),
    mimetype: z.string(),
    cacheControl: z.string(),
    eTag: z.string(),
    lastModified: z.string(),
  }),
  id: z.string(),
  name: z.string(),
  version: z.string(),
  bucket_id: z.string(),
  created_at: z.string(),
  user_metadata: z.unknown(),
});
const signedSchema = z.object({ signedUrl: z.string(), token: z.string().optional() });

const withoutOwner = ({ owner_id: _owner, ...bucket }: z.output<typeof bucketSchema>) => bucket;
const listedBucket = (bucket: z.output<typeof bucketSchema>) =>
  Object.assign(withoutOwner(bucket), { type: 'STANDARD' });
const withoutTokens = ({ path_tokens: _tokens, ...object }: z.output<typeof objectSchema>) => object;

/** Storage: the fields of its answers, by the path. */
const storageFields: readonly [path: RegExp, fields: (data: unknown) => unknown][] = [
  [/^bucket$/, (data) => z.array(bucketSchema).parse(data).map(listedBucket)],
  [/^bucket\/[^/]+$/, (data) => withoutOwner(bucketSchema.parse(data))],
  [/^object\/[^/]+$/, (data) => z.array(objectSchema).parse(data).map(withoutTokens)],
  [
    /^object\/info\//,
    (data) => {
      const { httpMetadata, user_metadata: metadata, ...object } = infoSchema.parse(data);
      const {
        size,
        mimetype: content_type,
        cacheControl: cache_control,
        eTag: etag,
        lastModified: last_modified,
      } = httpMetadata;
      return { ...object, size, content_type, cache_control, etag, last_modified, metadata };
    },
  ],
  [
    /^object\/upload\/sign\//,
    (data) => {
      const { signedUrl, token } = signedSchema.parse(data);
      return { url: signedUrl.replace('/storage/v1', ''), token };
    },
  ],
  [/^object\/sign\/[^/]+\/./, (data) => ({ signedURL: signedSchema.parse(data).signedUrl.replace('/storage/v1', '') })],
];

async function mendedStorageAnswer({ method, path }: ReadRequest, response: Response): Promise<Response> {
  const [, own = ''] = path.split('/storage/v1/');
  const isObjectItself = method !== 'DELETE' && /^object\/[^/]+$/.test(own);
  const fields = storageFields.find(([paths]) => paths.test(own))?.[1];
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (!fields || !isJson || isObjectItself || (own.startsWith('bucket') && method !== 'GET')) return response;
  return Response.json(fields(await response.json()));
}

/** PostgREST names no content type where it sends no content. */
async function withoutEmptyType(response: Response): Promise<Response> {
  const text = await response.text();
  const headers = new Headers(response.headers);
  if (text === '') headers.delete('content-type');
  return new Response(text === '' ? null : text, { status: response.status, headers });
}

/**
 * The platform's answer in place of Lite's: status, codes and fields. Answers that the platform gives alike pass
 * unchanged.
 */
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
  if (path.startsWith('/storage/v1/')) return mendedStorageAnswer(request, response);
  if (path.startsWith('/rest/v1/') && /^(?:POST|PATCH|PUT|DELETE)$/.test(method)) return withoutEmptyType(response);
  return response;
}
