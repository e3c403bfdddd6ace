-- What an article said before each save that changed it, so that a save can be looked at and taken back. Gone with the article.
create table public.article_versions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.news_events (id) on update cascade on delete cascade,
  -- The columns that an administrator writes, by name: a column that comes later is missing in what was kept before it.
  fields jsonb not null,
  replaced_at timestamptz not null default clock_timestamp(),
  -- Who saved what came after; null when it was no person.
  replaced_by text
);
comment on table public.article_versions is 'What articles said before each save, the newest 50 of each. Written by the database only; administrators read it.';
create index article_versions_article_id_idx on public.article_versions (article_id, replaced_at desc, id);

alter table public.article_versions enable row level security;
revoke all on table public.article_versions from anon, authenticated, service_role;
grant select on table public.article_versions to authenticated;
grant select, insert, update, delete on table public.article_versions to service_role;

create policy "Administrators read what articles said before" on public.article_versions
  for select to authenticated
  using ((select private.is_admin()));

-- Definer: administrators do not write the table.
create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- What the server keeps is no part of what was written.
  servers constant text[] := array['id', 'views_count', 'calendar_sequence', 'is_full', 'created_at', 'updated_at', 'cancelled_at'];
  said constant jsonb := to_jsonb(old) - servers;
begin
  if said = to_jsonb(new) - servers then
    return null;
  end if;
  insert into public.article_versions (article_id, fields, replaced_by)
  values (new.id, said, (select u.email from auth.users u where u.id = auth.uid()));
  delete from public.article_versions v
  where v.article_id = new.id and v.id not in (
    select kept.id from public.article_versions kept where kept.article_id = new.id order by kept.replaced_at desc, kept.id limit 50
  );
  return null;
end;
$$;
revoke execute on function private.keep_article_version() from public;

-- Only a save touches updated_at: a counted view compares nothing.
create trigger keep_article_version after update on public.news_events
  for each row when (new.updated_at <> old.updated_at)
  execute function private.keep_article_version();

-- An earlier version as the row that the article would be: what it did not know yet, and what the server keeps, is as now.
create function public.article_version(p_version_id uuid) returns setof public.news_events
language sql stable security invoker set search_path = ''
rows 1
begin atomic
  select (jsonb_populate_record(e, v.fields)).*
  from public.article_versions v join public.news_events e on e.id = v.article_id
  where v.id = p_version_id;
end;
comment on function public.article_version(uuid) is 'An earlier version of an article, in the shape of the article. For administrators.';
revoke execute on function public.article_version(uuid) from public;
grant execute on function public.article_version(uuid) to authenticated;
