import {
  deleteAll,
  everyone,
  frozen,
  gone,
  insert,
  longAgo,
  read,
  remove,
  server,
  signedInAdmin,
  there,
  update,
} from './operation-parts.ts';
import type { Operation, Row, World } from './operation.ts';

const table = 'news_events';
const article = ({ tag }: World) => ({
  title: 'Un artículo nuevo',
  slug: `matrix-${tag}-new`,
  excerpt: 'Un extracto',
  content: 'Un texto',
  category: 'noticia',
});
const newId = '0d9f5b0a-6f4e-4c5e-9a53-0e6a52e1c111';

const by =
  (key: 'published' | 'draft' | 'future' | 'scheduled' | 'due' | 'event') =>
  (world: World): Row => ({ id: world[key] });

/** A column that the server sets on insert. */
const forced = (values: Row): Operation => ({
  ...insert(table, `insert with its own ${Object.keys(values).join(', ')}`, server, (world) => ({
    ...article(world),
    ...values,
  })),
  proof: (world) => there(table, { slug: article(world).slug, ...values }),
});

/** Articles and events. */
export const newsEvents: Operation[] = [
  read(table, 'select published', everyone, by('published')),
  read(table, 'select with a date in the future', everyone, by('future')),
  read(table, 'select what is kept back until its date', signedInAdmin, by('scheduled')),
  read(table, 'select what was kept back until a date that has come', everyone, by('due')),
  read(table, 'select a draft by id', signedInAdmin, by('draft')),
  read(table, 'select a draft by slug', signedInAdmin, ({ tag }) => ({ slug: `matrix-${tag}-draft` })),
  read(table, 'select drafts by state', signedInAdmin, ({ draft }) => ({ is_published: false, id: draft })),
  read(table, 'count drafts', signedInAdmin, () => ({ is_published: false }), 'count'),
  {
    ...insert(table, 'insert', signedInAdmin, article),
    proof: (world) => there(table, { slug: article(world).slug, views_count: 0 }),
  },
  // So that an administrator's browser knows its own article after a lost answer.
  insert(table, 'insert with its own id', signedInAdmin, (world) => ({ ...article(world), id: newId })),
  forced({ views_count: 999 }),
  forced({ created_at: longAgo }),
  forced({ updated_at: longAgo }),
  forced({ cancelled_at: longAgo }),
  {
    object: table,
    verb: 'upsert over an existing slug',
    // PostgREST sets the key too, which no administrator may. The embedded API leaves it out: then it is an update, which
    // an administrator may make anyway.
    only: 'sql',
    allowed: server,
    control: 'news_events: insert',
    act: (world) => ({
      kind: 'insert',
      table,
      values: { ...article(world), id: world.published, slug: `matrix-${world.tag}-published`, title: 'Pisado' },
      onConflict: 'id',
    }),
    proof: ({ published }) => there(table, { id: published, title: 'Pisado' }),
  },
  update(table, 'update content of a published article', signedInAdmin, by('published'), { title: 'Cambiado' }),
  {
    object: table,
    verb: 'change the address of a published article, which is kept',
    allowed: signedInAdmin,
    act: ({ published, tag }) => ({
      kind: 'update',
      table,
      where: { id: published },
      set: { slug: `matrix-${tag}-moved` },
    }),
    proof: ({ published, tag }) => there('slug_redirects', { slug: `matrix-${tag}-published`, article_id: published }),
  },
  update(table, 'publish a draft', signedInAdmin, by('draft'), { is_published: true }),
  update(table, 'open the form of an event', signedInAdmin, by('event'), { capacity: 7 }),
  frozen(table, 'published', { views_count: 999 }),
  frozen(table, 'published', { created_at: longAgo }),
  frozen(table, 'published', { updated_at: longAgo }),
  frozen(table, 'published', { cancelled_at: longAgo }),
  update(table, 'update id', server, by('published'), { id: newId }),
  remove(table, 'delete a published article', signedInAdmin, by('published')),
  remove(table, 'delete an event with its registrations', signedInAdmin, by('event'), ({ registration }) =>
    gone('event_registrations', { id: registration }),
  ),
  deleteAll(table, ({ published }) => gone(table, { id: published })),
];
