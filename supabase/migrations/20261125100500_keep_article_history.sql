-- What an article was before: the addresses that it was public under, and what it said.

-- Addresses under which an article was public and is not any more, so that links to them go on working. Rows name the article and not its next
-- address: however often that changes, each of them leads straight to the present one.
create table public.slug_redirects (
  slug text not null,
  article_id uuid not null references public.news_events (id) on update cascade on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  primary key (slug, article_id)
);
comment on table public.slug_redirects is 'Addresses that articles were public under. The article that has a slug now comes first, then the one that left it last. Written by the database only.';
create index slug_redirects_article_id_idx on public.slug_redirects (article_id);

alter table public.slug_redirects enable row level security;
grant select on table public.slug_redirects to anon, authenticated;
grant select, insert, update, delete on table public.slug_redirects to service_role;

-- A reader of the article may know where it was: of a draft visitors learn nothing. The inner read is bound by the policies of the articles.
create policy "Former slugs are as public as their article" on public.slug_redirects
  for select to anon, authenticated
  using (exists (select 1 from public.news_events e where e.id = article_id));

-- An address that no visitor could open, because the article was a draft under it, is not kept. Definer: administrators do not write the table.
create function private.keep_slug_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.slug_redirects (slug, article_id) values (old.slug, new.id)
  on conflict (slug, article_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;

-- A withdrawn article leaves its address, too: it may come back under another.
create trigger keep_slug_redirect after update on public.news_events
  for each row when (private.is_public(old) and (new.slug <> old.slug or not private.is_public(new)))
  execute function private.keep_slug_redirect();

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

-- Only a save touches updated_at: a counted view compares nothing.
create trigger keep_article_version after update on public.news_events
  for each row when (new.updated_at <> old.updated_at)
  execute function private.keep_article_version();

-- An earlier version as the row that the article would be: what it did not know yet, and what the server keeps, is as now. As text and not as a parsed
-- body, which would know the columns of its day for ever.
create function public.article_version(p_version_id uuid) returns setof public.news_events
language sql stable security invoker set search_path = ''
rows 1
as $$
  select (jsonb_populate_record(e, v.fields)).*
  from public.article_versions v join public.news_events e on e.id = v.article_id
  where v.id = p_version_id;
$$;
comment on function public.article_version(uuid) is 'An earlier version of an article, in the shape of the article. For administrators.';
grant execute on function public.article_version(uuid) to authenticated;
