import { expect, it } from 'vitest';
import { toForm } from '@/features/article-editor/article-schema';
import { restoredValues } from '@/features/article-editor/versions/article-differences';
import { articleRow } from '../../helpers/article-rows.ts';

it('keeps a scheduled article hidden until its date when a version from before its schedule is restored', () => {
  const draft = articleRow({ content: 'Antes', published_at: '2026-01-01T10:00:00Z', is_published: false });
  const scheduled = { ...draft, content: 'Después', is_published: true, hide_until_published: true };
  const current = toForm({ ...scheduled, published_at: '2030-01-01T10:00:00Z' });
  expect(restoredValues(current, draft)).toEqual({ ...current, content: 'Antes' });
});
