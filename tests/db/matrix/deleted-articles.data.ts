import { server, signedInAdmin } from './operation-parts.ts';
import type { Operation } from './operation.ts';

const table = 'deleted_articles';

/** Articles that were deleted, and bringing them back. */
export const deletedArticles: Operation[] = [
  {
    object: table,
    verb: 'select in its time',
    allowed: signedInAdmin,
    act: ({ deleted }) => ({ kind: 'select', table, where: { id: deleted } }),
  },
  {
    object: table,
    verb: 'select after its time',
    allowed: server,
    act: ({ expired }) => ({ kind: 'select', table, where: { id: expired } }),
  },
  {
    object: table,
    verb: 'insert',
    allowed: server,
    act: ({ published }) => ({
      kind: 'insert',
      table,
      values: {
        id: published,
        article: '{}',
        registrations: 0,
        kept_until: '2099-01-01T10:00:00Z',
      },
    }),
    proof: ({ published }) => ({ table, where: { id: published }, exists: true }),
  },
  {
    object: table,
    verb: 'update',
    allowed: server,
    act: ({ deleted }) => ({ kind: 'update', table, where: { id: deleted }, set: { deleted_by: 'x' } }),
    proof: ({ deleted }) => ({ table, where: { id: deleted, deleted_by: 'x' }, exists: true }),
  },
  {
    object: table,
    verb: 'delete',
    allowed: server,
    act: ({ deleted }) => ({ kind: 'delete', table, where: { id: deleted } }),
    proof: ({ deleted }) => ({ table, where: { id: deleted }, exists: false }),
  },
  {
    object: 'restore_article()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ deleted }) => ({ kind: 'call', name: 'restore_article', args: { p_id: deleted } }),
    proof: ({ deleted }) => ({ table: 'news_events', where: { id: deleted, is_published: false }, exists: true }),
  },
  {
    object: 'forget_deleted_articles()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'forget_deleted_articles', args: {} }),
    proof: ({ expired }) => ({ table, where: { id: expired }, exists: false }),
  },
];
