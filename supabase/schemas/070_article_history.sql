-- The history of an article: its former public addresses and its earlier versions.

-- Former public addresses, so that old links keep working. A row refers to the article, not to its next address, so
-- every former address redirects straight to the current one.
create table public.slug_redirects (
  slug text not null,
  article_id uuid not null references public.news_events (id) on update cascade on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  primary key (slug, article_id)
);
comment on table public.slug_redirects is 'Former public addresses of articles. A slug resolves to the article that has it now, else to the one that left it last. Written by the database only.';
create index slug_redirects_article_id_idx on public.slug_redirects (article_id);

alter table public.slug_redirects enable row level security;
grant select on table public.slug_redirects to anon, authenticated;
grant select, insert, update, delete on table public.slug_redirects to service_role;

-- A caller who may read the article may read its former addresses; visitors learn nothing about drafts. The article
-- policies apply to the subquery.
create policy "Former slugs are as public as their article" on public.slug_redirects
  for select to anon, authenticated
  using (exists (select 1 from public.news_events e where e.id = article_id));

-- Skips an address under which the article was only a draft. Security definer: administrators do not write the table.
create function private.keep_slug_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.slug_redirects (slug, article_id) values (old.slug, new.id)
  on conflict (slug, article_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;

-- Unpublishing keeps the address too, because the article may be published again under another.
create trigger keep_slug_redirect after update on public.news_events
  for each row when (private.is_public(old) and (new.slug <> old.slug or not private.is_public(new)))
  execute function private.keep_slug_redirect();

-- The content of an article before each save, so that an admin can review and undo a save. Deleted with the article.
create table public.article_versions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.news_events (id) on update cascade on delete cascade,
  -- The columns that an administrator writes, by name. Versions saved before a column was added lack it.
  fields jsonb not null,
  replaced_at timestamptz not null default clock_timestamp(),
  -- The address of the admin who saved the next version; null when no account did.
  replaced_by text
);
comment on table public.article_versions is 'Content of articles before each save, the newest 50 of each. Written by the database only; administrators read it.';
create index article_versions_article_id_idx on public.article_versions (article_id, replaced_at desc, id);

alter table public.article_versions enable row level security;
grant select on table public.article_versions to authenticated;
grant select, insert, update, delete on table public.article_versions to service_role;

create policy "Administrators read what articles said before" on public.article_versions
  for select to authenticated
  using ((select private.is_admin()));

-- Security definer: administrators do not write the table.
create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Columns that the server writes are not part of a version.
  servers constant text[] := array['id', 'views_count', 'calendar_sequence', 'is_full', 'created_at', 'updated_at', 'cancelled_at', 'save_id'];
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

-- Only a save changes updated_at, so a counted view skips the comparison.
create trigger keep_article_version after update on public.news_events
  for each row when (new.updated_at <> old.updated_at)
  execute function private.keep_article_version();

-- An earlier version as a row of the article; columns it lacks and columns that the server writes keep their current
-- values. The body is a string, because a parsed SQL body would fix the columns at creation.
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
