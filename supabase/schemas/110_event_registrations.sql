-- Registrations: personal data. Visitors neither read nor write this table, administrators read and delete, the server
-- writes.
create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.news_events (id) on delete cascade,
  name text not null,
  email text not null,
  company text,
  registered_at timestamptz not null default now(),
  -- A registrant may cancel. The row stays until its retention ends, so that the organisers see the cancellation.
  cancelled_at timestamptz,
  -- A visitor may join the waiting list of a full event. Such a row is a registration like any other: unique per
  -- address, exported, erased, anonymised and linked in the same way. It counts towards the capacity, so a freed seat
  -- goes to the waiting list first.
  waiting_since timestamptz,
  offered_until timestamptz,
  -- Consent to the newsletter, stored only when the visitor ticks the box: the time and the version of the text.
  consent_at timestamptz,
  consent_text_version text,
  -- Where the visit came from, if its link carried campaign parameters (utm_*). Kept as long as the personal data.
  -- Visitors control these values.
  source_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  -- Becomes a wish of the address, which holds for every event.
  refuses_follow_ups_at timestamptz,
  email_sent boolean not null default false,
  email_attempts integer not null default 0,
  email_last_error text,
  email_failed_at timestamptz,

  -- A plain constraint on a lower-cased column: with an index on lower(email) the API would treat the embedded read as
  -- one-to-one.
  constraint event_registrations_event_id_email_key unique (event_id, email),
  constraint event_registrations_name_check check (
    char_length(btrim(name, E' \t\r\n')) between 2 and 100 and name !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_email_check check (
    -- Limits of mail servers (RFC 5321): 64 characters before the @, 254 in all. Many take a leading hyphen for an
    -- option.
    char_length(email) between 6 and 254
    and char_length(split_part(email, '@', 1)) <= 64
    and email !~ '^-'
    and email ~ '^[^[:space:]@<>(),:;"\\]+@[^[:space:]@<>(),:;"\\]+\.[^[:space:]@<>(),:;"\\.]{2,}$'
    and email !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_company_check check (
    char_length(btrim(company, E' \t\r\n')) between 1 and 100 and company !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_offered_until_check check (offered_until is null or waiting_since is not null),
  constraint event_registrations_consent_check check (
    (consent_at is null) = (consent_text_version is null) and char_length(consent_text_version) between 1 and 40
  ),
  -- A host with an optional port, without path or query.
  constraint event_registrations_source_host_check check (char_length(source_host) <= 255 and source_host ~ '^[a-z0-9._-]+(:[0-9]{1,5})?$'),
  constraint event_registrations_utm_source_check check (char_length(utm_source) between 1 and 100 and utm_source !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_utm_medium_check check (char_length(utm_medium) between 1 and 100 and utm_medium !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_utm_campaign_check check (char_length(utm_campaign) between 1 and 100 and utm_campaign !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_email_attempts_check check (email_attempts >= 0)
);
comment on table public.event_registrations is 'Registrations for events; personal data. Written by the server only.';
comment on column public.event_registrations.cancelled_at is 'When the registrant cancelled; null otherwise. Written by the server only.';
comment on column public.event_registrations.waiting_since is 'When the registrant joined the waiting list; null for a registration with a seat. Written by the server only.';
comment on column public.event_registrations.offered_until is 'Until when a seat is reserved for the waiting registrant; null without an offer. Written by the server only.';
comment on column public.event_registrations.consent_at is 'When the registrant consented to the newsletter; null without consent.';
comment on column public.event_registrations.consent_text_version is 'Which version of the consent text the registrant accepted; null without consent.';
comment on column public.event_registrations.source_host is 'Host of the page that linked to the site; null without one or without campaign parameters.';
comment on column public.event_registrations.utm_source is 'The link''s utm_source; null without one.';
comment on column public.event_registrations.utm_medium is 'The link''s utm_medium; null without one.';
comment on column public.event_registrations.utm_campaign is 'The link''s utm_campaign; null without one.';
comment on column public.event_registrations.refuses_follow_ups_at is 'When the registrant asked for no more messages after events; null otherwise. Written by the server only.';
comment on column public.event_registrations.email_sent is 'The mail provider accepted the confirmation.';
comment on column public.event_registrations.email_attempts is 'Tries of the current confirmation mail.';
comment on column public.event_registrations.email_last_error is 'Why the last try failed, without personal data.';
comment on column public.event_registrations.email_failed_at is 'When the last try was given up; null while the mail is sent or still retried.';

create index event_registrations_registered_at_idx on public.event_registrations (registered_at desc, id);
create index event_registrations_waiting_idx on public.event_registrations (event_id, waiting_since, id)
  where waiting_since is not null and cancelled_at is null;
create index event_registrations_cancelled_at_idx on public.event_registrations (cancelled_at) where cancelled_at is not null;

alter table public.event_registrations enable row level security;
grant select, delete on table public.event_registrations to authenticated;
grant select, insert, update, delete on table public.event_registrations to service_role;

create policy "Administrators read registrations" on public.event_registrations
  for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators delete registrations" on public.event_registrations
  for delete to authenticated
  using ((select private.is_admin()));

-- Addresses are compared and counted, so all writers store one normal form. Invisible characters are dropped, and an
-- empty company becomes null.
create function private.normalise_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.visible_text(new.name);
  new.email := private.plain_email(new.email);
  new.company := nullif(btrim(private.visible_text(new.company), E' \t\r\n'), '');
  return new;
end;
$$;

create trigger normalise_registration before insert or update of name, email, company on public.event_registrations
  for each row execute function private.normalise_registration();

-- Whether all seats are taken. Those who wait count: as long as the event takes people, each freed seat is offered to
-- them. Visitors may read this flag, but not the number of registrations, so the database keeps it on the article.
-- Without a capacity nothing is counted.
create function private.is_at_capacity(event_id uuid, capacity integer) returns boolean
language sql stable set search_path = ''
as $$
  select case when capacity is null then false else (
    select count(*) >= capacity from public.event_registrations r where r.event_id = is_at_capacity.event_id and r.cancelled_at is null
  ) end;
$$;

-- Security definer: a role that removes a registration may not write the column and sees only the registrations that
-- its policies allow.
create function private.update_is_full() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'news_events' then
    new.is_full := private.is_at_capacity(new.id, new.capacity);
    return new;
  end if;
  update public.news_events e set is_full = not e.is_full
  where e.id = coalesce(new.event_id, old.event_id) and e.is_full <> private.is_at_capacity(e.id, e.capacity);
  return null;
end;
$$;

create trigger update_is_full after insert or delete on public.event_registrations
  for each row execute function private.update_is_full();
create trigger update_is_full_of_cancelled after update of cancelled_at on public.event_registrations
  for each row when (new.cancelled_at is distinct from old.cancelled_at) execute function private.update_is_full();
-- Runs after "reset", which clears the capacity when an article stops being an event.
create trigger update_is_full before update on public.news_events
  for each row when (new.capacity is distinct from old.capacity) execute function private.update_is_full();

-- Whether a registration was anonymised after its retention. The address cannot exist: the top-level domain "invalid"
-- is reserved.
create function private.is_anonymised(registration public.event_registrations) returns boolean
language sql immutable set search_path = ''
as $$
  select registration.email = 'anon-' || registration.id || '@anon.invalid';
$$;

-- The registrations by event, for administrators: events that are not over first (the nearest one first), then undated
-- and past ones. Each event has its counts by state, of which a waiting registrant who left is only in the total, and one page of
-- its registrations, the newest first. Only the first events come with their rows, so that the list opens fast. Every
-- word of `sought` must occur in a registrant's name, address or company. With of_event only that event comes. Without
-- events_page every event comes, as an array; else one page of events, with their number and the counts of all of them.
create function private.list_registrations(sought text, of_event uuid, page integer, events_page integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function private.list_registrations(text, uuid, integer, integer) to authenticated;

create function public.list_registrations(
  p_search text default '', p_event_id uuid default null, p_page integer default 1, p_events_page integer default null
) returns jsonb
language sql stable security invoker set search_path = ''
return private.list_registrations(p_search, p_event_id, p_page, p_events_page);
comment on function public.list_registrations(text, uuid, integer, integer) is
  'The registrations that match a search, by event: counts by state, and of the first events a page of rows. For administrators.';
grant execute on function public.list_registrations(text, uuid, integer, integer) to authenticated;

-- What was refused by the link of one registration is refused by its address. Also for a row of an older backup.
create function private.keep_refusal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_anonymised(new) then
    perform private.keep_wish(new.email, 'follow-ups', new.refuses_follow_ups_at);
  end if;
  return null;
end;
$$;
create trigger keep_refusal after insert or update of refuses_follow_ups_at on public.event_registrations
  for each row when (new.refuses_follow_ups_at is not null) execute function private.keep_refusal();
