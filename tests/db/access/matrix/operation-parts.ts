import { roles, type Act, type Operation, type Proof, type Role, type Row, type World } from './operation.ts';

export const everyone = roles;
export const signedInAdmin = ['admin', 'service_role'] as const;
export const admin = ['admin'] as const;
export const server = ['service_role'] as const;
export const noRole = [] as const;

type Allowed = readonly Role[];
type Of<Value> = (world: World) => Value;

export const there = (table: string, where: Row): Proof => ({ table, where, exists: true });
export const gone = (table: string, where: Row): Proof => ({ table, where, exists: false });

export const read = (
  table: string,
  verb: string,
  allowed: Allowed,
  where: Of<Row>,
  as?: Extract<Act, { kind: 'select' }>['as'],
): Operation => ({
  object: table,
  verb,
  allowed,
  act: (world) => ({ kind: 'select', table, where: where(world), as }),
});

export const insert = (table: string, verb: string, allowed: Allowed, values: Of<Row>): Operation => ({
  object: table,
  verb,
  allowed,
  act: (world) => ({ kind: 'insert', table, values: values(world) }),
  proof: (world) => there(table, values(world)),
});

/** Upserts on the row with the same value in `onConflict`. */
export const upsert = (
  table: string,
  verb: string,
  allowed: Allowed,
  onConflict: string,
  values: Of<Row>,
): Operation => ({
  ...insert(table, verb, allowed, values),
  act: (world) => ({ kind: 'insert', table, values: values(world), onConflict }),
});

export const update = (table: string, verb: string, allowed: Allowed, where: Of<Row>, set: Row): Operation => ({
  object: table,
  verb,
  allowed,
  act: (world) => ({ kind: 'update', table, where: where(world), set }),
  proof: (world) => there(table, { ...where(world), ...set }),
});

export const remove = (
  table: string,
  verb: string,
  allowed: Allowed,
  where: Of<Row>,
  proof: Of<Proof> = (world) => gone(table, where(world)),
): Operation => ({
  object: table,
  verb,
  allowed,
  act: (world) => ({ kind: 'delete', table, where: where(world) }),
  proof,
});

/** A function call; without a proof the answer decides. */
export const call = (
  name: string,
  allowed: Allowed,
  args: Of<Extract<Act, { kind: 'call' }>['args']> = () => ({}),
  proof?: Operation['proof'],
  verb = 'call',
): Operation => ({
  object: `${name}()`,
  verb,
  allowed,
  act: (world) => ({ kind: 'call', name, args: args(world) }),
  proof,
});

/** A function of a schema that the API does not expose, with the name of its argument. */
export const hiddenCall = (schema: string, name: string, argument?: string): Operation => ({
  object: `${schema}.${name}()`,
  verb: 'call',
  allowed: noRole,
  control: 'increment_views(): of a published article',
  act: ({ registration }) => ({ kind: 'call', schema, name, args: argument ? { [argument]: registration } : {} }),
});

/** A new registration for the world's event. */
export const register = ({ event, tag }: World) => ({
  event_id: event,
  name: 'Ana Ruiz',
  email: `new-${tag}@matrix.example`,
});
/** A time at which no row of the world was created. */
export const longAgo = '2001-02-03T04:05:06+00:00';

/** Columns that only the server writes: an update tries to change them, and the value shows whether it did. */
export const frozen = (
  table: 'news_events' | 'event_registrations',
  key: 'published' | 'registration',
  set: Row,
): Operation => update(table, `update ${Object.keys(set).join(', ')}`, server, (world) => ({ id: world[key] }), set);

/** A delete without a condition reads no rows, so the select policy does not support the delete policy. */
export const deleteAll = (table: string, proof: Of<Proof>): Operation => ({
  ...remove(table, 'delete without a condition', signedInAdmin, () => ({}), proof),
  only: 'sql',
});
