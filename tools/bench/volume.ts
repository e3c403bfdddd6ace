import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { IMAGE_BUCKET, IMAGES_PATH } from '../../supabase/functions/_shared/contract/article/image-bucket.ts';
import { callSql, openApi, type Api } from '../../scripts/operations/api.ts';
import { restoreBackup } from '../../scripts/operations/restore-backup.ts';
import { writeBackup } from '../../scripts/operations/write-backup.ts';
import { startTemporaryBackend } from '../../scripts/backend/temporary-backend.ts';

export type VolumeRow = { what: string; seconds: number; seen: string };

const EVENTS = 20;

/**
 * Inserts articles of some three kilobytes, registrations with their mails (half of them for one event), and three
 * image rows without files per article, dated over years.
 */
async function fill(sql: Sql, articles: number, registrations: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction.unsafe(`
      insert into public.news_events (title, slug, excerpt, content, category, is_published, event_date, published_at, created_at, image_url)
      select 'Volumen ' || n, 'volumen-' || n, 'Extracto', repeat('Un párrafo de prueba. ', 140), case when n <= ${EVENTS} then 'evento' else 'noticia' end,
        n % 10 <> 0, case when n <= ${EVENTS} then now() + make_interval(days => n) end, now() - make_interval(mins => n), now() - make_interval(mins => n),
        '${IMAGES_PATH}' || (1700000000000 + n) || '-volumenw1600.webp'
      from generate_series(1, ${articles}) n`);
    await transaction.unsafe(`
      with events as (select id, row_number() over (order by event_date) as place from public.news_events where slug like 'volumen-%' and category = 'evento')
      insert into public.event_registrations (event_id, name, email, company, registered_at, email_sent)
      select e.id, 'Persona Número ' || n, 'persona-' || n || '@volumen.example', case when n % 3 = 0 then 'Frío Industrial ' || n % 100 end,
        now() - make_interval(secs => n * 60), n % 50 <> 0
      from generate_series(1, ${registrations}) n join events e on e.place = case when n % 2 = 0 then 1 else n % ${EVENTS} + 1 end`);
    await transaction.unsafe(`
      insert into private.mail_outbox (registration_id, kind, state, sent_at)
      select r.id, 'confirmation', 'sent', r.registered_at from public.event_registrations r where r.email like '%@volumen.example'`);
  });
  await sql`vacuum analyze`;
}

async function addImages(sql: Sql): Promise<number> {
  const stored = await sql.unsafe(`
    insert into storage.objects (bucket_id, name, created_at, updated_at, metadata)
    select '${IMAGE_BUCKET}', (1700000000000 + n) || '-volumenw' || width || '.webp', now() - interval '2 days', now() - interval '2 days', '{"size": 1}'
    from (select substring(slug from 9)::bigint as n from public.news_events where slug like 'volumen-%') a, unnest(array[640, 1024, 1600]) width`);
  await sql`vacuum analyze`;
  return stored.count;
}

async function timed(what: string, work: () => Promise<string>): Promise<VolumeRow> {
  const began = performance.now();
  const seen = await work();
  return { what, seconds: (performance.now() - began) / 1000, seen };
}

const rowsOf = (counts: Iterable<number>) =>
  `${[...counts].reduce((sum, count) => sum + count, 0).toLocaleString('en')} rows`;

/** Times the full reads with so many rows, through the API of a running backend. */
export async function measureVolume(articles: number, registrations: number): Promise<VolumeRow[]> {
  const backend = await startTemporaryBackend('volume', []);
  const folder = await mkdtemp(join(tmpdir(), 'volume-'));
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} });
  const api: Api = await openApi({ SUPABASE_URL: backend.apiUrl, SUPABASE_SECRET_KEY: backend.secretKey });
  try {
    await fill(sql, articles, registrations);
    const rows = [
      await timed('npm run backup', async () =>
        rowsOf((await writeBackup(api, join(folder, 'backup'))).tables.map((table) => table.rows)),
      ),
      await timed('npm run restore, with nothing missing', async () =>
        rowsOf(Object.values((await restoreBackup(api, join(folder, 'backup'))).rows)),
      ),
    ];
    const empty = await openApi({ DATA_DIR: join(folder, 'empty') });
    rows.push(
      await timed('npm run restore, into an empty project', async () =>
        rowsOf(Object.values((await restoreBackup(empty, join(folder, 'backup'))).rows)),
      ),
    );
    await empty.close();
    const images = await addImages(sql);
    rows.push(
      await timed('unused images, as the sweep asks for them', async () => {
        const unused = await callSql(api, 'unused_images');
        return `${Array.isArray(unused) ? unused.length : '?'} of ${images.toLocaleString('en')}`;
      }),
    );
    return rows;
  } finally {
    await sql.end();
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
