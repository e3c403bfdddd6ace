import type { Sql } from 'postgres';
import * as z from 'zod';
import { connect, copyMigrated, dropDatabase } from '../../scripts/backend/plain-cluster.ts';

/** `blocks`: pages of 8 kB that the statement touched, in memory or on disk. Independent of the machine. */
export type PlanReading = { name: string; scans: string; blocks: number; milliseconds: number };

const ADMIN = '00000000-0000-4000-8000-00000000000a';
const EVENT = '00000000-0000-4000-8000-000000000001';

const visitor = {
  'first page of the listing': 'select * from news_events where is_published order by published_at desc, id limit 9',
  'first page of the events':
    "select * from news_events where is_published and category = 'evento' order by published_at desc, id limit 9",
  'page 100 of the listing':
    'select * from news_events where is_published order by published_at desc, id limit 9 offset 891',
  'exact count of the listing': 'select count(*) from news_events where is_published',
  'an article by its slug': "select * from news_events where slug = 'plan-500' and is_published",
  'what is related': `select id, title from news_events where category = 'noticia' and is_published and id <> '${EVENT}' order by published_at desc, id limit 3`,
  'featured articles':
    'select id, title from news_events where is_published and featured order by published_at desc, id limit 3',
  'next events':
    "select id, title from news_events where category = 'evento' and is_published and event_date >= now() order by event_date, id limit 3",
};
const administrator = {
  'first thousand articles of the admin': 'select * from news_events order by created_at desc, id limit 1000',
  'first thousand registrations with their events':
    'select r.*, e.title from event_registrations r left join news_events e on e.id = r.event_id order by r.registered_at desc, r.id limit 1000',
  'a thousand registrations after an id': `select * from event_registrations where id > '${EVENT}' order by id limit 1000`,
  'how many signed up for an event': `select count(*) from event_registrations where event_id = '${EVENT}'`,
  'the role of a person': `select role from user_roles where user_id = '${ADMIN}' and role = 'admin'`,
};

/** Queries of the metrics function, as its owner. */
const metrics = {
  'views by article in 180 days':
    'select article_id, sum(views) from private.news_views_daily where day > current_date - 180 group by 1',
  'registrations by event in a day':
    "select event_id, count(*) from event_registrations where registered_at >= now() - interval '1 day' and waiting_since is null group by 1",
  'cancellations in 180 days':
    "select count(*) from event_registrations where cancelled_at >= now() - interval '180 days' and waiting_since is null",
  'mails accepted in 180 days': "select count(*) from private.mail_outbox where sent_at >= now() - interval '180 days'",
};

async function fill(sql: Sql, rows: number): Promise<void> {
  await sql.begin(async (transaction) => {
    // Disables triggers and foreign keys: the rows stand for years of inserts, whose side effects are not measured.
    await transaction`set local session_replication_role = replica`;
    await transaction.unsafe(`
      insert into public.news_events (id, title, slug, excerpt, content, category, is_published, featured, event_date, published_at, created_at)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Artículo ' || n, 'plan-' || n, 'Extracto', repeat('texto ', 30),
        (array['noticia', 'evento', 'caso-de-estudio'])[n % 3 + 1], n % 10 <> 0, n % 5000 = 1,
        case when n % 3 = 1 then now() + make_interval(hours => n - ${rows / 2}) end, now() - make_interval(mins => n), now() - make_interval(mins => n)
      from generate_series(1, ${rows}) n`);
    await transaction.unsafe(`
      insert into public.event_registrations (event_id, name, email, registered_at)
      select ('00000000-0000-4000-8000-' || lpad((n % greatest(${rows} / 100, 1) + 1)::text, 12, '0'))::uuid, 'Persona ' || n, 'persona-' || n || '@example.com', now() - make_interval(secs => n)
      from generate_series(1, ${rows}) n`);
    // View counts for a thousand days.
    await transaction.unsafe(`
      insert into private.news_views_daily (article_id, day, views)
      select ('00000000-0000-4000-8000-' || lpad((n % greatest(${rows} / 1000, 1) + 1)::text, 12, '0'))::uuid, current_date - n / greatest(${rows} / 1000, 1), 1 + n % 50
      from generate_series(0, ${rows} - 1) n`);
    await transaction`insert into auth.users (id, email) values (${ADMIN}, 'admin@example.com')`;
    await transaction`insert into public.user_roles (user_id, role) values (${ADMIN}, 'admin')`;
  });
  await sql`vacuum analyze`;
}

type PlanNode = {
  'Node Type': string;
  'Index Name'?: string | undefined;
  'Relation Name'?: string | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[] | undefined;
};

const nodeSchema: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Index Name': z.optional(z.string()),
  'Relation Name': z.optional(z.string()),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  Plans: z.optional(z.array(z.lazy(() => nodeSchema))),
});
const explainSchema = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: nodeSchema, 'Execution Time': z.number() })]) }),
]);

/** The scans of a plan: by index, or sequential. */
function scansOf(node: PlanNode): string[] {
  const { 'Node Type': kind, 'Index Name': index, 'Relation Name': table } = node;
  const own = index ? [index] : kind === 'Seq Scan' || kind === 'Parallel Seq Scan' ? [`all of ${table}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}

type Reader = 'visitor' | 'administrator' | 'owner';

async function explain(sql: Sql, name: string, statement: string, reader: Reader): Promise<PlanReading> {
  const readings: PlanReading[] = [];
  for (let run = 0; run < 3; run += 1) {
    const answer = await sql.begin(async (transaction) => {
      const role = reader === 'administrator' ? 'authenticated' : 'anon';
      await transaction`select set_config('request.jwt.claims', ${JSON.stringify({ role, sub: ADMIN })}, true)`;
      if (reader !== 'owner') await transaction.unsafe(`set local role ${role}`);
      return transaction.unsafe(`explain (analyze, buffers, format json) ${statement}`);
    });
    const [
      {
        'QUERY PLAN': [{ Plan, 'Execution Time': milliseconds }],
      },
    ] = explainSchema.parse([...answer]);
    readings.push({
      name,
      scans: [...new Set(scansOf(Plan))].join(', '),
      blocks: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
      milliseconds,
    });
  }
  return (
    readings.toSorted((one, other) => one.milliseconds - other.milliseconds)[1] ?? {
      name,
      scans: '',
      blocks: 0,
      milliseconds: 0,
    }
  );
}

/**
 * Query plans of the site with `rows` articles and as many registrations and view counts, under the row-level security
 * of each caller.
 */
export async function readPlans(port: number, rows: number): Promise<PlanReading[]> {
  const name = `plans_${rows}`;
  await copyMigrated(port, name);
  const sql = connect(port, name, 'supabase_admin');
  try {
    await fill(sql, rows);
    const readings: PlanReading[] = [];
    for (const [reader, statements] of [
      ['visitor', visitor],
      ['administrator', administrator],
      ['owner', metrics],
    ] as const)
      for (const [title, statement] of Object.entries(statements))
        readings.push(await explain(sql, title, statement, reader));
    return readings;
  } finally {
    await sql.end();
    await dropDatabase(port, name);
  }
}
