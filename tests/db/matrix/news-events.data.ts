import { deleteAll, everyone, frozen, longAgo, server, signedInAdmin } from './operation-parts.ts';
import type { Operation, Row, World } from './operation.ts';

const article = ({ tag }: World) => ({
  title: 'Un artículo nuevo',
  slug: `matrix-${tag}-new`,
  excerpt: 'Un extracto',
  content: 'Un texto',
  category: 'noticia',
});
const newId = '0d9f5b0a-6f4e-4c5e-9a53-0e6a52e1c111';

/** One column that the server decides when a row is made. */
const forced = (values: Row): Operation => ({
  object: 'news_events',
  verb: `insert with its own ${Object.keys(values).join(', ')}`,
  allowed: server,
  act: (world) => ({ kind: 'insert', table: 'news_events', values: { ...article(world), ...values } }),
  proof: (world) => ({ table: 'news_events', where: { slug: article(world).slug, ...values }, exists: true }),
});

/** Articles and events. */
export const newsEvents: Operation[] = [
  {
    object: 'news_events',
    verb: 'select published',
    allowed: everyone,
    act: ({ published }) => ({ kind: 'select', table: 'news_events', where: { id: published } }),
  },
  {
    object: 'news_events',
    verb: 'select with a date in the future',
    allowed: everyone,
    act: ({ future }) => ({ kind: 'select', table: 'news_events', where: { id: future } }),
  },
  {
    object: 'news_events',
    verb: 'select what is kept back until its date',
    allowed: signedInAdmin,
    act: ({ scheduled }) => ({ kind: 'select', table: 'news_events', where: { id: scheduled } }),
  },
  {
    object: 'news_events',
    verb: 'select what was kept back until a date that has come',
    allowed: everyone,
    act: ({ due }) => ({ kind: 'select', table: 'news_events', where: { id: due } }),
  },
  {
    object: 'news_events',
    verb: 'select a draft by id',
    allowed: signedInAdmin,
    act: ({ draft }) => ({ kind: 'select', table: 'news_events', where: { id: draft } }),
  },
  {
    object: 'news_events',
    verb: 'select a draft by slug',
    allowed: signedInAdmin,
    act: ({ tag }) => ({ kind: 'select', table: 'news_events', where: { slug: `matrix-${tag}-draft` } }),
  },
  {
    object: 'news_events',
    verb: 'select drafts by state',
    allowed: signedInAdmin,
    act: ({ draft }) => ({ kind: 'select', table: 'news_events', where: { is_published: false, id: draft } }),
  },
  {
    object: 'news_events',
    verb: 'count drafts',
    allowed: signedInAdmin,
    act: () => ({ kind: 'select', table: 'news_events', where: { is_published: false }, as: 'count' }),
  },
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
  forced({ cancelled_at: longAgo }),
  {
    object: 'news_events',
    verb: 'upsert over an existing slug',
    allowed: server,
    control: 'news_events: insert',
    act: (world) => ({
      kind: 'insert',
      table: 'news_events',
      values: { ...article(world), id: world.published, slug: `matrix-${world.tag}-published`, title: 'Pisado' },
      onConflict: 'id',
    }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, title: 'Pisado' }, exists: true }),
  },
  {
    object: 'news_events',
    verb: 'update content of a published article',
    allowed: signedInAdmin,
    act: ({ published }) => ({
      kind: 'update',
      table: 'news_events',
      where: { id: published },
      set: { title: 'Cambiado' },
    }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, title: 'Cambiado' }, exists: true }),
  },
  {
    object: 'news_events',
    verb: 'change the address of a published article, which is kept',
    allowed: signedInAdmin,
    act: ({ published, tag }) => ({
      kind: 'update',
      table: 'news_events',
      where: { id: published },
      set: { slug: `matrix-${tag}-moved` },
    }),
    proof: ({ published, tag }) => ({
      table: 'former_slugs',
      where: { slug: `matrix-${tag}-published`, article_id: published },
      exists: true,
    }),
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
  frozen('news_events', 'published', { cancelled_at: longAgo }),
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
