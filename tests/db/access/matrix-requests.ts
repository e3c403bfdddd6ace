import type { Act, Row } from './matrix/operation.ts';

export type ApiRequest = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/** The smallest file that an image bucket accepts. */
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const json = (value: unknown) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) });
const filters = (where: Row) =>
  Object.entries(where).map(
    ([column, value]) => `${column}=${value === null ? 'is' : 'eq'}.${encodeURIComponent(String(value))}`,
  );
const inPath = (name: string) => encodeURIComponent(name).replaceAll('%2F', '/');

function objectRequest({ verb, name, to, bucket = 'news-images' }: Extract<Act, { kind: 'object' }>): ApiRequest {
  const path = `/storage/v1/object/${bucket}/${inPath(name)}`;
  const image = { headers: { 'content-type': 'image/png' }, body: PNG };
  switch (verb) {
    case 'list':
      return {
        method: 'POST',
        path: `/storage/v1/object/list/${bucket}`,
        ...json({ prefix: '', search: name, limit: 100 }),
      };
    case 'upload':
      return { method: 'POST', path, ...image };
    case 'upsert':
      return { method: 'POST', path, ...image, headers: { ...image.headers, 'x-upsert': 'true' } };
    case 'replace':
      return { method: 'PUT', path, ...image };
    case 'move':
    case 'copy':
      return {
        method: 'POST',
        path: `/storage/v1/object/${verb}`,
        ...json({ bucketId: bucket, sourceKey: name, destinationKey: to }),
      };
    case 'remove':
      return { method: 'DELETE', path: `/storage/v1/object/${bucket}`, ...json({ prefixes: [name] }) };
  }
}

function bucketRequest({ verb, bucket }: Extract<Act, { kind: 'bucket' }>): ApiRequest {
  switch (verb) {
    case 'create':
      return { method: 'POST', path: '/storage/v1/bucket', ...json({ id: bucket, name: bucket, public: true }) };
    case 'update':
      return {
        method: 'PUT',
        path: `/storage/v1/bucket/${bucket}`,
        ...json({ id: bucket, name: bucket, public: false }),
      };
    case 'empty':
      return { method: 'POST', path: `/storage/v1/bucket/${bucket}/empty`, ...json({}) };
    case 'delete':
      return { method: 'DELETE', path: `/storage/v1/bucket/${bucket}`, ...json({}) };
  }
}

function selectRequest({ table, where, schema, as = 'rows' }: Extract<Act, { kind: 'select' }>): ApiRequest {
  const columns = as === 'embed' ? 'id,event_registrations(id,name,email)' : '*';
  return {
    method: 'GET',
    path: `/rest/v1/${table}?${[`select=${columns}`, ...filters(where)].join('&')}`,
    headers: { ...(schema && { 'accept-profile': schema }), ...(as === 'count' && { prefer: 'count=exact' }) },
  };
}

/** The HTTP request of an operation, without its caller. */
export function requestFor(act: Act): ApiRequest {
  switch (act.kind) {
    case 'select':
      return selectRequest(act);
    case 'insert': {
      const { headers, body } = json(act.values);
      if (!act.onConflict) return { method: 'POST', path: `/rest/v1/${act.table}`, headers, body };
      return {
        method: 'POST',
        path: `/rest/v1/${act.table}?on_conflict=${act.onConflict}`,
        headers: { ...headers, prefer: 'resolution=merge-duplicates' },
        body,
      };
    }
    case 'update':
      return { method: 'PATCH', path: `/rest/v1/${act.table}?${filters(act.where).join('&')}`, ...json(act.set) };
    case 'delete':
      return { method: 'DELETE', path: `/rest/v1/${act.table}?${filters(act.where).join('&')}` };
    case 'call': {
      const { headers, body } = json(act.args);
      return {
        method: 'POST',
        path: `/rest/v1/rpc/${act.name}`,
        headers: { ...headers, ...(act.schema && { 'content-profile': act.schema }) },
        body,
      };
    }
    case 'object':
      return objectRequest(act);
    case 'bucket':
      return bucketRequest(act);
    case 'request': {
      const { method, path, headers, body, bytes } = act;
      if (bytes)
        return { method, path, headers: { ...headers, 'content-type': bytes.type }, body: new Uint8Array(bytes.size) };
      return { method, path, ...(body && json(body)) };
    }
  }
}

/** The number of rows in the answer to a read: of a list, its count, or nested rows. */
export async function rowsShown(act: Act, response: Response): Promise<number> {
  if (!response.ok) return 0;
  if (act.kind === 'request') return 1;
  const answer: unknown = await response.json().catch(() => []);
  // A set-returning function may return no rows.
  if (!Array.isArray(answer)) return act.kind === 'call' ? 1 : 0;
  if (act.kind === 'select' && act.as === 'count')
    return Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
  if (act.kind === 'select' && act.as === 'embed')
    return answer.flatMap((row: { event_registrations?: unknown[] }) => row.event_registrations ?? []).length;
  return answer.length;
}
