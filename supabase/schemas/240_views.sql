-- Views, limited per client and article: enough for an office behind one address, too few to inflate a number. And the
-- numbers of a period for admins.

-- Salt for hashed addresses, which could otherwise be guessed. Created here and never written into a backup: without it
-- the hashes are useless.
create table private.address_salt (
  salt text not null,
  -- Exactly one row.
  only_row boolean primary key default true check (only_row)
);
alter table private.address_salt enable row level security;
create policy "No role of the API" on private.address_salt for all to anon, authenticated using (false) with check (false);
insert into private.address_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- The client address of the running request, as written by the platform's proxy. Earlier entries of X-Forwarded-For,
-- and cf-connecting-ip without Cloudflare in front, are under the client's control. Returns 'unknown' without an
-- address; all such requests share one bucket.
create function private.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  by_cloudflare constant text := case when private.setting('behind_cloudflare') = 1 then headers ->> 'cf-connecting-ip' end;
  forwarded constant text := regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '');
  address constant text := regexp_replace(
    lower(coalesce(nullif(btrim(by_cloudflare), ''), nullif(btrim(forwarded), ''), 'unknown')), '^::ffff:(?=\d+\.)', ''
  );
begin
  if address !~ ':' then
    return address;
  end if;
  -- The prefix of one household, which can use any address in it.
  return network(set_masklen(address::inet, 64))::text;
exception
  when data_exception then
    return address;
end;
$$;

-- Views per article and day, for trends. It stores no visitor data.
create table private.news_views_daily (
  article_id uuid not null references public.news_events (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (article_id, day),
  constraint news_views_daily_views_check check (views > 0)
);
comment on table private.news_views_daily is 'Views of each public article by day in Madrid. Written by increment_views() only.';
alter table private.news_views_daily enable row level security;
create policy "No role of the API" on private.news_views_daily for all to anon, authenticated using (false) with check (false);
create index news_views_daily_day_idx on private.news_views_daily (day);

create function private.day_in_madrid(instant timestamptz) returns date
language sql stable set search_path = ''
return (instant at time zone 'Europe/Madrid')::date;

-- Security definer and open to everyone: a visitor may change nothing but a view count, only by one, and only on an
-- article they may read. The token is taken in its own statement: in the update's condition it would be taken again
-- each time the update waits for another writer. The article's row is locked before the day's row, so that all callers
-- lock in one order.
create function public.increment_views(news_id uuid) returns void
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
    -- Skips an article that was deleted in the meantime.
    if found then
      insert into private.news_views_daily as counted (article_id, day, views)
      values (increment_views.news_id, private.day_in_madrid(now()), 1)
      on conflict (article_id, day) do update set views = counted.views + 1;
    end if;
  end if;
  perform private.forget_old_rate_limits();
end;
$$;
comment on function public.increment_views(uuid) is
  'Counts one load of a published article, up to a limit per client. Unknown and unpublished ids, and loads past the limit, get the same answer and change nothing.';
grant execute on function public.increment_views(uuid) to anon, authenticated, service_role;

-- Views, registrations, attendance and visit sources by period, for admins. Numbers only, no personal data.

-- A number of the period beside that of the previous period.
create function private.compared(of_now bigint, of_before bigint) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('count', coalesce(of_now, 0), 'before', coalesce(of_before, 0));

-- Compares the last of_days days, today included, with the same number of days before. A registration counts once it
-- has a seat, even if it is cancelled later; a waiting one does not count. Views are known from counted_since on.
create function private.site_metrics(of_days integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.day_in_madrid(now());
  first_day constant date := today - of_days + 1;
  begins constant timestamptz := first_day::timestamp at time zone 'Europe/Madrid';
  begins_before constant timestamptz := (first_day - of_days)::timestamp at time zone 'Europe/Madrid';
  metrics jsonb;
begin
  perform private.require_admin();
  if of_days is null or of_days not in (7, 30, 90) then
    raise exception 'A period is of 7, 30 or 90 days' using errcode = 'invalid_parameter_value';
  end if;

  with views as (
    select d.article_id, d.day, d.views, d.day >= first_day as is_now
    from private.news_views_daily d where d.day between first_day - of_days and today
  ), registrations as (
    -- Same as day_in_madrid(), inlined to avoid a call per row.
    select r.event_id, (r.registered_at at time zone 'Europe/Madrid')::date as day, r.registered_at >= begins as is_now,
      coalesce(r.utm_source, r.source_host) as source, r.utm_medium as medium, r.utm_campaign as campaign, count(*) as people
    from public.event_registrations r where r.registered_at >= begins_before and r.waiting_since is null
    group by 1, 2, 3, 4, 5, 6
  ), views_of_articles as (
    select v.article_id, sum(v.views) filter (where v.is_now) as views, sum(v.views) filter (where not v.is_now) as views_before
    from views v group by 1
  ), registrations_of_articles as (
    select s.event_id as article_id, sum(s.people) filter (where s.is_now) as people, sum(s.people) filter (where not s.is_now) as people_before
    from registrations s group by 1
  ), articles as (
    select e.id, e.title, e.slug, e.category, private.is_public(e) as is_public, coalesce(v.views, 0)::bigint as views, v.views_before::bigint,
      coalesce(s.people, 0)::bigint as people, s.people_before::bigint
    from views_of_articles v full join registrations_of_articles s using (article_id) join public.news_events e on e.id = article_id
  ), shown_articles as (
    select * from articles a where a.views > 0 or a.people > 0 order by a.views desc, a.people desc, a.title, a.id limit 100
  ), sources as (
    -- Groups spellings that differ only in case and shows the most frequent one.
    select mode() within group (order by s.source) as source, mode() within group (order by s.medium) as medium,
      mode() within group (order by s.campaign) as campaign,
      sum(s.people) filter (where s.is_now)::bigint as people, sum(s.people) filter (where not s.is_now)::bigint as people_before
    from registrations s group by lower(s.source), lower(s.medium), lower(s.campaign)
  ), shown_sources as (
    select * from sources s where s.people > 0 order by s.people desc, s.source nulls last, s.medium, s.campaign limit 100
  ), held_events as (
    -- Events of both periods that are over. Who came without a seat counts as registered. An event without any mark had
    -- no list at the door, so it says nothing about who came.
    select e.id, e.title, e.event_date, e.event_date >= begins as is_now,
      count(*) filter (where coalesce(a.came, false) or (r.cancelled_at is null and r.waiting_since is null)) as registered,
      case when count(a.registration_id) > 0 then count(*) filter (where a.came) end as came
    from public.news_events e
    join public.event_registrations r on r.event_id = e.id
    left join private.attendance_of(null) a on a.registration_id = r.id
    where e.category = 'evento' and e.cancelled_at is null and e.event_date >= begins_before and private.event_end(e) <= now()
    group by e.id
  ), views_of_days as (
    select v.day, sum(v.views) as views from views v where v.is_now group by 1
  ), registrations_of_days as (
    select s.day, sum(s.people) as people from registrations s where s.is_now group by 1
  ), days as (
    select d.day::date, coalesce(v.views, 0) as views, coalesce(s.people, 0) as people
    from generate_series(first_day::timestamp, today::timestamp, interval '1 day') d (day)
    left join views_of_days v on v.day = d.day::date left join registrations_of_days s on s.day = d.day::date
  )
  select jsonb_build_object(
    'first_day', first_day, 'last_day', today, 'counted_since', (select min(d.day) from private.news_views_daily d),
    'totals', jsonb_build_object(
      'views', (select private.compared(sum(a.views)::bigint, sum(a.views_before)::bigint) from articles a),
      'event_views', (select private.compared(sum(a.views)::bigint, sum(a.views_before)::bigint) from articles a where a.category = 'evento'),
      'registrations', (select private.compared(sum(a.people)::bigint, sum(a.people_before)::bigint) from articles a),
      'cancellations', (
        select private.compared(count(*) filter (where r.cancelled_at >= begins), count(*) filter (where r.cancelled_at < begins))
        from public.event_registrations r where r.cancelled_at >= begins_before and r.waiting_since is null
      ),
      'mails', (
        select private.compared(count(*) filter (where o.sent_at >= begins), count(*) filter (where o.sent_at < begins))
        from private.mail_outbox o where o.sent_at >= begins_before
      )
    ),
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'views', d.views, 'registrations', d.people) order by d.day) from days d),
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'title', a.title, 'slug', a.slug, 'category', a.category, 'is_public', a.is_public,
        'views', private.compared(a.views, a.views_before), 'registrations', private.compared(a.people, a.people_before)
      ) order by a.views desc, a.people desc, a.title, a.id), '[]') from shown_articles a
    ),
    'attendance', jsonb_build_object(
      'registered', (
        select private.compared(sum(h.registered) filter (where h.is_now)::bigint, sum(h.registered) filter (where not h.is_now)::bigint)
        from held_events h where h.came is not null
      ),
      'came', (
        select private.compared(sum(h.came) filter (where h.is_now)::bigint, sum(h.came) filter (where not h.is_now)::bigint)
        from held_events h
      ),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', h.id, 'title', h.title, 'event_date', h.event_date, 'registered', h.registered, 'came', h.came
        ) order by h.event_date desc, h.id), '[]')
        from (select * from held_events h where h.is_now order by h.event_date desc, h.id limit 100) h
      )
    ),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source', s.source, 'medium', s.medium, 'campaign', s.campaign, 'registrations', private.compared(s.people, s.people_before)
      ) order by s.people desc, s.source nulls last, s.medium, s.campaign), '[]') from shown_sources s
    )
  ) into metrics;
  return metrics;
end;
$$;
grant execute on function private.site_metrics(integer) to authenticated;

create function public.site_metrics(p_days integer) returns jsonb
language sql stable security invoker set search_path = ''
return private.site_metrics(p_days);
comment on function public.site_metrics(integer) is
  'Views, registrations, attendance and sources of the last 7, 30 or 90 days, compared with the previous period. For administrators.';
grant execute on function public.site_metrics(integer) to authenticated;
