import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ISql } from 'postgres';
import type { Database } from './database.ts';
import { IMAGE_BUCKET } from '../../functions/_shared/contract/article/image-bucket.ts';
import { projectPath } from '../../../project-root.ts';

const SEED_FILE = 'supabase/seed.sql';
const IMAGE_FOLDER = 'supabase/seed-images';
const UPLOAD_TRIES = 3;

type UploadOptions = { database: Pick<Database, 'ask'>; apiUrl: string; secretKey: string };
type SeedOptions = UploadOptions & { database: Database };

/** Returns the reason when the image could not be stored; undefined on success. */
async function uploadImage({ database, apiUrl, secretKey }: UploadOptions, name: string): Promise<unknown> {
  const bytes = await readFile(join(projectPath(IMAGE_FOLDER), name));
  const { response, failure } = await database.ask(
    new Request(`${apiUrl}/storage/v1/object/${IMAGE_BUCKET}/${name}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        'content-type': name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp',
        'content-length': String(bytes.length),
        // As the site's own uploads: a new image has a new name.
        'cache-control': 'max-age=31536000',
        'x-upsert': 'true',
      },
      body: bytes,
    }),
    '127.0.0.1',
  );
  return response.ok ? undefined : (failure ?? new Error(`${response.status} ${await response.text()}`));
}

/** Stores the images of the seed. Rejects with the reason when one failed three times. */
async function uploadImages(options: UploadOptions): Promise<void> {
  const names = await readdir(projectPath(IMAGE_FOLDER)).catch(() => []);
  for (const name of names.filter((file) => /\.(?:webp|jpg)$/.test(file))) {
    // Retries a statement timeout: a disk may stall, as on a machine that was just woken.
    for (let tries = 1; ; tries += 1) {
      const failure = await uploadImage(options, name);
      if (failure === undefined) break;
      if (tries === UPLOAD_TRIES) throw new Error(`${IMAGE_FOLDER}/${name} was not stored: ${String(failure)}`);
    }
  }
}

/** Records the seed as applied in the Supabase CLI's own table, so that no start applies it. Idempotent. */
export async function markSeeded(sql: ISql): Promise<void> {
  const text = await readFile(projectPath(SEED_FILE), 'utf8').catch(() => '');
  const hash = createHash('sha256').update(text).digest('hex');
  await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;
  await sql`insert into supabase_migrations.seed_files ${sql({ path: SEED_FILE, hash })} on conflict do nothing`;
}

/**
 * Fills an empty database with supabase/seed.sql and the images of supabase/seed-images, once: the Supabase CLI's own
 * table records it. Later starts change nothing, so a developer's edits stay. Returns whether the seed was applied now.
 * A failing seed is rolled back and rejects with PostgreSQL's reason.
 */
export async function seedOnce(options: SeedOptions): Promise<boolean> {
  const { sql } = options.database;
  const text = await readFile(projectPath(SEED_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return false;

  await sql`create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`;
  const applied = await sql`select from supabase_migrations.seed_files where path = ${SEED_FILE}`;
  if (applied.length > 0) return false;

  await uploadImages(options);
  await sql.begin(async (transaction) => {
    // Base address of the seed's images.
    await transaction`select set_config('seed.api_url', ${options.apiUrl}, true)`;
    await transaction.unsafe(text).simple();
    await markSeeded(transaction);
  });
  return true;
}

/**
 * Rewrites stored image addresses when the data folder was last served on another port. Triggers are disabled, because
 * this is no edit of the article.
 */
export async function rehomeImages({ sql }: Database, apiUrl: string): Promise<void> {
  const [known] = await sql`select from information_schema.columns
    where table_schema = 'public' and table_name = 'news_events' and column_name = 'image_url'`;
  if (!known) return;
  const moved = sql`image_url ~ '^http://127\\.0\\.0\\.1:\\d+/storage/v1/' and not starts_with(image_url, ${`${apiUrl}/`})`;
  const [elsewhere] = await sql`select from public.news_events where ${moved} limit 1`;
  if (!elsewhere) return;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.news_events
      set image_url = regexp_replace(image_url, '^http://127\\.0\\.0\\.1:\\d+/', ${`${apiUrl}/`}) where ${moved}`;
  });
}

/** Whether the seed's accounts exist, with their known passwords. */
export const hasDemoAccounts = async ({ sql }: Pick<Database, 'sql'>) =>
  (await sql`select from auth.users where email = 'admin@example.com'`).length > 0;
