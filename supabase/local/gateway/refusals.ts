import * as z from 'zod';

/** bcrypt reads no more of a password; the platform's auth service refuses longer ones. */
export const PASSWORD_BYTES = 72;

/** The answer of the platform's auth service to a request that it refuses. */
export const authRefusal = (status: number, code: string, msg: string) =>
  Response.json({ code: status, error_code: code, msg }, { status });

/** The answer of the platform's storage to a request that it refuses: the meaning is in the body. */
export const storageRefusal = (statusCode: string, error: string, code: string, message: string, status = 400) =>
  Response.json({ statusCode, error, code, message }, { status });

/** A request whose body is read. `body` is its JSON, or undefined. */
export type ReadRequest = { method: string; path: string; body: unknown };

/** The characters of a name in Storage: those of S3, so no ñ. */
const OBJECT_NAME = /^[\w/!.*'() &$@=;:+,?-]+$/;
/** Storage removes so many objects at once. */
const MAX_REMOVED = 1000;

const changesSchema = z.looseObject({
  password: z.string().optional(),
  app_metadata: z.unknown().optional(),
});
const removedSchema = z.object({ prefixes: z.array(z.string()).min(1).max(MAX_REMOVED) });

/** The name in an address; undefined when it is no UTF-8. */
function nameIn(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

function refusedName(name = ''): Response | undefined {
  return OBJECT_NAME.test(name) ? undefined : storageRefusal('400', 'InvalidKey', 'InvalidKey', `Invalid key: ${name}`);
}

function refusedChange(body: unknown): Response | undefined {
  const { data } = changesSchema.safeParse(body);
  if (Buffer.byteLength(data?.password ?? '') > PASSWORD_BYTES)
    return authRefusal(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  if (data?.app_metadata !== undefined)
    return authRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  return undefined;
}

/** Method and path, and what the platform refuses of them. */
const refusals: readonly [
  method: RegExp,
  path: RegExp,
  refuse: (body: unknown, name?: string) => Response | undefined,
][] = [
  [/^PUT$/, /^\/auth\/v1\/user$/, refusedChange],
  [
    /^DELETE$/,
    /^\/storage\/v1\/object\/[^/]+$/,
    (body) =>
      removedSchema.safeParse(body).success
        ? undefined
        : storageRefusal('400', 'Error', 'InvalidRequest', 'body is not valid'),
  ],
  [
    /^(?:POST|PUT)$/,
    /^\/storage\/v1\/object\/(?!list\/|sign\/|upload\/)[^/]+\/(.+)$/,
    (_body, name) => refusedName(name),
  ],
];

/** The platform's answer to a request that it refuses and Lite would carry out; undefined for all others. */
export function refusalOf({ method, path, body }: ReadRequest): Response | undefined {
  for (const [methods, paths, refuse] of refusals) {
    const [found, name = ''] = (methods.test(method) && paths.exec(path)) || [];
    if (found === undefined) continue;
    const refusal = refuse(body, nameIn(name));
    if (refusal) return refusal;
  }
  return undefined;
}
