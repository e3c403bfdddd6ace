export const roles = ['anon', 'user', 'admin', 'service_role'] as const;
/** "user" has a session and is no admin. A stranger may be one: it must equal anon everywhere. */
export type Role = (typeof roles)[number];

export type Row = Record<string, string | number | boolean | null>;

/** Names of the rows that each case starts from; see world.ts. */
export type World = {
  published: string;
  draft: string;
  future: string;
  event: string;
  /** An event whose date and registration have passed, with its form still on. */
  pastEvent: string;
  /** Kept back until a date to come, and until one that has come. */
  scheduled: string;
  due: string;
  cancelledEvent: string;
  /** Makes slugs, addresses and file names of this world its own. */
  tag: string;
  registration: string;
  /** A registration for the past event, old enough to be anonymised. */
  oldRegistration: string;
  mail: string;
  /** One of the old registration's that was given up. */
  failedMail: string;
  /** Deliveries of the registration: to be tried now, tried in vain, given up, and from long ago. */
  deliveries: Record<'due' | 'waiting' | 'failed' | 'old', string>;
  /** Who asked for news and waits, and who left the list so long ago that it may be forgotten. */
  subscriber: string;
  oldSubscriber: string;
  /** What the published article said before. */
  version: string;
  /** Articles that can be brought back, and cannot any more. */
  deleted: string;
  expired: string;
  /** A stored image, one that an article shows, and the name of one that may be stored. */
  image: string;
  shownImage: string;
  newImage: string;
  people: { admin: string; user: string; other: string };
  /** Under which the accounts of two of them are known. */
  emails: { user: string; other: string };
};

export type Act =
  | { kind: 'select'; table: string; where: Row; schema?: string; as?: 'rows' | 'count' | 'embed' }
  | { kind: 'insert'; table: string; values: Row; onConflict?: string }
  | { kind: 'update'; table: string; where: Row; set: Row }
  | { kind: 'delete'; table: string; where: Row }
  | {
      kind: 'call';
      name: string;
      args: Record<string, Row[string] | Row | Row[] | Record<string, Row[]>>;
      schema?: string;
    }
  | {
      kind: 'object';
      verb: 'list' | 'upload' | 'upsert' | 'replace' | 'move' | 'copy' | 'remove';
      name: string;
      to?: string;
      bucket?: string;
    }
  | { kind: 'bucket'; verb: 'create' | 'update' | 'empty' | 'delete'; bucket: string }
  | {
      kind: 'request';
      method: string;
      path: string;
      headers?: Record<string, string>;
      body?: Row;
      bytes?: { type: string; size: number };
    };

export type Proof = { table: string; where: Row; exists: boolean };

export type Operation = {
  object: string;
  verb: string;
  allowed: readonly Role[];
  act: (world: World) => Act;
  /**
   * For an act that writes: the row that is there, or gone, if it took effect, or that the state is another. Without it the act is a read
   * and its answer counts.
   */
  proof?: (world: World) => Proof | 'state changes';
  /** Where no role is allowed: the operation that shows that the act itself works. */
  control?: string;
  /** Requests that have no counterpart in SQL, and statements that no request of the embedded backend should try. */
  only?: 'http' | 'sql';
};

export const nameOf = ({ object, verb }: Operation): string => `${object}: ${verb}`;
