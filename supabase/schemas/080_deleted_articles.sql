-- Deleted articles can be restored for some days, without their registrations.
create table public.deleted_articles (
  -- The id of the article.
  id uuid primary key,
  -- The article's row and the rows deleted with it, as JSON. Rows saved before a column was added lack it.
  article jsonb not null,
  slug_redirects jsonb not null default '[]',
  versions jsonb not null default '[]',
  views_by_day jsonb not null default '[]',
  join_url text,
  -- See private.event_closings.
  closing_moment timestamptz,
  -- The number of registrations deleted with it. Nothing else of them is kept.
  registrations integer not null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- The address of the administrator; null when the article was deleted from a terminal.
  deleted_by text,
  kept_until timestamptz not null,
  constraint deleted_articles_registrations_check check (registrations >= 0)
);
comment on table public.deleted_articles is 'Articles that can be restored, with everything that belonged to them except the registrations. Written by the database only; administrators read it.';

alter table public.deleted_articles enable row level security;
grant select on table public.deleted_articles to authenticated;
grant select, insert, update, delete on table public.deleted_articles to service_role;

-- Compares with the clock, so expired rows are hidden even before the job deletes them.
create policy "Administrators read deleted articles in their time" on public.deleted_articles
  for select to authenticated
  using ((select private.is_admin()) and kept_until > now());

-- Runs before the deletion, while the dependent rows still exist. Security definer: administrators do not write the
-- table.
create function private.keep_deleted_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A row that was inserted by hand must not block the deletion.
  delete from public.deleted_articles d where d.id = old.id;
  insert into public.deleted_articles (id, article, slug_redirects, versions, views_by_day, join_url, closing_moment, registrations, deleted_by, kept_until)
  values (
    old.id,
    to_jsonb(old),
    -- A public article keeps its address as a former one, as when it is unpublished: it may be restored under another.
    (
      select coalesce(jsonb_agg(to_jsonb(l)), '[]')
      from (
        select f.slug, f.left_at from public.slug_redirects f where f.article_id = old.id and not (private.is_public(old) and f.slug = old.slug)
        union all
        select old.slug, clock_timestamp() where private.is_public(old)
      ) l
    ),
    (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.article_versions v where v.article_id = old.id),
    (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from private.news_views_daily d where d.article_id = old.id),
    (select l.url from public.event_join_links l where l.event_id = old.id),
    (select c.closing_moment from private.event_closings c where c.event_id = old.id),
    (select count(*) from public.event_registrations r where r.event_id = old.id),
    private.email_of(auth.uid()),
    now() + make_interval(days => private.setting('deleted_article_days'))
  );
  return old;
end;
$$;
create trigger keep_deleted_article before delete on public.news_events
  for each row execute function private.keep_deleted_article();

-- An article is either live or deleted, also when a backup restores one of the two. Security definer: administrators do
-- not write the table.
create function private.forget_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.deleted_articles d where d.id = new.id and exists (select 1 from public.news_events e where e.id = new.id);
  return null;
end;
$$;
create trigger forget_deletion after insert on public.news_events
  for each row execute function private.forget_deletion();
create trigger forget_deletion after insert on public.deleted_articles
  for each row when (coalesce(current_setting('backup.is_restored', true), '') = 'yes')
  execute function private.forget_deletion();

create function public.forget_deleted_articles() returns integer
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    delete from public.deleted_articles d where d.kept_until <= now()
    returning d.id
  )
  select count(*)::integer from forgotten;
$$;
comment on function public.forget_deleted_articles() is 'Removes deleted articles whose retention time is over. Returns how many. For the service role.';
grant execute on function public.forget_deleted_articles() to service_role;

-- Restores a deleted article with its id, address, date, views, versions, former addresses and join link. It becomes a
-- draft, because its text may be out of date and its registrations are gone. If its slug is taken, it gets the first
-- free one. When the same admin undoes the deletion at once and it had no registrations, it is published as before.
-- Returns slug and publication; null when there is nothing to restore.
create function private.restore_article(of_article uuid, is_undo boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept public.deleted_articles;
  article jsonb;
  known text;
  number integer := 1;
  gained integer;
begin
  perform private.require_admin();
  -- A concurrent second call waits here and finds no row.
  delete from public.deleted_articles d where d.id = of_article and d.kept_until > now() returning d.* into kept;
  if not found then
    return null;
  end if;

  article := kept.article || jsonb_build_object(
    'is_published', (kept.article ->> 'is_published')::boolean and coalesce(
      is_undo and kept.registrations = 0 and kept.deleted_at > now() - interval '5 minutes' and kept.deleted_by = private.email_of(auth.uid()), false
    ),
    'is_full', false,
    'save_id', null,
    'updated_at', clock_timestamp(),
    -- Makes calendar clients accept the restored event as an update.
    'calendar_sequence', (kept.article ->> 'calendar_sequence')::integer + 1
  );
  -- Its addresses are not new.
  perform set_config('backup.is_restored', 'article', true);
  -- Columns added since take their defaults.
  select string_agg(quote_ident(a.attname), ', ') into known
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.news_events'::regclass and a.attnum > 0 and not a.attisdropped and article ? a.attname;
  loop
    execute format(
      'insert into public.news_events (%1$s) select %1$s from jsonb_populate_record(null::public.news_events, $1) on conflict (slug) do nothing', known
    ) using article;
    get diagnostics gained = row_count;
    exit when gained = 1;
    number := number + 1;
    article := article || jsonb_build_object('slug', rtrim(left(kept.article ->> 'slug', 190), '-') || '-' || number);
  end loop;

  insert into public.slug_redirects (slug, article_id, left_at)
  select f.slug, kept.id, f.left_at from jsonb_to_recordset(kept.slug_redirects) f (slug text, left_at timestamptz);
  insert into public.article_versions (id, article_id, fields, replaced_at, replaced_by)
  select v.id, kept.id, v.fields, v.replaced_at, v.replaced_by from jsonb_populate_recordset(null::public.article_versions, kept.versions) v;
  insert into private.news_views_daily (article_id, day, views)
  select d.article_id, d.day, d.views from jsonb_populate_recordset(null::private.news_views_daily, kept.views_by_day) d;
  if kept.join_url is not null then
    insert into public.event_join_links (event_id, url) values (kept.id, kept.join_url);
  end if;
  perform set_config('backup.is_restored', '', true);
  -- The insert trigger treats a restored event as one whose form was just switched on.
  delete from private.event_closings c where c.event_id = kept.id;
  if kept.closing_moment is not null then
    insert into private.event_closings (event_id, closing_moment) values (kept.id, kept.closing_moment);
  end if;
  return jsonb_build_object('slug', article -> 'slug', 'is_published', article -> 'is_published');
end;
$$;
grant execute on function private.restore_article(uuid, boolean) to authenticated;

create function public.restore_article(p_id uuid, p_is_undo boolean default false) returns jsonb
language sql volatile security invoker set search_path = ''
return private.restore_article(p_id, p_is_undo);
comment on function public.restore_article(uuid, boolean) is
  'Restores a deleted article as a draft, or published as before when a deletion is undone at once. Returns slug and is_published, null for an unknown one. For administrators.';
grant execute on function public.restore_article(uuid, boolean) to authenticated;
