import { admin, call, insert, read, remove, server, signedInAdmin, update } from './operation-parts.ts';
import type { Operation } from './operation.ts';

const table = 'article_versions';

/** Earlier versions of articles. */
export const articleVersions: Operation[] = [
  read(table, 'select of a published article', signedInAdmin, ({ published }) => ({ article_id: published })),
  read(table, 'select of a draft', signedInAdmin, ({ draft }) => ({ article_id: draft })),
  {
    ...insert(table, 'insert', server, ({ published }) => ({ article_id: published, fields: '{}', replaced_by: 'x' })),
    proof: ({ published }) => ({ table, where: { article_id: published, replaced_by: 'x' }, exists: true }),
  },
  update(table, 'update', server, ({ version }) => ({ id: version }), { replaced_by: 'x' }),
  remove(table, 'delete', server, ({ version }) => ({ id: version })),
  call('article_version', admin, ({ version }) => ({ p_version_id: version })),
];
