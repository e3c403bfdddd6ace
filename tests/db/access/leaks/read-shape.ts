/**
 * What a read could disclose: a draft, a scheduled article, a deleted article, and the registrants and join link of an
 * event. All their texts contain `mark`, and no other text does.
 */
export type Secrets = {
  draft: string;
  draftSlug: string;
  deleted: string;
  scheduled: string;
  scheduledSlug: string;
  event: string;
  registration: string;
  email: string;
  mark: string;
};

export type ReadShape = {
  name: string;
  path: (secrets: Secrets) => string;
  method?: string;
  headers?: Record<string, string>;
  body?: (secrets: Secrets) => object;
  /**
   * How the server, which may read everything, proves that the request works: it sees the mark, gets a higher count, or
   * is refused like everyone because no role is served.
   */
  server: 'sees the mark' | 'counts more' | 'is refused too';
};

type More = Pick<ReadShape, 'method' | 'headers' | 'body'>;
type Path = string | ReadShape['path'];

const shape =
  (server: ReadShape['server'], all: More = {}) =>
  (name: string, path: Path, more: More = {}): ReadShape => ({
    name,
    // Paths of no other service belong to the API.
    path: (secrets) => {
      const asked = typeof path === 'string' ? path : path(secrets);
      return asked.startsWith('/') ? asked : `/rest/v1/${asked}`;
    },
    server,
    ...all,
    ...more,
  });

export const seen = shape('sees the mark');
export const counted = shape('counts more', { headers: { prefer: 'count=exact' } });
export const refused = shape('is refused too');

const json = { 'content-type': 'application/json' };
export const shown = (method: string, body?: ReadShape['body']): More => ({
  method,
  headers: { prefer: 'return=representation', ...json },
  body,
});
export const post = (body: NonNullable<ReadShape['body']>): More => ({ method: 'POST', headers: json, body });
export const csv: More = { headers: { accept: 'text/csv' } };
export const ofSchema = (schema: string): More => ({ headers: { 'accept-profile': schema } });
