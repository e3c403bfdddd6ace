/** What a read could bring to light: a draft, an article that is kept back until its date, one that was deleted, and of an event the people who signed up and where they join it. `mark` is in every text of these and nowhere else. */
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
  /** How the server, which may see everything, shows that the shape reads at all: the mark, a higher count, or nothing because no role is served. */
  server: 'sees the mark' | 'counts more' | 'is refused too';
};

type More = Pick<ReadShape, 'method' | 'headers' | 'body'>;
type Path = string | ReadShape['path'];

const shape =
  (server: ReadShape['server'], all: More = {}) =>
  (name: string, path: Path, more: More = {}): ReadShape => ({
    name,
    // What is no other service's is the API's.
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
