-- Deleted articles can be brought back for a while, without the people who had signed up.
insert into private.settings (key, value, purpose) values
  ('deleted_article_days', '30', 'Days for which an article that is deleted from now on can be brought back.');

create table public.deleted_articles (
  -- The article's own.
  id uuid primary key,
  -- Its row, and those that went with it: a column that comes later is missing in what was kept before it.
  article jsonb not null,
  former_slugs jsonb not null default '[]',
  versions jsonb not null default '[]',
  views_by_day jsonb not null default '[]',
  join_url text,
  -- See private.event_closings.
  closing_moment timestamptz,
  -- How many sign-ups were deleted with it. Nothing else of them is kept.
  registrations integer not null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- The address of the administrator; null when it was done from a terminal.
  deleted_by text,
  kept_until timestamptz not null,
  constraint deleted_articles_registrations_check check (registrations >= 0)
);
comment on table public.deleted_articles is 'Articles that can be brought back, with all that came with them but the sign-ups. Written by the database only; administrators read it.';

alter table public.deleted_articles enable row level security;
revoke all on table public.deleted_articles from anon, authenticated, service_role;
grant select on table public.deleted_articles to authenticated;
grant select, insert, update, delete on table public.deleted_articles to service_role;

-- By the clock: what is over is not shown, whether the job has run or not.
create policy "Administrators read deleted articles in their time" on public.deleted_articles
  for select to authenticated
  using ((select private.is_admin()) and kept_until > now());

-- Before the deletion, while the rows that go with the article are still there. Definer: administrators do not write the table.
create function private.keep_deleted_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A row that somebody wrote by hand keeps no article from going.
  delete from public.deleted_articles d where d.id = old.id;
  insert into public.deleted_articles (id, article, former_slugs, versions, views_by_day, join_url, closing_moment, registrations, deleted_by, kept_until)
  values (
    old.id,
    to_jsonb(old),
    -- What was public leaves its address, as when it is withdrawn: it may come back under another.
    (
      select coalesce(jsonb_agg(to_jsonb(l)), '[]')
      from (
        select f.slug, f.left_at from public.former_slugs f where f.article_id = old.id and not (private.is_public(old) and f.slug = old.slug)
        union all
        select old.slug, clock_timestamp() where private.is_public(old)
      ) l
    ),
    (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.article_versions v where v.article_id = old.id),
    -- The table comes with a later migration; it is looked for when an article is deleted.
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
revoke execute on function private.keep_deleted_article() from public;
create trigger keep_deleted_article before delete on public.news_events
  for each row execute function private.keep_deleted_article();

-- An article is either here or deleted, also when a backup puts back the one or the other. Definer: administrators do not write the table.
create function private.forget_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.deleted_articles d where d.id = new.id and exists (select 1 from public.news_events e where e.id = new.id);
  return null;
end;
$$;
revoke execute on function private.forget_deletion() from public;
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
comment on function public.forget_deleted_articles() is 'Removes deleted articles whose time to be brought back is over. Answers how many. For the service role.';
revoke execute on function public.forget_deleted_articles() from public;
grant execute on function public.forget_deleted_articles() to service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('forget-deleted-articles', '27 3 * * *', 'select public.forget_deleted_articles()');
  end if;
end;
$$;
