set local check_function_bodies = off;

create function private.image_pattern(of_family text) returns text
language sql immutable parallel safe set search_path = ''
return case when of_family !~ '^[A-Za-z0-9-]+(\.[A-Za-z0-9]+)?$' then '%news-images/' || regexp_replace(of_family, '[^A-Za-z0-9.-]', '%', 'g') || '%' end;

create function private.articles_with_image(of_family text) returns setof uuid
language sql stable set search_path = ''
as $$
  select e.id from public.news_events e where private.image_families(e.image_url, e.content) @> array[of_family]
  union
  select e.id from public.news_events e
  where private.image_pattern(of_family) is not null
    and (e.image_url like private.image_pattern(of_family) or e.content like private.image_pattern(of_family));
$$;

create or replace function private.image_places(of_family text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  other constant text := private.image_pattern(of_family);
begin
  return array_remove(array[
    case when exists (select from private.articles_with_image(of_family)) then 'articles' end,
    case when exists (
      select from public.article_versions v where private.image_families(null, v.fields ->> 'content') @> array[of_family]
    ) or (other is not null and exists (
      select from public.article_versions v where v.fields ->> 'content' like other
    )) then 'versions' end,
    case when exists (
      select from public.deleted_articles d
      where private.image_families(
        d.article ->> 'image_url', (d.article ->> 'content') || jsonb_path_query_array(d.versions, '$[*].fields.content')::text
      ) @> array[of_family]
    ) or (other is not null and exists (
      select from public.deleted_articles d where d.article::text like other or d.versions::text like other
    )) then 'deleted' end
  ], null);
end;
$$;

create or replace function private.list_images(of_use text, sought text, page integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  per_page constant integer := 24;
  -- Limit per image, because every article may use the same image.
  named_articles constant integer := 5;
  words constant text[] := regexp_split_to_array(private.plain_text(btrim(sought)), '\s+');
begin
  perform private.require_admin();
  return (
    with stored as (
      select private.image_family(o.name) as family, max(o.created_at) as stored_at,
        -- The names of a family differ only in the width, so the longest and last one is the widest.
        (array_agg(o.name order by length(o.name) desc, o.name desc))[1] as name
      from storage.objects o
      where o.bucket_id = 'news-images'
      group by 1
    ),
    found as materialized (
      select s.family, s.stored_at, s.name, coalesce(t.alt, '') as alt
      from stored s left join public.image_texts t on t.name = s.family
      where (of_use = 'all' or (private.image_places(s.family) = '{}') = (of_use = 'unused'))
        and not exists (select from unnest(words) word where strpos(private.plain_text(s.name || ' ' || coalesce(t.alt, '')), word) = 0)
    ),
    shown as (
      select f.* from found f order by f.stored_at desc, f.family limit per_page offset (greatest(page, 1) - 1) * per_page
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'per_page', per_page,
      'images', coalesce(jsonb_agg(jsonb_build_object(
        'name', s.name,
        'alt', s.alt,
        'stored_at', s.stored_at,
        'bytes', (select (o.metadata ->> 'size')::bigint from storage.objects o where o.bucket_id = 'news-images' and o.name = s.name),
        'places', private.image_places(s.family),
        'article_count', (select count(*) from private.articles_with_image(s.family)),
        'articles', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title) order by a.created_at desc, a.id), '[]')
          from (
            select e.id, e.title, e.created_at from public.news_events e
            where e.id in (select private.articles_with_image(s.family))
            order by e.created_at desc, e.id limit named_articles
          ) a
        )
      ) order by s.stored_at desc, s.family), '[]')
    )
    from shown s
  );
end;
$$;

create or replace function private.resend_confirmation(for_registration uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.news_events;
begin
  perform private.require_admin();
  -- Waits for a concurrent deletion; every function that queues mails does so, because a mail for a deleted
  -- registration violates the foreign key.
  select e.* into event from public.event_registrations r join public.news_events e on e.id = r.event_id where r.id = for_registration
  for key share of r;
  if not found then
    return false;
  end if;
  if event.cancelled_at is not null or private.event_end(event) <= now() then
    raise exception 'The event is over or cancelled' using errcode = 'check_violation';
  end if;
  return private.queue_confirmation(for_registration, now(), true);
end;
$$;

comment on function public.resend_confirmation(uuid) is
  'Queues a registration''s confirmation again. Returns false when it is unknown or already queued, and refuses one for an event that is over or cancelled. For administrators.';

create or replace function private.end_offers(of_event uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  over constant uuid[] := array(
    select r.id from public.event_registrations r
    where r.event_id = of_event and r.waiting_since is not null and r.cancelled_at is null
      and (
        r.offered_until <= now() or private.is_anonymised(r)
        or exists (select 1 from private.mail_outbox o where o.registration_id = r.id and o.kind = 'offer' and o.state = 'failed')
      )
      and not exists (select 1 from private.mail_outbox o where o.registration_id = r.id and o.leased_until > now())
    for no key update skip locked
  );
begin
  -- A registrant who got no mail because the event was unpublished in the meantime, or who could not accept, keeps their
  -- place. One whose mail failed on every try goes to the end, because the mail provider may have been down. All others,
  -- refused addresses included, leave the waiting list.
  with untold as (
    delete from private.mail_outbox o using public.event_registrations r
    where o.registration_id = any(over) and r.id = o.registration_id and o.kind = 'offer'
      and (
        o.state = 'pending' or (o.state = 'failed' and o.attempts >= private.setting('mail_attempts'))
        or (
          o.state = 'sent' and not private.is_anonymised(r)
          and exists (select from public.news_events e where e.id = of_event and (e.cancelled_at is not null or not e.is_published))
        )
      )
    returning o.registration_id, o.state
  )
  update public.event_registrations r
  set offered_until = case when untold.registration_id is null then r.offered_until end,
      cancelled_at = case when untold.registration_id is null then now() end,
      waiting_since = case when untold.state = 'failed' then clock_timestamp() else r.waiting_since end
  from unnest(over) as past (id) left join untold on untold.registration_id = past.id
  where r.id = past.id;
end;
$$;

create or replace function private.apply_registration_action(registration public.event_registrations, event public.news_events, action text) returns public.event_registrations
language plpgsql volatile set search_path = ''
as $$
declare
  changed public.event_registrations := registration;
begin
  if action = 'erase' then
    delete from public.event_registrations r where r.id = registration.id;
    insert into private.deletion_log (kind, deleted_count) values ('own-erasure', 1);
    return null;
  end if;
  if action = 'cancel' and registration.cancelled_at is null then
    update public.event_registrations r set cancelled_at = now() where r.id = registration.id returning r.* into changed;
    -- The consent to news is apart from the registration.
    delete from private.mail_outbox o where o.registration_id = registration.id and o.state <> 'sent' and o.kind <> 'newsletter';
    insert into public.attendance (id, registration_id, came, marked_at)
    select gen_random_uuid(), registration.id, false, now() where private.has_come(registration.id);
  elsif action = 'accept' and private.link_state(registration, event) = 'offered' then
    changed := private.give_seat(registration.id);
  end if;
  return changed;
end;
$$;
