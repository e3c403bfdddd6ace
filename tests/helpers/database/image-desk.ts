import { randomBytes, randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeEach } from 'vitest';
import { previewName } from '../../../supabase/functions/_shared/contract/article/image-widths.ts';
import { asRole, type PlainDatabase, asStorage, emptyStorage } from './plain-database.ts';

const BUCKET = 'https://x.example/storage/v1/object/public/news-images/';

type ListedImage = {
  name: string;
  alt: string;
  stored_at: string;
  bytes: number | null;
  places: string[];
  article_count: number;
  articles: { id: string; title: string }[];
};

export const addressOf = (name: string) => `${BUCKET}${name}`;

/** Stored images as an administrator sees them, on a database that starts each test without any. */
export function imageDesk(database: PlainDatabase) {
  const admin = randomUUID();
  const as = <T>(person: string, work: (sql: TransactionSql) => Promise<T>) =>
    asRole(database.owner, 'authenticated', work, person);

  beforeEach(async () => {
    const { owner } = database;
    if (!owner) return;
    await emptyStorage(owner);
    await owner`delete from public.news_events`;
    await owner`delete from public.deleted_articles`;
    await owner`delete from public.image_texts`;
    await owner`insert into auth.users (id) values (${admin}) on conflict do nothing`;
    await owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin') on conflict do nothing`;
  });

  return {
    admin,
    as,
    /**
     * Stores an image in some widths with its preview, or as a single file without widths, and returns the name of the
     * widest.
     */
    async store({ widths = [720, 1280], days = 3 }: { widths?: number[]; days?: number } = {}): Promise<string> {
      const start = `17356896${String(Math.trunc(Math.random() * 1e5)).padStart(5, '0')}-${randomBytes(4).toString('hex')}`;
      const names = widths.length > 0 ? widths.map((width) => `${start}w${width}.webp`) : [`${start}.webp`];
      const widest = names.at(-1) ?? '';
      await database.owner`insert into storage.objects ${database.owner(
        [...names, previewName(widest) ?? []].flat().map((name, index) => ({
          bucket_id: 'news-images',
          name,
          created_at: new Date(Date.now() - days * 86_400_000),
          metadata: { size: 1000 * (index + 1) },
        })),
      )}`;
      return widest;
    },
    list: async (use = 'all', search = '', page = 1, person = admin) =>
      (await as(person, (sql) => sql`select public.list_images(${use}, ${search}, ${page}) as answer`))[0]![
        'answer'
      ] as { total: number; per_page: number; images: ListedImage[] },
    /**
     * Removes files as the storage does for an administrator, within its policies. Returns the names of the removed
     * ones.
     */
    remove: async (names: readonly string[], person = admin) =>
      (
        await as(person, async (sql) => {
          await asStorage(sql);
          return sql`delete from storage.objects where bucket_id = 'news-images' and name = any(${names}) returning name`;
        })
      ).map(({ name }) => String(name)),
  };
}
