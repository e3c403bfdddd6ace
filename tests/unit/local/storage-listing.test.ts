import { expect, test } from 'vitest';
import { listFolder } from '../../../supabase/local/gateway/storage-listing.ts';

const object = (name: string, created_at = '2026-01-01') => ({
  name,
  id: `id of ${name}`,
  created_at,
  updated_at: created_at,
  last_accessed_at: created_at,
  metadata: { size: 1 },
  bucket_id: 'news-images',
});

const stored = [
  object('b.png', '2026-01-02'),
  object('a.png', '2026-01-03'),
  object('old/c.png'),
  object('old/more/d.png'),
  object('older.png', '2026-01-01'),
  ...Array.from({ length: 1500 }, (_, index) => object(`z/${String(index).padStart(4, '0')}.png`)),
];

/** Lite's own list. */
const lite = (page: object) => {
  const { prefix, limit, offset } = page as { prefix: string; limit: number; offset: number };
  const found = stored.filter(({ name }) => name.startsWith(prefix)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.resolve(Response.json(found.slice(offset, offset + limit)));
};

const refused = () => Promise.resolve(Response.json({}, { status: 400 }));

const names = async (body: object) => {
  const found = (await (await listFolder(body, lite)).json()) as { name: string; id: string | null }[];
  return found.map(({ name, id }) => (id === null ? `${name}/` : name));
};

test('the root has its folders, without what is in them, and its objects', async () => {
  expect(await names({ prefix: '' })).toEqual(['old/', 'z/', 'a.png', 'b.png', 'older.png']);
});

test('a folder has its own, under their own names', async () => {
  expect(await names({ prefix: 'old' })).toEqual(['more/', 'c.png']);
  expect(await names({ prefix: 'old/more/' })).toEqual(['d.png']);
  expect(await names({ prefix: 'z', offset: 1400 })).toHaveLength(100);
  expect(await names({ prefix: 'none' })).toEqual([]);
});

test('part and the beginning of a name are the caller’s, and another order than by name is refused', async () => {
  expect(await names({ prefix: '', sortBy: { column: 'name', order: 'asc' }, offset: 2, limit: 2 })).toEqual([
    'a.png',
    'b.png',
  ]);
  await expect(names({ prefix: '', sortBy: { column: 'created_at', order: 'desc' } })).rejects.toThrow('Invalid input');
  expect(await names({ prefix: '', search: 'OLD' })).toEqual(['old/', 'older.png']);
});

test('an object has the fields of Storage alone', async () => {
  const [found] = await (await listFolder({ prefix: '', search: 'a' }, lite)).json();
  expect(found).toEqual({
    name: 'a.png',
    id: 'id of a.png',
    created_at: '2026-01-03',
    updated_at: '2026-01-03',
    last_accessed_at: '2026-01-03',
    metadata: { size: 1 },
  });
});

test("Lite's refusal passes", async () => {
  expect((await listFolder({ prefix: '' }, refused)).status).toBe(400);
});
