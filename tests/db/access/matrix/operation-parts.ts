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

/** Inserts over the row that has the same value in `onConflict`. */
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

/** A call of a function; without a proof its answer counts. */
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

/** A function of a schema that the API does not serve, by its name and that of its argument. */
export const hiddenCall = (schema: string, name: string, argument?: string): Operation => ({
  object: `${schema}.${name}()`,
  verb: 'call',
  allowed: noRole,
  control: 'increment_views(): of a published article',
  act: ({ registration }) => ({ kind: 'call', schema, name, args: argument ? { [argument]: registration } : {} }),
});

/** A registration for the world's event, which is not there yet. */
export const register = ({ event, tag }: World) => ({
  event_id: event,
  name: 'Ana Ruiz',
  email: `new-${tag}@matrix.example`,
});
/** A moment that no row of the world was made at. */
export const longAgo = '2001-02-03T04:05:06+00:00';

/** Columns that only the server writes, tried by an update and seen by their value. */
export const frozen = (
  table: 'news_events' | 'event_registrations',
  key: 'published' | 'registration',
  set: Row,
): Operation => update(table, `update ${Object.keys(set).join(', ')}`, server, (world) => ({ id: world[key] }), set);

/** Without a condition nothing of the rows is read, so that the policy for reading does not help the one for deleting. */
export const deleteAll = (table: string, proof: Of<Proof>): Operation => ({
  ...remove(table, 'delete without a condition', signedInAdmin, () => ({}), proof),
  only: 'sql',
});
