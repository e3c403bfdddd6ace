SET local check_function_bodies = off;

DROP TRIGGER "queue_webhook_of_seated" ON "public"."event_registrations";

DROP TRIGGER "record_closing_of_changed" ON "public"."news_events";

DROP TRIGGER "record_closing_of_new" ON "public"."news_events";

DROP FUNCTION "private"."closing_moment"(timestamp WITH time zone, timestamp WITH time zone, timestamp WITH time zone);

DROP FUNCTION "private"."give_seat"(uuid);

DROP FUNCTION "private"."register_at_door"(uuid, text, text);

ALTER TABLE "public"."attendance"
  ADD COLUMN "seat_before" jsonb;

CREATE OR REPLACE FUNCTION private.apply_registration_action (
  registration public.event_registrations,
  event        public.news_events,
  action       text
)
  RETURNS public.event_registrations
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
    delete from private.mail_outbox o where o.registration_id = registration.id and o.state <> 'sent';
    insert into public.attendance (id, registration_id, came, marked_at)
    select gen_random_uuid(), registration.id, false, now() where private.has_come(registration.id);
  elsif action = 'accept' and private.link_state(registration, event) = 'offered' then
    changed := private.give_seat(registration.id);
  end if;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.closing_moment (
  event public.news_events
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN COALESCE((EVENT).registration_closes_at, private.event_end(EVENT));

CREATE OR REPLACE FUNCTION private.decoded_label (
  label text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  encoded constant text := regexp_replace(label, '^.*-', '');
  letters text := left(label, greatest(length(label) - length(encoded) - 1, 0));
  code bigint := 128;
  place bigint := 0;
  bias bigint := 72;
  at integer := 0;
  before bigint;
  weight bigint;
  step bigint;
  digit bigint;
  threshold bigint;
begin
  while at < length(encoded) loop
    before := place;
    weight := 1;
    step := 36;
    loop
      at := at + 1;
      digit := strpos(digits, substr(encoded, at, 1)) - 1;
      if at > length(encoded) or digit < 0 then
        return null;
      end if;
      place := place + digit * weight;
      threshold := least(greatest(step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    bias := (place - before) / case when before = 0 then 700 else 2 end;
    bias := bias + bias / (length(letters) + 1);
    step := 0;
    while bias > 455 loop
      bias := bias / 35;
      step := step + 36;
    end loop;
    bias := step + 36 * bias / (bias + 38);
    code := code + place / (length(letters) + 1);
    place := place % (length(letters) + 1);
    letters := overlay(letters placing chr(code::integer) from place::integer + 1 for 0);
    place := place + 1;
  end loop;
  return letters;
exception
  when data_exception or program_limit_exceeded then
    return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_person (
  of_email text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Refuses callers who are not admins.
  held constant jsonb := private.export_registrations(of_email);
  cancellations constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'cancelled_at', r.cancelled_at) order by r.cancelled_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.cancelled_at is not null
  );
  waiting constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'waiting_since', r.waiting_since, 'offered_until', r.offered_until) order by r.waiting_since)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.waiting_since is not null
  );
  sources constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug) || source.columns order by r.registered_at)
    from public.event_registrations r
    join public.news_events e on e.id = r.event_id
    cross join lateral (
      select jsonb_object_agg(given.key, given.value) as columns from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) given
      where given.key in ('source_host', 'utm_source', 'utm_medium', 'utm_campaign')
    ) source
    where r.email = held ->> 'email' and source.columns is not null
  );
  attendance constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'came', a.came, 'marked_at', a.marked_at, 'seat_before', a.seat_before) order by a.marked_at, a.id)
    from public.attendance a
    join public.event_registrations r on r.id = a.registration_id
    join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email'
  );
  refusals constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'refuses_follow_ups_at', r.refuses_follow_ups_at) order by r.refuses_follow_ups_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.refuses_follow_ups_at is not null
  );
  newsletter constant jsonb := (select to_jsonb(s) - 'id' - 'email' from public.newsletter_subscribers s where s.email = held ->> 'email');
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end
    || case when sources is null then '{}' else jsonb_build_object('sources', sources) end
    || case when attendance is null then '{}' else jsonb_build_object('attendance', attendance) end
    || case when refusals is null then '{}' else jsonb_build_object('refusals', refusals) end
    || case when newsletter is null then '{}' else jsonb_build_object('newsletter', newsletter) end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.give_seat (
  for_registration uuid,
  tells            boolean DEFAULT true
)
  RETURNS public.event_registrations
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  seated public.event_registrations;
begin
  update public.event_registrations r set waiting_since = null, offered_until = null, cancelled_at = null, registered_at = now()
  where r.id = for_registration returning r.* into seated;
  delete from private.mail_outbox o where o.registration_id = for_registration and o.kind = 'offer' and o.state <> 'sent';
  if tells then
    perform private.queue_confirmation(for_registration, now(), false);
  end if;
  return seated;
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_come (
  of_registration uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce((
    select a.came from public.attendance a where a.registration_id = of_registration order by a.marked_at desc, a.id desc limit 1
  ), false);
$function$;

CREATE OR REPLACE FUNCTION private.has_ended (
  of_event uuid
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select exists (select 1 from public.news_events e where e.id = of_event and private.event_end(e) <= now());
$function$;

CREATE OR REPLACE FUNCTION private.is_late (
  kind  text,
  event public.news_events
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return case
    when kind = 'reminder' then coalesce(event.event_date <= now(), false)
    when kind in ('confirmation', 'change', 'offer') then
      coalesce(private.event_end(event) <= now(), false) and (kind = 'change' or not private.takes_people(event))
    else false
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_same_name (
  one   text,
  other text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select a <@ b or b <@ a
  from regexp_split_to_array(btrim(private.plain_text(one)), '\s+') a, regexp_split_to_array(btrim(private.plain_text(other)), '\s+') b;
$function$;

CREATE OR REPLACE FUNCTION private.is_wanted (
  kind  text,
  event public.news_events
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case kind
    when 'newsletter' then true
    when 'cancellation' then event.id is null or event.category <> 'evento' or event.cancelled_at is not null
    else coalesce(private.is_public(event) and event.category = 'evento' and event.cancelled_at is null, false)
      and not private.is_late(kind, event)
      and (kind <> 'follow-up' or coalesce(private.event_end(event) <= now(), false))
      and (
        kind <> 'reminder'
        or coalesce(event.event_date <= now() + make_interval(hours => private.setting('reminder_hours')), false)
      )
  end;
$function$;

CREATE OR REPLACE FUNCTION private.is_web_address (
  address text,
  scheme  text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
RETURN
  ((char_length(address) <= 2048) AND ((scheme = 'web'::text) OR (address ~* '^https:'::text)) AND (address ~* (((('^https?://('::text ||
  '((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})'::text) || '|(\[[0-9a-f:.]+\])'::text) ||
  '|(?!([^/?#:]*\.)?(\d+|0x[0-9a-f]*)\.?([:/?#]|$))[^[:space:][:cntrl:]\u0080-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff/?#@:%\\<>^|\[\]]+'::text) ||
  ')(:0*(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])?)?([/?#][^[:space:][:cntrl:]]*)?$'::text)) AND
  ((address !~ '^[^/]*//\['::text) OR pg_input_is_valid("substring"(address, '\[([^]]*)\]'::text), 'inet'::text)));

CREATE OR REPLACE FUNCTION private.lets_in (
  event public.news_events
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select coalesce(
    event.cancelled_at is null and event.event_date - interval '30 minutes' <= now() and private.event_end(event) > now(), false
  );
$function$;

CREATE OR REPLACE FUNCTION private.list_registrations (
  sought   text,
  of_event uuid,
  page     integer
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
      select c.*, e.title, e.event_date, e.event_location,
        row_number() over by_date as place,
        sum(least(c.total, per_page)) over by_date as rows_until_here
      from counted c join public.news_events e on e.id = c.event_id
      window by_date as (
        order by
          case when private.event_end(e) > now() then 0 when e.event_date is null then 1 else 2 end,
          abs(extract(epoch from e.event_date - now())), e.id
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'event_id', p.event_id,
      'news_events', jsonb_build_object('title', p.title, 'event_date', p.event_date, 'event_location', p.event_location),
      'total', p.total, 'coming', p.coming, 'sent', p.sent, 'cancelled', p.cancelled, 'waiting', p.waiting,
      'rows', case when p.place = 1 or p.rows_until_here <= rows_at_first then (
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
    ) order by p.place), '[]')
    from placed p
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_attendance (
  acts    jsonb,
  sent_at timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  drift constant interval := case when abs(extract(epoch from now() - sent_at)) > 30 then now() - sent_at else interval '0' end;
  refused jsonb := '[]';
  given record;
  person uuid;
  people uuid[];
begin
  perform private.require_admin();
  if jsonb_typeof(acts) is distinct from 'array' or sent_at is null then
    raise exception 'Acts are an array, sent at a time' using errcode = 'invalid_parameter_value';
  end if;

  -- The events are locked first, as by a registration and by a deletion, then the people: no act violates the foreign
  -- key, and no seat is given twice.
  perform from public.news_events e
  where e.id in (
    select g.event_id from jsonb_to_recordset(acts) g (event_id uuid, email text) where g.email is not null
    union
    select r.event_id from public.event_registrations r
    where r.id in (select g.registration_id from jsonb_to_recordset(acts) g (registration_id uuid))
  )
  order by e.id for no key update;
  people := array(
    select r.id from public.event_registrations r
    where r.id in (select g.registration_id from jsonb_to_recordset(acts) g (registration_id uuid, email text) where g.email is null)
    order by r.id for no key update
  );

  -- What was taken back before it was sent is not stored.
  for given in
    select g.act, least(g.at + drift, now()) as marked
    from (
      select a.act, (a.act ->> 'at')::timestamptz as at,
        last_value((a.act ->> 'came')::boolean) over (
          partition by a.act ->> 'event_id', private.plain_email(a.act ->> 'email'), a.act ->> 'name'
          order by (a.act ->> 'at')::timestamptz, a.act ->> 'id' rows between unbounded preceding and unbounded following
        ) as stays
      from jsonb_array_elements(acts) a (act) where a.act ->> 'email' is not null
    ) g
    where g.stays or not (g.act ->> 'came')::boolean
    order by g.at, g.act ->> 'id'
  loop
    refused := refused || coalesce(private.store_walk_in(given.act, given.marked), '[]');
  end loop;

  insert into public.attendance (id, registration_id, came, marked_at, marked_by)
  select g.id, g.registration_id, g.came, least(g.at + drift, now()), auth.uid()
  from jsonb_to_recordset(acts) g (id uuid, registration_id uuid, came boolean, at timestamptz, email text)
  where g.email is null and g.registration_id = any(people) order by g.id
  on conflict (id) do nothing;
  foreach person in array people loop
    perform private.settle_seat(person);
  end loop;

  select refused || coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'reason', 'unknown')), '[]') into refused
  from jsonb_to_recordset(acts) g (id uuid, registration_id uuid, email text)
  where g.email is null and (g.registration_id is null or g.registration_id <> all(people));
  return jsonb_build_object('refused', refused, 'server_now', clock_timestamp(), 'corrected_seconds', extract(epoch from drift)::bigint);
end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_entered (
  registration public.event_registrations,
  event        public.news_events
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.attendance (id, registration_id, came, marked_at)
  select gen_random_uuid(), registration.id, true, now()
  where private.lets_in(event) and private.link_state(registration, event) = 'active'
    and exists (select 1 from public.event_join_links l where l.event_id = event.id)
    and not private.has_come(registration.id);
$function$;

CREATE OR REPLACE FUNCTION private.plain_text (
  of_text text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
RETURN
  replace(replace(replace(replace(translate(lower(regexp_replace(NORMALIZE(of_text, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'łŁøØđĐðÐħĦıŧŦςẞÆŒÞ‘’‛ʼ´`'::text,
  'llooddddhhittσßæœþ'''''''''''''::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);

CREATE OR REPLACE FUNCTION private.queue_reminders()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  delete from private.mail_outbox o using public.event_registrations r, public.news_events e
  where o.kind = 'reminder' and o.state = 'pending' and r.id = o.registration_id and e.id = r.event_id and private.is_late(o.kind, e);

  insert into private.mail_outbox as o (registration_id, kind, due_at)
  select r.id, 'reminder', near.begins
  from (
    select e.id, e.event_date - make_interval(hours => private.setting('reminder_hours')) as begins
    from public.news_events e
    where e.is_published and e.category = 'evento' and e.cancelled_at is null
      and e.event_date > now() and e.event_date <= now() + make_interval(hours => private.setting('reminder_hours'))
  ) near
  join public.event_registrations r on r.event_id = near.id and r.registered_at < near.begins
  where not exists (
    select 1 from private.mail_outbox done where done.registration_id = r.id and done.kind = 'reminder' and done.queued_at >= near.begins
  )
  -- One order, so that two workers cannot deadlock. A registration that is being deleted is skipped.
  order by r.id
  for key share of r skip locked
  on conflict (registration_id, kind, sequence) do update
    set state = 'pending', cycle = o.cycle + 1, queued_at = now(), attempts = 0, due_at = excluded.due_at, leased_until = null,
        last_error = null, sent_at = null
    where o.queued_at < excluded.due_at and coalesce(o.leased_until, '-infinity') <= now();
$function$;

CREATE OR REPLACE FUNCTION private.queue_webhook_of_attended()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if private.read_vault('webhook_url') is not null
    and private.has_come(new.registration_id)
    and not exists (
      select 1 from private.webhook_deliveries d where d.registration_id = new.registration_id and d.type = 'registration.attended'
    ) then
    insert into private.webhook_deliveries (type, registration_id) values ('registration.attended', new.registration_id);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_closing()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.event_closings (event_id, closing_moment)
  values (new.id, private.closing_moment(new))
  on conflict (event_id) do update set closing_moment = excluded.closing_moment;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_late_mail()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (
    select 1 from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.id = new.registration_id and private.is_late(new.kind, e)
  ) then
    return null;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.resend_confirmation (
  for_registration uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  if private.is_late('confirmation', event) then
    raise exception 'The event is over' using errcode = 'check_violation';
  end if;
  return private.queue_confirmation(for_registration, now(), true);
end;
$function$;

CREATE OR REPLACE FUNCTION private.settle_seat (
  of_registration uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  registration public.event_registrations;
  newest public.attendance;
  was jsonb;
begin
  select * into registration from public.event_registrations r where r.id = of_registration and not private.is_anonymised(r);
  select * into newest from public.attendance a where a.registration_id = registration.id order by a.marked_at desc, a.id desc limit 1;
  if newest.came and (registration.cancelled_at is not null or registration.waiting_since is not null) then
    update public.attendance a
    set seat_before = jsonb_build_object(
      'seated_at', now(), 'registered_at', registration.registered_at,
      'waiting_since', registration.waiting_since, 'cancelled_at', registration.cancelled_at
    )
    where a.id = newest.id;
    perform private.give_seat(registration.id, tells => not private.has_ended(registration.event_id));
  elsif not newest.came and registration.cancelled_at is null and registration.waiting_since is null then
    -- A seat of another origin has another time.
    select a.seat_before into was from public.attendance a
    where a.registration_id = registration.id and (a.seat_before ->> 'seated_at')::timestamptz = registration.registered_at;
    if found then
      update public.event_registrations r
      set registered_at = coalesce((was ->> 'registered_at')::timestamptz, r.registered_at),
          waiting_since = (was ->> 'waiting_since')::timestamptz,
          cancelled_at = case when was ? 'registered_at' then (was ->> 'cancelled_at')::timestamptz else now() end
      where r.id = registration.id;
      -- An offer that was sent is over; the next one is sent anew.
      delete from private.mail_outbox o where o.registration_id = registration.id and (o.state <> 'sent' or o.kind = 'offer');
    end if;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_email (
  address text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
RETURN CASE WHEN (address !~ '[@.]xn--'::text) THEN address ELSE
  ((split_part(address, '@'::text, 1) || '@'::text) || (SELECT string_agg(COALESCE(CASE WHEN (part.label ~ '^xn--'::text) THEN private.decoded_label(substr(part.label, 5)) ELSE
  NULL::text END,
  part.label),
  '.'::text ORDER BY part.place) AS string_agg FROM regexp_split_to_table(split_part(shown_email.address, '@'::text, 2), '\.'::text) WITH ORDINALITY part(label, place))) END;

CREATE OR REPLACE FUNCTION private.store_walk_in (
  act    jsonb,
  marked timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  act_id constant uuid := act ->> 'id';
  clean_name constant text := btrim(regexp_replace(act ->> 'name', '[\u0001-\u001f\u007f]+', ' ', 'g'));
  known public.event_registrations;
  is_known boolean;
  is_other boolean;
begin
  if not exists (select 1 from public.news_events e where e.id = (act ->> 'event_id')::uuid and e.category = 'evento') then
    return jsonb_build_object('id', act_id, 'reason', 'unknown');
  end if;
  -- Sent again.
  if exists (select 1 from public.attendance a where a.id = act_id) then
    return null;
  end if;
  select * into known from public.event_registrations r
  where r.event_id = (act ->> 'event_id')::uuid and r.email = private.plain_email(act ->> 'email')
  for no key update;
  is_known := found;
  is_other := is_known and not private.is_same_name(known.name, clean_name);

  if (act ->> 'came')::boolean then
    if is_other and known.cancelled_at is null and known.waiting_since is null then
      return jsonb_build_object('id', act_id, 'reason', 'invalid', 'registered', jsonb_build_object('id', known.id, 'name', known.name));
    end if;
    if not is_known then
      insert into public.event_registrations (event_id, name, email) values ((act ->> 'event_id')::uuid, clean_name, act ->> 'email') returning * into known;
      if not private.has_ended(known.event_id) then
        perform private.queue_confirmation(known.id, now(), false);
      end if;
    elsif is_other then
      update public.event_registrations r set name = clean_name where r.id = known.id;
    end if;
  elsif is_other or not is_known then
    return null;
  end if;
  insert into public.attendance (id, registration_id, came, marked_at, marked_by, seat_before)
  values (
    act_id, known.id, (act ->> 'came')::boolean, marked, auth.uid(),
    case when not is_known then jsonb_build_object('seated_at', known.registered_at) end
  );
  perform private.settle_seat(known.id);
  return null;
exception
  when check_violation or not_null_violation then
    return jsonb_build_object('id', act_id, 'reason', 'invalid');
end;
$function$;

CREATE OR REPLACE FUNCTION private.takes_people_until (
  event public.news_events
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select case
    when not (private.is_public(event) and event.category = 'evento' and event.show_registration_form and event.cancelled_at is null) then '-infinity'
    when event.registration_closes_at is null and exists (
      select 1 from private.event_closings c
      where c.event_id = event.id and c.closing_moment = private.closing_moment(event)
    ) then 'infinity'
    else coalesce(private.closing_moment(event), 'infinity')
  end;
$function$;

CREATE OR REPLACE FUNCTION private.webhook_data (
  delivery private.webhook_deliveries
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
      'id', r.id,
      'event', jsonb_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'date', e.event_date),
      'email', r.email,
      'waiting', r.waiting_since is not null,
      'cancelled_at', r.cancelled_at
    )
    || case when delivery.type = 'registration.created' then
      jsonb_build_object(
        'name', r.name,
        'company', r.company,
        'registered_at', r.registered_at,
        'newsletter_request',
        case when r.consent_at is not null then jsonb_build_object('at', r.consent_at, 'text_version', r.consent_text_version) end,
        'source_host', r.source_host,
        'utm_source', r.utm_source,
        'utm_medium', r.utm_medium,
        'utm_campaign', r.utm_campaign
      )
    when delivery.type = 'registration.attended' then
      jsonb_build_object('name', r.name, 'attended_at', (
        select min(a.marked_at) from public.attendance a where a.registration_id = r.id and a.came
      ))
    else '{}' end
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = delivery.registration_id and not private.is_anonymised(r)
    and (delivery.type <> 'registration.attended' or private.has_come(r.id))
  union all
  select jsonb_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'category', a.category, 'published_at', a.published_at)
  from public.news_events a
  where a.id = delivery.article_id and private.is_public(a);
$function$;

CREATE OR REPLACE FUNCTION public.anonymise_past_registrations()
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kept constant interval := make_interval(days => private.setting('retention_days'));
  anonymised integer;
  outlived integer;
begin
  with past as (
    select r.id
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where not private.is_anonymised(r) and greatest(private.event_end(e), r.registered_at) + kept <= now()
    for update of r
  ), unsent as (
    delete from private.mail_outbox o using past where o.registration_id = past.id
  ), blanked as (
    update public.event_registrations r
    set name = 'Anonimizado', email = 'anon-' || r.id || '@anon.invalid', company = null, email_last_error = null,
      consent_at = null, consent_text_version = null, source_host = null, utm_source = null, utm_medium = null, utm_campaign = null
    from past where r.id = past.id
    returning r.id
  )
  select count(*) into anonymised from blanked;

  -- Failed mails that outlived their event.
  delete from private.mail_outbox o where o.registration_id is null and o.queued_at + kept <= now();
  get diagnostics outlived = row_count;
  anonymised := anonymised + outlived;

  if anonymised > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', anonymised);
  end if;
  return anonymised;
end;
$function$;

CREATE OR REPLACE FUNCTION public.close_past_events()
  RETURNS integer
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  with past as (
    select e.id, private.closing_moment(e) as closing_moment
    from public.news_events e
    where e.category = 'evento' and e.show_registration_form and private.closing_moment(e) <= now()
    for no key update skip locked
  ), recorded as (
    insert into private.event_closings as c (event_id, closing_moment)
    select past.id, past.closing_moment from past
    on conflict (event_id) do update set closing_moment = excluded.closing_moment
      where c.closing_moment <> excluded.closing_moment
    returning c.event_id
  ), closed as (
    update public.news_events e set show_registration_form = false from recorded where e.id = recorded.event_id
    returning e.id
  )
  select count(*)::integer from closed;
$function$;

CREATE OR REPLACE FUNCTION public.search_address (
  public .newsletter_subscribers
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN private.plain_text(((($1).email || ' '::text) || private.shown_email(($1).email)));

REVOKE ALL ON FUNCTION "public"."search_address"(public.newsletter_subscribers) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.use_registration_link (
  p_registration_id uuid,
  p_action          text,
  p_client_hash     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  bucket constant text := 'link:' || coalesce(nullif(p_client_hash, ''), 'unknown');
  nothing constant jsonb := jsonb_build_object('outcome', 'unknown', 'retry_after_seconds', null, 'state', null, 'offered_until', null, 'event', null);
  event public.news_events;
  registration public.event_registrations;
  had_seat boolean;
  has_ended boolean;
  is_over boolean;
begin
  if not private.take_token(bucket, private.setting('client_links'), private.setting('client_window')) then
    return nothing || jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1,
      private.seconds_until_token(bucket, private.setting('client_links'), private.setting('client_window'))));
  end if;

  -- The event is locked first, as by a registration and by a deletion, which prevents deadlocks.
  select e.* into event
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = p_registration_id and e.is_published and e.category = 'evento'
  for no key update of e;
  if not found then
    return nothing;
  end if;
  perform private.end_offers(event.id);
  select r.* into registration from public.event_registrations r where r.id = p_registration_id and not private.is_anonymised(r) for update;
  if not found then
    return nothing;
  end if;

  has_ended := coalesce(private.event_end(event) <= now(), false);
  is_over := has_ended and not private.takes_people(event);
  if p_action = 'enter' and not has_ended then
    perform private.mark_entered(registration, event);
  elsif p_action = 'refuse' and has_ended then
    registration := private.refuse_follow_ups(registration);
  end if;
  had_seat := private.link_state(registration, event) = 'active' and not is_over;
  if p_action = 'erase' or not is_over then
    registration := private.apply_registration_action(registration, event, p_action);
  end if;
  if registration.id is null then
    return nothing || jsonb_build_object('outcome', 'erased', 'had_seat', had_seat);
  end if;
  return nothing || jsonb_build_object(
    'outcome', 'found',
    'state', case when is_over then 'over' else private.link_state(registration, event) end,
    'refuses', registration.refuses_follow_ups_at is not null,
    'offered_until', registration.offered_until,
    'event', jsonb_build_object(
      'title', event.title, 'slug', event.slug, 'event_date', event.event_date, 'event_end_date', event.event_end_date,
      'event_location', event.event_location, 'event_mode', event.event_mode, 'cancelled_at', event.cancelled_at, 'takes_people', private.takes_people(event)
    ),
    'join_url', (
      select l.url from public.event_join_links l
      where l.event_id = event.id and private.lets_in(event) and private.link_state(registration, event) = 'active'
    )
  );
end;
$function$;

-- Data. An event without an end closes an hour later than before. One that was opened again after its closing stays open.
update private.event_closings c set closing_moment = private.closing_moment(e)
from public.news_events e
where e.id = c.event_id and e.registration_closes_at is null and e.event_end_date is null
  and c.closing_moment = e.event_date and private.closing_moment(e) <= now();

CREATE TRIGGER refuse_late_mail
  BEFORE INSERT ON private.mail_outbox
  FOR EACH ROW
  WHEN ((COALESCE(current_setting('backup.is_restored'::text, true), ''::text) <> 'yes'::text))
  EXECUTE FUNCTION private.refuse_late_mail();

CREATE TRIGGER queue_webhook_of_seated
  AFTER UPDATE OF waiting_since, cancelled_at ON public.event_registrations
  FOR EACH ROW
  WHEN (((new.cancelled_at IS NULL) AND ((((old.waiting_since IS NOT NULL) OR (old.cancelled_at IS NOT NULL)) AND (new.waiting_since IS NULL)) OR ((old.waiting_since IS NULL) AND (new.waiting_since IS NOT NULL)))))
  EXECUTE FUNCTION private.queue_webhook('registration.created');

create trigger record_closing_of_changed after update on public.news_events
  for each row when (
    new.show_registration_form
    and private.closing_moment(new) <= now()
    and (
      not old.show_registration_form
      or (new.registration_closes_at, new.event_end_date, new.event_date)
        is distinct from (old.registration_closes_at, old.event_end_date, old.event_date)
    )
  )
  execute function private.record_closing();

CREATE TRIGGER record_closing_of_new
  AFTER INSERT ON public.news_events
  FOR EACH ROW
  WHEN ((new.show_registration_form AND (private.closing_moment(new.*) <= now())))
  EXECUTE FUNCTION private.record_closing();

COMMENT ON COLUMN "public"."attendance"."marked_by" IS 'The administrator''s account; null when the registrant entered, or cancelled, through their own link.';

COMMENT ON COLUMN "public"."attendance"."seat_before" IS 'What the registration was before the act gave it a seat; null for an act that gave none.';

COMMENT ON FUNCTION "public"."mark_attendance"(jsonb, timestamp with time zone) IS 'Stores acts at the door: an array of id, registration_id, came, at, or event_id, name, email for a person without a registration. A person who came has a seat from then on. Idempotent. Returns refused (id, reason, and registered with id and name where the address belongs to another person), server_now, and the seconds by which the device''s clock was corrected. For administrators.';

COMMENT ON FUNCTION "public"."resend_confirmation"(uuid) IS 'Queues a registration''s confirmation again. Returns false when it is unknown or already queued, and refuses one for an event that is over. For administrators.';

COMMENT ON FUNCTION "public"."search_address"(public.newsletter_subscribers) IS 'The address without accents, in lower case. A filter of reads.';

REVOKE ALL ON FUNCTION "private"."closing_moment"(public.news_events) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."closing_moment"(public.news_events) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."closing_moment"(public.news_events) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."closing_moment"(public.news_events) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."closing_moment"(public.news_events) TO "service_role";

REVOKE ALL ON FUNCTION "private"."decoded_label"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decoded_label"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."decoded_label"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."decoded_label"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."event_end"(public.news_events) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."event_end"(public.news_events) TO "anon";

REVOKE ALL ON FUNCTION "private"."event_end"(public.news_events) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."event_end"(public.news_events) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."event_end"(public.news_events) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."event_end"(public.news_events) TO "service_role";

REVOKE ALL ON FUNCTION "private"."give_seat"(uuid, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."give_seat"(uuid, boolean) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."give_seat"(uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_come"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_come"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_come"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_ended"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_ended"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_ended"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_late"(text, public.news_events) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_late"(text, public.news_events) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_late"(text, public.news_events) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_same_name"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_same_name"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_same_name"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_web_address"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_web_address"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_web_address"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_late_mail"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_late_mail"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_late_mail"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_seat"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."settle_seat"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."settle_seat"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_email"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."shown_email"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."shown_email"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."store_walk_in"(jsonb, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."store_walk_in"(jsonb, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."store_walk_in"(jsonb, timestamp WITH time zone) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."search_address"(public.newsletter_subscribers) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."search_address"(public.newsletter_subscribers) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."search_address"(public.newsletter_subscribers) TO "postgres";
