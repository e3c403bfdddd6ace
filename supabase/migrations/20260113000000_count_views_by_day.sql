-- How often an article was opened on each day, so that views have a trend. A number and a day: nothing of who opened it.
create table private.news_views_daily (
  article_id uuid not null references public.news_events (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (article_id, day),
  constraint news_views_daily_views_check check (views > 0)
);
alter table private.news_views_daily enable row level security;
create policy "Nobody through the API" on private.news_views_daily for all to anon, authenticated using (false) with check (false);
comment on table private.news_views_daily is 'Loads of each public article by day in Madrid. Written by increment_views() only.';

create index news_views_daily_day_idx on private.news_views_daily (day);

create function private.day_in_madrid(instant timestamptz) returns date
language sql stable set search_path = ''
return (instant at time zone 'Europe/Madrid')::date;
revoke execute on function private.day_in_madrid(timestamptz) from public;

-- As before, and the day of the view is counted with it. The article's row is locked first, so that all who count take both in one order.
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
    -- Whoever deleted the article meanwhile has left no row to count on.
    if found then
      insert into private.news_views_daily as counted (article_id, day, views)
      values (increment_views.news_id, private.day_in_madrid(now()), 1)
      on conflict (article_id, day) do update set views = counted.views + 1;
    end if;
  end if;
  perform private.forget_old_rate_limits();
end;
$$;
