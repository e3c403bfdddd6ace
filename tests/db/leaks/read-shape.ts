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

export const count = (precision: string) => ({ prefer: `count=${precision}` });
export const representation = { prefer: 'return=representation', 'content-type': 'application/json' };
