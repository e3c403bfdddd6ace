/**
 * Who may do what: every object, verb and role of the product, as data. Two runners read it, one over HTTP on the embedded backend and one
 * with SQL roles on a plain PostgreSQL. A role that is not named in `allowed` must be refused, and a refusal is judged by the state left
 * behind, never by a status alone.
 */
export const roles = ['anon', 'user', 'admin', 'service_role'] as const;
/** "user" is anybody with a session who is no administrator, so anybody on the internet: it must equal anon everywhere. */
export type Role = (typeof roles)[number];

export type Row = Record<string, string | number | boolean | null>;

/** Names of the rows that each case starts from; see world.ts. */
export type World = {
  published: string;
  draft: string;
  future: string;
  event: string;
  /** An event whose date and sign-up have passed, with its form still on. */
  pastEvent: string;
  /** Makes slugs, addresses and file names of this world its own. */
  tag: string;
  registration: string;
  /** A sign-up for the past event, old enough to be anonymised. */
  oldRegistration: string;
  mail: string;
  /** A stored image, and the name of one that may be stored. */
  image: string;
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
  | { kind: 'call'; name: string; args: Record<string, Row[string] | Record<string, Row[]>>; schema?: string }
  | { kind: 'object'; verb: 'list' | 'upload' | 'upsert' | 'replace' | 'move' | 'copy' | 'remove'; name: string; to?: string; bucket?: string }
  | { kind: 'bucket'; verb: 'create' | 'update' | 'empty' | 'delete'; bucket: string }
  | { kind: 'request'; method: string; path: string; headers?: Record<string, string>; body?: Row; bytes?: { type: string; size: number } };

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
  /** Roles whose request is carried out where the platform's grants are wide, but with the server's own value in the place of theirs. */
  replaced?: readonly Role[];
  /** Requests that have no counterpart in SQL, and statements that no request of the embedded backend should try. */
  only?: 'http' | 'sql';
};

const everyone = roles;
const signedInAdmin = ['admin', 'service_role'] as const;
const server = ['service_role'] as const;
const nobody = [] as const;

const article = ({ tag }: World) => ({
  title: 'Un artículo nuevo',
  slug: `matrix-${tag}-new`,
  excerpt: 'Un extracto',
  content: 'Un texto',
  category: 'noticia',
});
const signUp = ({ event, tag }: World) => ({ event_id: event, name: 'Ana Ruiz', email: `new-${tag}@matrix.example` });
const longAgo = '2001-02-03T04:05:06+00:00';
const newId = '0d9f5b0a-6f4e-4c5e-9a53-0e6a52e1c111';

/** One column that nobody but the server writes, tried by an update and seen by its value. */
const frozen = (table: 'news_events' | 'event_registrations', key: 'published' | 'registration', set: Row): Operation => ({
  object: table,
  verb: `update ${Object.keys(set).join(', ')}`,
  allowed: server,
  act: (world) => ({ kind: 'update', table, where: { id: world[key] }, set }),
  proof: (world) => ({ table, where: { id: world[key], ...set }, exists: true }),
});

/** One column that the server decides when a row is made. */
const forced = (values: Row): Operation => ({
  object: 'news_events',
  verb: `insert with its own ${Object.keys(values).join(', ')}`,
  allowed: server,
  replaced: ['admin'],
  act: (world) => ({ kind: 'insert', table: 'news_events', values: { ...article(world), ...values } }),
  proof: (world) => ({ table: 'news_events', where: { slug: article(world).slug, ...values }, exists: true }),
});

/** Without a condition nothing of the rows is read, so that the policy for reading does not help the one for deleting. */
const deleteAll = (table: string, proof: (world: World) => Proof): Operation => ({
  object: table,
  verb: 'delete without a condition',
  allowed: signedInAdmin,
  only: 'sql',
  act: () => ({ kind: 'delete', table, where: {} }),
  proof,
});

const newsEvents: Operation[] = [
  { object: 'news_events', verb: 'select published', allowed: everyone, act: ({ published }) => ({ kind: 'select', table: 'news_events', where: { id: published } }) },
  { object: 'news_events', verb: 'select with a date in the future', allowed: everyone, act: ({ future }) => ({ kind: 'select', table: 'news_events', where: { id: future } }) },
  { object: 'news_events', verb: 'select a draft by id', allowed: signedInAdmin, act: ({ draft }) => ({ kind: 'select', table: 'news_events', where: { id: draft } }) },
  { object: 'news_events', verb: 'select a draft by slug', allowed: signedInAdmin, act: ({ tag }) => ({ kind: 'select', table: 'news_events', where: { slug: `matrix-${tag}-draft` } }) },
  { object: 'news_events', verb: 'select drafts by state', allowed: signedInAdmin, act: ({ draft }) => ({ kind: 'select', table: 'news_events', where: { is_published: false, id: draft } }) },
  { object: 'news_events', verb: 'count drafts', allowed: signedInAdmin, act: () => ({ kind: 'select', table: 'news_events', where: { is_published: false }, as: 'count' }) },
  {
    object: 'news_events',
    verb: 'insert',
    allowed: signedInAdmin,
    act: (world) => ({ kind: 'insert', table: 'news_events', values: article(world) }),
    proof: (world) => ({ table: 'news_events', where: { slug: article(world).slug, views_count: 0 }, exists: true }),
  },
  forced({ id: newId }),
  forced({ views_count: 999 }),
  forced({ created_at: longAgo }),
  forced({ updated_at: longAgo }),
  {
    object: 'news_events',
    verb: 'upsert over an existing slug',
    allowed: server,
    control: 'news_events: insert',
    act: (world) => ({ kind: 'insert', table: 'news_events', values: { ...article(world), id: world.published, slug: `matrix-${world.tag}-published`, title: 'Pisado' }, onConflict: 'id' }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, title: 'Pisado' }, exists: true }),
  },
  {
    object: 'news_events',
    verb: 'update content of a published article',
    allowed: signedInAdmin,
    act: ({ published }) => ({ kind: 'update', table: 'news_events', where: { id: published }, set: { title: 'Cambiado' } }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, title: 'Cambiado' }, exists: true }),
  },
  {
    object: 'news_events',
    verb: 'publish a draft',
    allowed: signedInAdmin,
    act: ({ draft }) => ({ kind: 'update', table: 'news_events', where: { id: draft }, set: { is_published: true } }),
    proof: ({ draft }) => ({ table: 'news_events', where: { id: draft, is_published: true }, exists: true }),
  },
  {
    object: 'news_events',
    verb: 'open the form of an event',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'update', table: 'news_events', where: { id: event }, set: { capacity: 7 } }),
    proof: ({ event }) => ({ table: 'news_events', where: { id: event, capacity: 7 }, exists: true }),
  },
  frozen('news_events', 'published', { views_count: 999 }),
  frozen('news_events', 'published', { created_at: longAgo }),
  frozen('news_events', 'published', { updated_at: longAgo }),
  {
    object: 'news_events',
    verb: 'update id',
    allowed: server,
    act: ({ published }) => ({ kind: 'update', table: 'news_events', where: { id: published }, set: { id: newId } }),
    proof: () => ({ table: 'news_events', where: { id: newId }, exists: true }),
  },
  {
    object: 'news_events',
    verb: 'delete a published article',
    allowed: signedInAdmin,
    act: ({ published }) => ({ kind: 'delete', table: 'news_events', where: { id: published } }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published }, exists: false }),
  },
  {
    object: 'news_events',
    verb: 'delete an event with its registrations',
    allowed: signedInAdmin,
    act: ({ event }) => ({ kind: 'delete', table: 'news_events', where: { id: event } }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration }, exists: false }),
  },
  deleteAll('news_events', ({ published }) => ({ table: 'news_events', where: { id: published }, exists: false })),
];

const registrations: Operation[] = [
  { object: 'event_registrations', verb: 'select', allowed: signedInAdmin, act: ({ registration }) => ({ kind: 'select', table: 'event_registrations', where: { id: registration } }) },
  { object: 'event_registrations', verb: 'select by e-mail', allowed: signedInAdmin, act: ({ tag }) => ({ kind: 'select', table: 'event_registrations', where: { email: `ana-${tag}@matrix.example` } }) },
  { object: 'event_registrations', verb: 'count', allowed: signedInAdmin, act: ({ event }) => ({ kind: 'select', table: 'event_registrations', where: { event_id: event }, as: 'count' }) },
  { object: 'event_registrations', verb: 'read through their event', allowed: signedInAdmin, act: ({ event }) => ({ kind: 'select', table: 'news_events', where: { id: event }, as: 'embed' }) },
  {
    object: 'event_registrations',
    verb: 'insert',
    allowed: server,
    act: (world) => ({ kind: 'insert', table: 'event_registrations', values: signUp(world) }),
    proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
  },
  {
    object: 'event_registrations',
    verb: 'upsert over an existing address',
    allowed: server,
    act: ({ event, tag }) => ({ kind: 'insert', table: 'event_registrations', values: { event_id: event, name: 'Otra', email: `ana-${tag}@matrix.example` }, onConflict: 'event_id,email' }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration, name: 'Otra' }, exists: true }),
  },
  frozen('event_registrations', 'registration', { email_sent: true }),
  frozen('event_registrations', 'registration', { registered_at: longAgo }),
  frozen('event_registrations', 'registration', { name: 'Otro nombre' }),
  frozen('event_registrations', 'registration', { email: 'otra@matrix.example' }),
  frozen('event_registrations', 'registration', { email_attempts: 3 }),
  frozen('event_registrations', 'registration', { email_last_error: 'x' }),
  frozen('event_registrations', 'registration', { consent_at: longAgo, consent_text_version: '2026-01' }),
  {
    object: 'event_registrations',
    verb: 'delete',
    allowed: signedInAdmin,
    act: ({ registration }) => ({ kind: 'delete', table: 'event_registrations', where: { id: registration } }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration }, exists: false }),
  },
  deleteAll('event_registrations', ({ registration }) => ({ table: 'event_registrations', where: { id: registration }, exists: false })),
];

const userRoles: Operation[] = [
  // The user has no row to see; that a row of one's own is seen, the administrator shows.
  { object: 'user_roles', verb: 'select the administrator\'s row', allowed: signedInAdmin, act: ({ people }) => ({ kind: 'select', table: 'user_roles', where: { user_id: people.admin } }) },
  { object: 'user_roles', verb: 'select another person\'s row', allowed: server, act: ({ people }) => ({ kind: 'select', table: 'user_roles', where: { user_id: people.other } }) },
  {
    object: 'user_roles',
    verb: 'make the user an administrator',
    allowed: server,
    act: ({ people }) => ({ kind: 'insert', table: 'user_roles', values: { user_id: people.user, role: 'admin' } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'user_roles',
    verb: 'hand a row to the user',
    allowed: server,
    act: ({ people }) => ({ kind: 'update', table: 'user_roles', where: { user_id: people.other }, set: { user_id: people.user } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'user_roles',
    verb: 'delete another person\'s row',
    allowed: server,
    act: ({ people }) => ({ kind: 'delete', table: 'user_roles', where: { user_id: people.other } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.other }, exists: false }),
  },
  {
    object: 'user_roles',
    verb: 'delete the administrator\'s row',
    allowed: server,
    act: ({ people }) => ({ kind: 'delete', table: 'user_roles', where: { user_id: people.admin } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.admin }, exists: false }),
  },
];

const hidden = (schema: string, table: string): Operation => ({
  object: `${schema}.${table}`,
  verb: 'select',
  allowed: nobody,
  control: 'news_events: select published',
  act: () => ({ kind: 'select', schema, table, where: {} }),
});

const hiddenSchemas: Operation[] = [
  ...['settings', 'rate_limits', 'mail_outbox', 'event_closings', 'deletion_log'].map((table) => hidden('private', table)),
  hidden('auth', 'users'),
  ...[['is_admin'], ['resend_confirmation', 'for_registration'], ['queue_confirmation'], ['take_token'], ['sign_up']].map(
    ([name = '', argument]): Operation => ({
      object: `private.${name}()`,
      verb: 'call',
      allowed: nobody,
      control: 'increment_views(): of a published article',
      act: ({ registration }) => ({ kind: 'call', schema: 'private', name, args: argument === undefined ? {} : { [argument]: registration } }),
    }),
  ),
  { object: 'storage.objects', verb: 'select as a table', allowed: nobody, control: 'news-images: list', only: 'http', act: () => ({ kind: 'select', schema: 'storage', table: 'objects', where: {} }) },
  { object: 'storage.buckets', verb: 'select as a table', allowed: nobody, control: 'news-images: list', only: 'http', act: () => ({ kind: 'select', schema: 'storage', table: 'buckets', where: {} }) },
];

const functions: Operation[] = [
  {
    object: 'increment_views()',
    verb: 'of a published article',
    allowed: everyone,
    act: ({ published }) => ({ kind: 'call', name: 'increment_views', args: { news_id: published } }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, views_count: 1 }, exists: true }),
  },
  ...(['draft', 'registration'] as const).map(
    (key): Operation => ({
      object: 'increment_views()',
      verb: key === 'draft' ? 'of a draft' : 'of an unknown id',
      allowed: nobody,
      control: 'increment_views(): of a published article',
      act: (world) => ({ kind: 'call', name: 'increment_views', args: { news_id: world[key] } }),
      proof: ({ draft }) => ({ table: 'news_events', where: { id: draft, views_count: 1 }, exists: true }),
    }),
  ),
  {
    object: 'increment_views()',
    verb: 'with something that is no id',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    act: () => ({ kind: 'call', name: 'increment_views', args: { news_id: 'x' } }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, views_count: 1 }, exists: true }),
  },
  {
    object: 'increment_views()',
    verb: 'by a read request',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    only: 'http',
    act: ({ published }) => ({ kind: 'request', method: 'GET', path: `/rest/v1/rpc/increment_views?news_id=${published}` }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, views_count: 1 }, exists: true }),
  },
  {
    object: 'register_for_event()',
    verb: 'call',
    allowed: server,
    act: ({ event, tag }) => ({ kind: 'call', name: 'register_for_event', args: { p_event_id: event, p_name: 'Ana Ruiz', p_email: `New-${tag}@Matrix.example`, p_company: null, p_client_hash: tag } }),
    proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
  },
  {
    object: 'claim_mails()',
    verb: 'call',
    allowed: server,
    act: ({ registration }) => ({ kind: 'call', name: 'claim_mails', args: { p_limit: 1, p_registration_id: registration } }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration, email_attempts: 2 }, exists: true }),
  },
  {
    object: 'finish_mail()',
    verb: 'call',
    allowed: server,
    act: ({ mail }) => ({ kind: 'call', name: 'finish_mail', args: { p_id: mail, p_error: null } }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration, email_sent: true }, exists: true }),
  },
  {
    object: 'resend_confirmation()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ registration }) => ({ kind: 'call', name: 'resend_confirmation', args: { p_registration_id: registration } }),
    proof: ({ mail }) => ({ table: 'private.mail_outbox', where: { id: mail, cycle: 2, state: 'pending' }, exists: true }),
  },
  {
    object: 'close_past_events()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'close_past_events', args: {} }),
    proof: ({ pastEvent }) => ({ table: 'news_events', where: { id: pastEvent, show_registration_form: false }, exists: true }),
  },
  {
    object: 'anonymise_past_registrations()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'anonymise_past_registrations', args: {} }),
    proof: ({ oldRegistration: id }) => ({ table: 'event_registrations', where: { id, email: `anon-${id}@anon.invalid`, name: 'Anonimizado' }, exists: true }),
  },
  { object: 'export_person()', verb: 'call', allowed: ['admin'], act: ({ tag }) => ({ kind: 'call', name: 'export_person', args: { p_email: `ana-${tag}@matrix.example` } }) },
  {
    object: 'erase_person()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ tag }) => ({ kind: 'call', name: 'erase_person', args: { p_email: `ana-${tag}@matrix.example` } }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration }, exists: false }),
  },
  {
    object: 'grant_admin()',
    verb: 'call',
    allowed: server,
    act: ({ emails }) => ({ kind: 'call', name: 'grant_admin', args: { p_email: emails.user } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'revoke_admin()',
    verb: 'call',
    allowed: server,
    act: ({ emails }) => ({ kind: 'call', name: 'revoke_admin', args: { p_email: emails.other } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.other }, exists: false }),
  },
  { object: 'health_report()', verb: 'call', allowed: server, act: () => ({ kind: 'call', name: 'health_report', args: {} }) },
  { object: 'dump_tables()', verb: 'call', allowed: server, act: () => ({ kind: 'call', name: 'dump_tables', args: {} }) },
  {
    object: 'restore_tables()',
    verb: 'call',
    allowed: server,
    act: ({ people }) => ({ kind: 'call', name: 'restore_tables', args: { p_tables: { user_roles: [{ user_id: people.user, role: 'admin' }] } } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'set_setting()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'set_setting', args: { p_key: 'client_registrations', p_value: 31 } }),
    proof: () => ({ table: 'private.settings', where: { key: 'client_registrations', value: 31 }, exists: true }),
  },
  ...['is_admin', 'take_token', 'setting', 'protect_news_event'].map(
    (name): Operation => ({
      object: `public.${name}()`,
      verb: 'call',
      allowed: nobody,
      control: 'increment_views(): of a published article',
      act: () => ({ kind: 'call', name, args: {} }),
    }),
  ),
];

/** Refused for what they are named; the name that is accepted is tried beside them. */
const badNames = {
  'a page': '1735689600000-abcdef.html',
  'a vector image': '1735689600000-abcdef.svg',
  'an upper-case ending': '1735689600000-abcdef.PNG',
  'a folder': 'otro/1735689600000-abcdef.png',
  'no timestamp': 'abcdef.png',
  'a short random part': '1735689600000-abc.png',
  'a double ending': '1735689600000-abcdef.html.png',
  'a second line': '1735689600000-abcdef.png\n.html',
} as const;

const storedAs = (name: string, exists = true, bucket = 'news-images') => ({ table: 'storage.objects', where: { bucket_id: bucket, name }, exists });

const storage: Operation[] = [
  { object: 'news-images', verb: 'download by public address', allowed: everyone, only: 'http', act: ({ image }) => ({ kind: 'request', method: 'GET', path: `/storage/v1/object/public/news-images/${image}` }) },
  { object: 'news-images', verb: 'list', allowed: signedInAdmin, act: ({ image }) => ({ kind: 'object', verb: 'list', name: image }) },
  { object: 'news-images', verb: 'upload', allowed: signedInAdmin, act: ({ newImage }) => ({ kind: 'object', verb: 'upload', name: newImage }), proof: ({ newImage }) => storedAs(newImage) },
  ...Object.entries(badNames).map(
    ([what, name]): Operation => ({
      object: 'news-images',
      verb: `upload under a name with ${what}`,
      allowed: server,
      act: () => ({ kind: 'object', verb: 'upload', name }),
      proof: () => storedAs(name),
    }),
  ),
  {
    object: 'news-images',
    verb: 'upload of a page named as an image',
    allowed: nobody,
    control: 'news-images: upload',
    only: 'http',
    act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/news-images/${newImage}`, bytes: { type: 'text/html', size: 10 } }),
    proof: ({ newImage }) => storedAs(newImage),
  },
  {
    object: 'news-images',
    verb: 'upload of one byte more than 5 MiB',
    allowed: nobody,
    control: 'news-images: upload',
    only: 'http',
    act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/news-images/${newImage}`, bytes: { type: 'image/png', size: 5 * 1024 * 1024 + 1 } }),
    proof: ({ newImage }) => storedAs(newImage),
  },
  {
    object: 'news-images',
    verb: 'upload of exactly 5 MiB',
    allowed: signedInAdmin,
    only: 'http',
    act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/news-images/${newImage}`, bytes: { type: 'image/png', size: 5 * 1024 * 1024 } }),
    proof: ({ newImage }) => storedAs(newImage),
  },
  { object: 'news-images', verb: 'overwrite by upsert', allowed: server, control: 'news-images: upload', act: ({ image }) => ({ kind: 'object', verb: 'upsert', name: image }), proof: () => 'state changes' },
  { object: 'news-images', verb: 'replace', allowed: server, act: ({ image }) => ({ kind: 'object', verb: 'replace', name: image }), proof: () => 'state changes' },
  { object: 'news-images', verb: 'move', allowed: server, act: ({ image, newImage }) => ({ kind: 'object', verb: 'move', name: image, to: newImage }), proof: ({ newImage }) => storedAs(newImage) },
  { object: 'news-images', verb: 'copy', allowed: server, act: ({ image, newImage }) => ({ kind: 'object', verb: 'copy', name: image, to: newImage }), proof: ({ newImage }) => storedAs(newImage) },
  { object: 'news-images', verb: 'remove', allowed: signedInAdmin, act: ({ image }) => ({ kind: 'object', verb: 'remove', name: image }), proof: ({ image }) => storedAs(image, false) },
  deleteAll('storage.objects', ({ image }) => storedAs(image, false)),
  { object: 'news-images', verb: 'sign a download', allowed: signedInAdmin, only: 'http', act: ({ image }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/sign/news-images/${image}`, body: { expiresIn: 60 } }) },
  { object: 'news-images', verb: 'sign an upload', allowed: signedInAdmin, only: 'http', act: ({ newImage }) => ({ kind: 'request', method: 'POST', path: `/storage/v1/object/upload/sign/news-images/${newImage}`, body: {} }) },
  { object: 'another bucket', verb: 'upload', allowed: server, act: ({ newImage }) => ({ kind: 'object', verb: 'upload', bucket: 'matrix-other', name: newImage }), proof: ({ newImage }) => storedAs(newImage, true, 'matrix-other') },
  { object: 'another bucket', verb: 'list', allowed: server, act: ({ image }) => ({ kind: 'object', verb: 'list', bucket: 'matrix-full', name: image }) },
  { object: 'another bucket', verb: 'remove', allowed: server, act: ({ image }) => ({ kind: 'object', verb: 'remove', bucket: 'matrix-full', name: image }), proof: ({ image }) => storedAs(image, false, 'matrix-full') },
  { object: 'a bucket', verb: 'create', allowed: server, act: () => ({ kind: 'bucket', verb: 'create', bucket: 'matrix-new' }), proof: () => ({ table: 'storage.buckets', where: { id: 'matrix-new' }, exists: true }) },
  { object: 'a bucket', verb: 'make private', allowed: server, act: () => ({ kind: 'bucket', verb: 'update', bucket: 'matrix-other' }), proof: () => ({ table: 'storage.buckets', where: { id: 'matrix-other', public: false }, exists: true }) },
  { object: 'a bucket', verb: 'delete', allowed: server, act: () => ({ kind: 'bucket', verb: 'delete', bucket: 'matrix-other' }), proof: () => ({ table: 'storage.buckets', where: { id: 'matrix-other' }, exists: false }) },
  { object: 'a bucket', verb: 'empty', allowed: server, only: 'http', act: () => ({ kind: 'bucket', verb: 'empty', bucket: 'matrix-full' }), proof: ({ image }) => storedAs(image, false, 'matrix-full') },
];

const endpoint = '/functions/v1/send-event-registration';
const formBody = (eventId: string, { tag }: World) => ({ name: 'Ana Ruiz', email: `new-${tag}@matrix.example`, company: null, event_id: eventId });

const requests: Operation[] = [
  { object: 'description of the API', verb: 'read', allowed: server, only: 'http', act: () => ({ kind: 'request', method: 'GET', path: '/rest/v1/' }) },
  {
    object: 'send-event-registration',
    verb: 'sign up for an open event',
    allowed: everyone,
    only: 'http',
    act: (world) => ({ kind: 'request', method: 'POST', path: endpoint, body: formBody(world.event, world) }),
    proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
  },
  ...(['draft', 'published', 'registration'] as const).map(
    (key): Operation => ({
      object: 'send-event-registration',
      verb: `sign up for ${{ draft: 'a draft', published: 'an article that is no event', registration: 'an unknown event' }[key]}`,
      allowed: nobody,
      control: 'send-event-registration: sign up for an open event',
      only: 'http',
      act: (world) => ({ kind: 'request', method: 'POST', path: endpoint, body: formBody(world[key], world) }),
      proof: ({ tag }) => ({ table: 'event_registrations', where: { email: `new-${tag}@matrix.example` }, exists: true }),
    }),
  ),
  ...['GET', 'PUT', 'DELETE'].map(
    (method): Operation => ({
      object: 'send-event-registration',
      verb: `call by ${method}`,
      allowed: nobody,
      control: 'send-event-registration: sign up for an open event',
      only: 'http',
      act: (world) => ({ kind: 'request', method, path: endpoint, ...(method === 'PUT' && { body: formBody(world.event, world) }) }),
      proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
    }),
  ),
  {
    object: 'process-outbox',
    verb: 'call without its own secret',
    allowed: server,
    only: 'http',
    act: () => ({ kind: 'request', method: 'POST', path: '/functions/v1/process-outbox', body: {} }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration, email_attempts: 2 }, exists: true }),
  },
];

export const operations: readonly Operation[] = [...newsEvents, ...registrations, ...userRoles, ...hiddenSchemas, ...functions, ...storage, ...requests];

export const nameOf = ({ object, verb }: Operation): string => `${object}: ${verb}`;
