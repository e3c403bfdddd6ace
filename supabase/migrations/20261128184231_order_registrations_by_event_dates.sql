SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.list_registrations (
  sought      text,
  of_event    uuid,
  page        integer,
  events_page integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  per_page constant integer := 50;
  rows_at_first constant integer := 100;
  events_per_page constant integer := 20;
  words constant text[] := array_remove(regexp_split_to_array(private.plain_text(sought), '\s+'), '');
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select r.id, r.event_id, r.registered_at, r.waiting_since is not null as waited, r.cancelled_at is not null as cancelled, r.email_sent
      from public.event_registrations r
      where (of_event is null or r.event_id = of_event)
        and (words = '{}' or not exists (
          select from private.plain_text(concat_ws(' ', r.name, r.email, r.company, case when r.email like '%xn--%' then private.shown_email(r.email) end)) plain,
            unnest(words) word
          where strpos(plain, word) = 0
        ))
    ),
    counted as (
      select f.event_id,
        count(*) as total,
        count(*) filter (where not f.waited and not f.cancelled) as coming,
        count(*) filter (where not f.waited and not f.cancelled and f.email_sent) as sent,
        count(*) filter (where not f.waited and f.cancelled) as cancelled,
        count(*) filter (where f.waited and not f.cancelled) as waiting
      from found f group by f.event_id
    ),
    placed as (
      select c.*, e.title, held.date as event_date, e.event_location,
        row_number() over (
          order by
            case when held.date is null then 1 when private.event_end(e) > now() then 0 else 2 end,
            abs(extract(epoch from held.date - now())), e.id
        ) as place
      from counted c join public.news_events e on e.id = c.event_id
      -- What is no event any more may keep a date.
      cross join lateral (select case when e.category = 'evento' then e.event_date end as date) held
    ),
    paged as (
      select on_page.*, row_number() over by_place = 1 or sum(least(on_page.total, per_page)) over by_place <= rows_at_first as with_rows
      from (
        select * from placed order by place
        limit case when events_page is not null then events_per_page end
        offset (greatest(coalesce(events_page, 1), 1) - 1)::bigint * events_per_page
      ) on_page
      window by_place as (order by on_page.place)
    ),
    listed as (
      select coalesce(jsonb_agg(jsonb_build_object(
        'event_id', p.event_id,
        'news_events', jsonb_build_object('title', p.title, 'event_date', p.event_date, 'event_location', p.event_location),
        'total', p.total, 'coming', p.coming, 'sent', p.sent, 'cancelled', p.cancelled, 'waiting', p.waiting,
        'rows', case when p.with_rows then (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', r.id, 'event_id', r.event_id, 'name', r.name, 'email', r.email, 'company', r.company,
            'registered_at', r.registered_at, 'email_sent', r.email_sent, 'cancelled_at', r.cancelled_at,
            'waiting_since', r.waiting_since, 'offered_until', r.offered_until,
            'email_failed_at', r.email_failed_at, 'email_last_error', r.email_last_error
          ) order by r.registered_at desc, r.id), '[]')
          from (
            select f.id from found f where f.event_id = p.event_id
            order by f.registered_at desc, f.id limit per_page offset (greatest(page, 1) - 1) * per_page
          ) shown
          join public.event_registrations r on r.id = shown.id
        ) end
      ) order by p.place), '[]') as events
      from paged p
    )
    select case when events_page is null then l.events else (
      select jsonb_build_object(
        'total', count(*), 'per_page', events_per_page, 'events', l.events,
        'counts', jsonb_build_object(
          'total', coalesce(sum(p.total), 0), 'coming', coalesce(sum(p.coming), 0), 'sent', coalesce(sum(p.sent), 0),
          'cancelled', coalesce(sum(p.cancelled), 0), 'waiting', coalesce(sum(p.waiting), 0)
        )
      )
      from placed p
    ) end
    from listed l
  );
end;
$function$;
