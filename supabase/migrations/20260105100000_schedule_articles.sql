-- A published article may be kept back until its date. Decided wherever it is read, by the clock: no job has to run for it to appear.
-- Without the switch a date in the future hides nothing.
alter table public.news_events add column hide_until_published boolean not null default false;
comment on column public.news_events.hide_until_published is 'Visitors do not see the published article before published_at. Cleared once that has come.';
grant insert (hide_until_published), update (hide_until_published) on table public.news_events to authenticated;

-- The policies say the same in their own words: the planner looks through an expression, not through a function with its search path.
create function private.is_public(article public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select article.is_published and (not article.hide_until_published or article.published_at <= now());
$$;
-- Conditions of triggers run as whoever writes.
revoke execute on function private.is_public(public.news_events) from public;
grant execute on function private.is_public(public.news_events) to authenticated, service_role;

alter policy "Visitors read published articles" on public.news_events
  using (is_published and (not hide_until_published or published_at <= now()));
alter policy "Signed-in people read published articles, administrators all" on public.news_events
  using ((is_published and (not hide_until_published or published_at <= now())) or (select private.is_admin()));

-- As before, of articles that visitors may read.
create or replace function public.increment_views(news_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  viewer constant text := (select s.salt from private.address_salt s) || private.client_address() || increment_views.news_id;
begin
  if not exists (select 1 from public.news_events a where a.id = increment_views.news_id and private.is_public(a)) then
    return;
  end if;
  if private.take_token(
    'view:' || encode(sha256(convert_to(viewer, 'UTF8')), 'hex'), private.setting('article_views'), private.setting('article_views_window')
  ) then
    update public.news_events set views_count = views_count + 1 where id = increment_views.news_id;
  end if;
  perform private.forget_old_rate_limits();
end;
$$;

-- An address that nobody could open is not kept.
drop trigger keep_former_slug on public.news_events;
create trigger keep_former_slug after update on public.news_events
  for each row when (private.is_public(old) and (new.slug <> old.slug or not private.is_public(new)))
  execute function private.keep_former_slug();

-- What a mail needs of its event to make sense, kind by kind: who signed up before it was kept back hears of it once it is shown. No event stands for one that is gone.
create or replace function private.is_wanted(kind text, event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select case kind
    when 'cancellation' then event.id is null or event.category <> 'evento' or event.cancelled_at is not null
    else coalesce(private.is_public(event) and event.category = 'evento' and event.cancelled_at is null, false)
      and (
        kind <> 'reminder'
        or coalesce(event.event_date > now() and event.event_date <= now() + make_interval(hours => private.setting('reminder_hours')), false)
      )
  end;
$$;

-- What is written when the site is built does not see the moment pass. Clearing the switch then is a change of what visitors see, which asks for a new
-- build; and no new version of the article, which nobody has written.
create function public.end_schedules() returns integer
language sql volatile security definer set search_path = ''
as $$
  with due as (
    select e.id from public.news_events e
    where e.hide_until_published and e.is_published and e.published_at <= now()
    for no key update skip locked
  ), shown as (
    update public.news_events e set hide_until_published = false from due where e.id = due.id
    returning e.id
  )
  select count(*)::integer from shown;
$$;
comment on function public.end_schedules() is 'Clears hide_until_published of articles whose time has come, which asks for a build. Answers how many. For the service role.';
revoke execute on function public.end_schedules() from public;
grant execute on function public.end_schedules() to service_role;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('end-schedules', '* * * * *', 'select public.end_schedules()');
  end if;
end;
$$;

-- As before, but as text: a parsed body knows the columns of its day, and an article has one more now.
create or replace function public.article_version(p_version_id uuid) returns setof public.news_events
language sql stable security invoker set search_path = ''
rows 1
as $$
  select (jsonb_populate_record(e, v.fields)).*
  from public.article_versions v join public.news_events e on e.id = v.article_id
  where v.id = p_version_id;
$$;
