/**
 * A kind of object, as schemas declare it at first and later, beside what they declare already; last it goes. `name` is
 * in each statement about it.
 */
export type Kind = { kind: string; name: string; first: string; later: string };

/** The list of jobs with one more. */
const jobs = (schedule: string) => `
  do $do$ begin
    execute replace(
      pg_get_functiondef('private.scheduled_jobs()'::regprocedure), '(''forget-job-runs''',
      $$('water-teas', '${schedule}', interval '1 day', 3600, 'select private.forget_job_runs()'), ('forget-job-runs'$$
    );
  end $do$;
  select private.schedule_jobs();`;

const bucket = (limit: number, isPublic: boolean) =>
  `insert into storage.buckets (id, name, public, file_size_limit) values ('tea''s', 'tea''s', ${isPublic}, ${limit});`;

export const KINDS: Kind[] = [
  {
    kind: 'table',
    name: 'teas',
    first:
      'create table public.teas (id uuid primary key, name text not null); alter table public.teas enable row level security;',
    later: `create table public.teas (id uuid primary key, name text not null default 'té', year integer);
      alter table public.teas enable row level security; grant select on public.teas to authenticated;`,
  },
  {
    kind: 'column',
    name: 'sweetness',
    first: 'alter table public.image_texts add column sweetness integer;',
    later: 'alter table public.image_texts add column sweetness bigint not null default 3;',
  },
  {
    kind: 'constraint',
    name: 'image_texts_tea_check',
    first: "alter table public.image_texts add constraint image_texts_tea_check check (alt <> 'té');",
    later: "alter table public.image_texts add constraint image_texts_tea_check check (alt not in ('té', 'café'));",
  },
  {
    kind: 'index',
    name: 'image_texts_tea_idx',
    first: 'create index image_texts_tea_idx on public.image_texts (alt);',
    later: "create index image_texts_tea_idx on public.image_texts (lower(alt)) where alt <> 'té';",
  },
  {
    kind: 'view',
    name: 'tea_texts',
    first: 'create view public.tea_texts with (security_invoker = true) as select name from public.image_texts;',
    later: `create view public.tea_texts with (security_invoker = true) as select alt, name from public.image_texts;
      grant select on public.tea_texts to authenticated;`,
  },
  {
    kind: 'enum',
    name: 'tea_colour',
    first: "create type public.tea_colour as enum ('green', 'black');",
    later: "create type public.tea_colour as enum ('green', 'white', 'black');",
  },
  {
    kind: 'function',
    name: 'pour_tea',
    first: 'create function private.pour_tea(cups integer) returns integer language sql as $$ select cups $$;',
    later: `create function private.pour_tea(cups integer, milk boolean default false) returns text language sql as $$ select 'té' $$;
      grant execute on function private.pour_tea(integer, boolean) to authenticated;`,
  },
  {
    kind: 'trigger',
    name: 'steep_tea',
    first:
      'create trigger steep_tea after insert on public.image_texts for each row execute function private.keep_image_text();',
    later: `create trigger steep_tea after insert or update of alt on public.image_texts
      for each row when (new.alt <> 'té') execute function private.keep_image_text();`,
  },
  {
    kind: 'policy',
    name: 'Drinkers',
    first: 'create policy "Drinkers" on public.image_texts for select to anon using (true);',
    later: `create policy "Drinkers" on public.image_texts for update to authenticated using ((select private.is_admin()));
      create policy "Drinkers" on storage.objects for select to anon using (bucket_id = 'tea');`,
  },
  {
    kind: 'grant',
    name: '"anon"',
    first: 'grant select (alt) on public.image_texts to anon;',
    later: 'grant select on public.image_texts to anon; grant execute on function private.setting(text) to anon;',
  },
  {
    kind: 'revoke',
    name: 'increment_views',
    first: 'revoke execute on function public.increment_views(uuid) from service_role;',
    later: 'revoke execute on function public.increment_views(uuid) from service_role, authenticated;',
  },
  {
    kind: 'comment',
    name: 'COMMENT ON',
    first: "comment on table public.image_texts is 'Tea''s';",
    later: "comment on table public.image_texts is 'Té'; comment on column public.image_texts.alt is 'Taza';",
  },
  { kind: 'cron job', name: 'schedule', first: jobs('5 5 * * *'), later: jobs('6 6 * * *') },
  { kind: 'bucket row', name: "'tea''s'", first: bucket(1000, true), later: bucket(2000, false) },
  {
    kind: 'setting',
    name: "'tea'",
    first: "insert into private.settings (key, value, purpose) values ('tea', '1', 'Cups; one''s enough.');",
    later: "insert into private.settings (key, value, purpose) values ('tea', '2', 'Cups.');",
  },
];
