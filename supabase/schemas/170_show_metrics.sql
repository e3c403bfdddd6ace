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
