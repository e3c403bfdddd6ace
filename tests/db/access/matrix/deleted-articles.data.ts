import { admin, call, gone, insert, read, remove, server, signedInAdmin, there, update } from './operation-parts.ts';
import type { Operation } from './operation.ts';

const table = 'deleted_articles';
const byId = ({ deleted }: { deleted: string }) => ({ id: deleted });

/** Deleted articles and their restoration. */
export const deletedArticles: Operation[] = [
  read(table, 'select in its time', signedInAdmin, byId),
  read(table, 'select after its time', server, ({ expired }) => ({ id: expired })),
  {
    ...insert(table, 'insert', server, ({ published }) => ({
      id: published,
      article: '{}',
      registrations: 0,
      kept_until: '2099-01-01T10:00:00Z',
    })),
    proof: ({ published }) => there(table, { id: published }),
  },
  update(table, 'update', server, byId, { deleted_by: 'x' }),
  remove(table, 'delete', server, byId),
  call(
    'restore_article',
    admin,
    ({ deleted }) => ({ p_id: deleted }),
    ({ deleted }) => there('news_events', { id: deleted, is_published: false }),
  ),
  call(
    'forget_deleted_articles',
    server,
    () => ({}),
    ({ expired }) => gone(table, { id: expired }),
  ),
];
