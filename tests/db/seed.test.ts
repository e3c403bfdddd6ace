import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { slugify } from '@/features/news/slug';
import type { Database } from '@/types/database';
import { plainDatabase } from '../helpers/plain-database.ts';

const SEED = new URL('../../supabase/seed.sql', import.meta.url);
const IMAGES = fileURLToPath(new URL('../../supabase/seed-images/', import.meta.url));
/** What every `supabase start` signs its tokens with. */
const DOCKER_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';

const backend = inject('backend');
const client = (key: string) =>
  createClient<Database>(backend.apiUrl, key, { auth: { persistSession: false, autoRefreshToken: false } });
const server = client(backend.secretKey);

/** The articles of the seed alone, whatever other tests added. */
async function seededArticles() {
  const { data, error } = await server
    .from('news_events')
    .select('*')
    .gte('id', '5eed0000-0000-4000-8000-000000000000')
    .lte('id', '5eed0000-0000-4000-8000-0000000000ff');
  if (error) throw error;
  return data;
}

const madridDay = (date: Date | string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(new Date(date));

describe('the articles of the seed', () => {
  it('are thirteen noticias, twelve eventos and five casos de estudio, one draft of each', async () => {
    const rows = await seededArticles();
    const count = (category: string, published: boolean) =>
      rows.filter((row) => row.category === category && row.is_published === published).length;
    expect({
      noticia: [count('noticia', true), count('noticia', false)],
      evento: [count('evento', true), count('evento', false)],
      caso: [count('caso-de-estudio', true), count('caso-de-estudio', false)],
    }).toEqual({
      noticia: [12, 1],
      evento: [11, 1],
      caso: [4, 1],
    });
    expect(rows.filter((row) => row.featured && row.is_published)).toHaveLength(3);
  });

  it('show every kind of event: past, today, to come, undated, with and without a place', async () => {
    const events = (await seededArticles()).filter((row) => row.category === 'evento' && row.is_published);
    const now = Date.now();
    const dated = events.flatMap((row) => (row.event_date === null ? [] : [row.event_date]));
    expect(dated.filter((date) => madridDay(date) === madridDay(new Date()))).toHaveLength(1);
    expect(dated.filter((date) => Date.parse(date) - now > 86_400_000)).toHaveLength(3);
    expect(dated.filter((date) => now - Date.parse(date) > 86_400_000)).toHaveLength(5);
    expect(events.filter((row) => row.event_date === null)).toHaveLength(2);
    expect(events.filter((row) => row.event_location === null)).toHaveLength(1);
    expect(events.filter((row) => row.event_location === 'Online').length).toBeGreaterThanOrEqual(3);
    expect(events.filter((row) => row.capacity !== null).map((row) => row.capacity)).toEqual([12]);
  });

  it('keep one past event open, which closing past events leaves open too', async () => {
    const { error } = await server.rpc('close_past_events');
    expect(error).toBeNull();
    const open = (await seededArticles()).filter(
      (row) =>
        row.show_registration_form && row.event_date !== null && madridDay(row.event_date) < madridDay(new Date()),
    );
    expect(open.map((row) => row.slug)).toEqual(['jornada-en-madrid-admisiones-que-conversan']);
  });

  it('have one article dated in the future and three of the same instant', async () => {
    const published = (await seededArticles()).map((row) => Date.parse(row.published_at));
    expect(published.filter((time) => time > Date.now())).toHaveLength(1);
    const most = Math.max(...published.map((time) => published.filter((other) => other === time).length));
    expect(most).toBe(3);
  });

  it('have the slug that the form would make of their title, and readable text without a first-level heading', async () => {
    const rows = await seededArticles();
    expect(rows.map((row) => row.slug)).toEqual(rows.map((row) => slugify(row.title)));
    const ragged = rows.filter(
      (row) => /^\s|(^|\n)# |\s$/.test(row.content) || (row.is_published && row.content.length < 1200),
    );
    expect(ragged.map((row) => row.slug)).toEqual([]);
  });

  it('link only to pages and articles that exist', async () => {
    const rows = await seededArticles();
    const published = new Set(rows.filter((row) => row.is_published).map((row) => `/eventos-noticias/${row.slug}`));
    const pages = new Set(['/b2b', '/b2c', '/platform', '/pricing', '/cases', '/demo', '/eventos-noticias']);
    const links = rows.flatMap((row) => [...row.content.matchAll(/\]\((\/[^)]*)\)/g)].map((found) => found[1]!));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !pages.has(link) && !published.has(link))).toEqual([]);
  });
});

describe('the covers of the seed', () => {
  it('are stored byte for byte in every width, each on one article, with a text for who cannot see it', async () => {
    const files = (await readdir(IMAGES)).sort();
    expect(files.length).toBeGreaterThanOrEqual(16);
    const withCover = (await seededArticles()).filter((row) => row.image_url !== null);
    const prefix = `${backend.apiUrl}/storage/v1/object/public/news-images/`;
    expect(withCover.map((row) => row.image_url).sort()).toEqual(
      files.filter((file) => file.endsWith('w1600.webp')).map((file) => prefix + file),
    );
    expect(withCover.map((row) => row.image_alt?.length ?? 0).filter((length) => length < 20 || length > 125)).toEqual(
      [],
    );
    const differing = await Promise.all(
      files.map(async (file) => {
        const answer = await fetch(prefix + file);
        const same = Buffer.from(await answer.arrayBuffer()).equals(await readFile(join(IMAGES, file)));
        return answer.headers.get('content-type') === 'image/webp' && same ? [] : [file];
      }),
    );
    expect(differing.flat()).toEqual([]);
  });

  it('are small WebP files of 1600, 1280 and 720 pixels under names that the bucket takes', async () => {
    const files = await readdir(IMAGES);
    expect(files.filter((file) => !/^\d{13}-[a-z0-9]{6,32}\.webp$/.test(file))).toEqual([]);
    const found = await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(join(IMAGES, file));
        // The extended header holds width and height less one, in three bytes each.
        return {
          file,
          format: bytes.toString('latin1', 8, 16),
          width: bytes.readUIntLE(24, 3) + 1,
          height: bytes.readUIntLE(27, 3) + 1,
          light: bytes.length < 60_000,
        };
      }),
    );
    const widths = [...new Set(files.map((file) => file.replace(/w\d+\.webp$/, '')))].flatMap((name) =>
      [720, 1280, 1600].map((width) => ({ file: `${name}w${width}.webp`, width })),
    );
    const wanted = widths.map(({ file, width }) => ({
      file,
      format: 'WEBPVP8X',
      width,
      height: (width * 9) / 16,
      light: true,
    }));
    expect(found.sort((a, b) => a.file.localeCompare(b.file))).toEqual(
      wanted.sort((a, b) => a.file.localeCompare(b.file)),
    );
  });
});

describe('the registrations of the seed', () => {
  it('are forty for four events, some of them pending, none of them waiting to be mailed', async () => {
    const { data, error } = await server
      .from('event_registrations')
      .select('id, event_id, company, email_sent')
      .gte('id', '5eed0000-0000-4000-8000-000000000000')
      .lte('id', '5eed0000-0000-4000-8000-0000000001ff');
    if (error) throw error;
    expect(data).toHaveLength(40);
    expect(new Set(data.map((row) => row.event_id)).size).toBe(4);
    expect(data.filter((row) => !row.email_sent)).toHaveLength(6);
    expect(data.filter((row) => row.company === null).length).toBeGreaterThan(3);
    const due = await server.rpc('claim_mails', {
      p_limit: 100,
      p_registration_id: data.find((row) => !row.email_sent)!.id,
    });
    expect(due.data).toEqual([]);
  });
});

describe('the accounts of the seed', () => {
  it.each([
    { email: 'admin@example.com', password: 'admin-local-only', roles: [{ role: 'admin' }] },
    { email: 'user@example.com', password: 'user-local-only', roles: [] },
  ])('$email signs in and has the roles $roles', async ({ email, password, roles }) => {
    const session = client(backend.publishableKey);
    const { data, error } = await session.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const answer = await session.from('user_roles').select('role').eq('user_id', data.user!.id);
    expect(answer.data).toEqual(roles);
  });

  it('do not sign in with another password', async () => {
    const { error } = await client(backend.publishableKey).auth.signInWithPassword({
      email: 'admin@example.com',
      password: 'user-local-only',
    });
    expect(error?.message).toBe('Invalid login credentials');
  });
});

describe('the guard of the seed', () => {
  let database: PGlite;
  beforeAll(async () => {
    database = await PGlite.create();
    await database.exec('create schema auth; create table auth.users (email text)');
  });
  afterAll(() => database.close());

  /** The first statement of the seed, on a database that `preparation` makes look like another. */
  async function runGuard(preparation: string): Promise<void> {
    const seed = await readFile(SEED, 'utf8');
    await database.exec(`begin; ${preparation}`);
    try {
      await database.exec(seed.slice(0, seed.indexOf('\n$$;\n') + 5));
    } finally {
      await database.exec('rollback');
    }
  }

  it('lets the embedded database pass', async () => {
    await expect(runGuard('')).resolves.toBeUndefined();
  });

  it('lets the Docker stack of the CLI pass', async () => {
    await expect(
      runGuard(`create role supabase_admin; set local app.settings.jwt_secret = '${DOCKER_SECRET}'`),
    ).resolves.toBeUndefined();
  });

  it.each([
    { what: 'a hosted project', preparation: 'create role supabase_admin' },
    {
      what: 'a server with a secret of its own',
      preparation:
        "create role supabase_admin; set local app.settings.jwt_secret = 'a secret of our own, long enough to sign'",
    },
  ])('refuses $what', async ({ preparation }) => {
    await expect(runGuard(preparation)).rejects.toThrow('looks hosted');
  });

  it('refuses a database with accounts of its own', async () => {
    await expect(runGuard("insert into auth.users values ('admin@example.com'), ('ana@example.net')")).rejects.toThrow(
      'accounts that it did not create',
    );
  });
});

/** The statements of a script: each ends with a line that ends with a semicolon, outside of quotes of either kind. */
function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const line of script.split('\n')) {
    if (/^\s*--/.test(line)) continue;
    open += `${line}\n`;
    const quotes = open.match(/'|\$[a-z]*\$/g) ?? [];
    const isQuoted = [...new Set(quotes)].some((quote) => quotes.filter((one) => one === quote).length % 2 === 1);
    if (isQuoted || !line.trimEnd().endsWith(';')) continue;
    statements.push(open);
    open = '';
  }
  return statements;
}

describe('the seed on a hosted project', () => {
  const database = plainDatabase({ connections: 1 });

  it('writes nothing, even through a client that carries on after errors', async () => {
    const errors: unknown[] = [];
    for (const statement of statementsOf(await readFile(SEED, 'utf8')))
      await database.owner.unsafe(statement).catch((error: unknown) => errors.push(error));
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('looks hosted') });
    // A statement that was cut in the wrong place would be refused for that.
    expect(errors).not.toContainEqual(expect.objectContaining({ code: '42601' }));
    const rows = await database.owner`
      select (select count(*) from auth.users) + (select count(*) from public.news_events)
        + (select count(*) from public.event_registrations) + (select count(*) from public.user_roles) as written
    `;
    expect(rows[0]?.['written']).toBe('0');
  });
});
