export const roles = ['anon', 'user', 'admin', 'service_role'] as const;
/** "user" is signed in and no admin. A stranger may be signed in, so it must equal anon everywhere. */
export type Role = (typeof roles)[number];

export type Row = Record<string, string | number | boolean | null>;

/** Ids of the rows that each case starts from; see world.ts. */
export type World = {
  published: string;
  draft: string;
  future: string;
  event: string;
  /** An event whose date and registration are past, with its form still on. */
  pastEvent: string;
  /** Articles scheduled for a future date, and for a past one. */
  scheduled: string;
  due: string;
  cancelledEvent: string;
  /** Makes the slugs, addresses and file names of this world unique. */
  tag: string;
  registration: string;
  /** A registration for the past event, old enough to be anonymised. */
  oldRegistration: string;
  mark: string;
  /** A message to the registrants of the past event. */
  message: string;
  mail: string;
  /** A failed mail of the old registration. */
  failedMail: string;
  /** Deliveries of the registration: due, retried, failed, and old. */
  deliveries: Record<'due' | 'waiting' | 'failed' | 'old', string>;
  /**
   * A subscriber with an open confirmation request, and one who unsubscribed so long ago that the row may be deleted.
   */
  subscriber: string;
  oldSubscriber: string;
  /** An earlier version of the published article. */
  version: string;
  /** Deleted articles that can be restored, and that no longer can. */
  deleted: string;
  expired: string;
  /** A stored image, one that an article uses, and the name of one that may be stored. */
  image: string;
  shownImage: string;
  newImage: string;
  people: { admin: string; user: string; other: string };
  /** Addresses of the accounts of two of them. */
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
   * For a write: the row that exists, or no longer exists, if it took effect, or that the state changed. Without it the
   * operation is a read and its answer decides.
   */
  proof?: (world: World) => Proof | 'state changes';
  /** Where no role is allowed: the operation that proves that the act itself works. */
  control?: string;
  /** Requests without a counterpart in SQL, and statements that must not be sent to the embedded backend. */
  only?: 'http' | 'sql';
};

export const nameOf = ({ object, verb }: Operation): string => `${object}: ${verb}`;
