import { server, signedInAdmin } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const table = 'article_versions';
const invented = ({ published }: World) => ({
  article_id: published,
  fields: '{"title": "Inventado"}',
  replaced_by: 'x',
});

/** What articles said before each save. */
export const articleVersions: Operation[] = [
  {
    object: table,
    verb: 'select of a published article',
    allowed: signedInAdmin,
    act: ({ published }) => ({ kind: 'select', table, where: { article_id: published } }),
  },
  {
    object: table,
    verb: 'select of a draft',
    allowed: signedInAdmin,
    act: ({ draft }) => ({ kind: 'select', table, where: { article_id: draft } }),
  },
  {
    object: table,
    verb: 'insert',
    allowed: server,
    act: (world) => ({ kind: 'insert', table, values: invented(world) }),
    proof: ({ published }) => ({ table, where: { article_id: published, replaced_by: 'x' }, exists: true }),
  },
  {
    object: table,
    verb: 'update',
    allowed: server,
    act: ({ version }) => ({ kind: 'update', table, where: { id: version }, set: { replaced_by: 'x' } }),
    proof: ({ version }) => ({ table, where: { id: version, replaced_by: 'x' }, exists: true }),
  },
  {
    object: table,
    verb: 'delete',
    allowed: server,
    act: ({ version }) => ({ kind: 'delete', table, where: { id: version } }),
    proof: ({ version }) => ({ table, where: { id: version }, exists: false }),
  },
  {
    object: 'article_version()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ version }) => ({ kind: 'call', name: 'article_version', args: { p_version_id: version } }),
  },
];
