-- Who came to an event. Each act at the door is a row, whose facts never change: the newest act about a person counts, by
-- its own time. The acts of several phones may arrive late and in any order.
create table public.attendance (
  -- Made by the device of the act, so that an act that is sent twice is stored once.
  id uuid primary key,
  registration_id uuid not null references public.event_registrations (id) on delete cascade,
  came boolean not null,
  marked_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- No foreign key: the mark outlives the account.
  marked_by uuid,
  -- What the registration was before this act gave it a seat, for the case that the act is taken back: the time of the
  -- seat, and registered_at, waiting_since and cancelled_at, which a person without a registration lacks.
  seat_before jsonb
);
comment on table public.attendance is 'Acts at the door of an event: who came, and who did not after all. Administrators read it; written by mark_attendance() only.';
comment on column public.attendance.id is 'Id of the act, made by the device.';
comment on column public.attendance.marked_at is 'When the act happened, corrected to the server''s clock.';
comment on column public.attendance.marked_by is 'The administrator''s account; null when the registrant entered, or cancelled, through their own link.';
comment on column public.attendance.seat_before is 'What the registration was before the act gave it a seat; null for an act that gave none.';
create index attendance_registration_id_idx on public.attendance (registration_id, marked_at desc, id desc);

alter table public.attendance enable row level security;
grant select on table public.attendance to authenticated;
grant select, insert, update, delete on table public.attendance to service_role;
create policy "Administrators read attendance" on public.attendance
  for select to authenticated
  using ((select private.is_admin()));

-- The present state of each registration of an event (null: of every event) that has a mark.
create function private.attendance_of(of_event uuid) returns table (registration_id uuid, event_id uuid, came boolean, marked_at timestamptz)
language sql stable set search_path = ''
as $$
  select distinct on (a.registration_id) a.registration_id, r.event_id, a.came, a.marked_at
  from public.attendance a join public.event_registrations r on r.id = a.registration_id
  where of_event is null or r.event_id = of_event
  order by a.registration_id, a.marked_at desc, a.id desc;
$$;

-- Whether a registrant has come: the newest act says it.
create function private.has_come(of_registration uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select a.came from public.attendance a where a.registration_id = of_registration order by a.marked_at desc, a.id desc limit 1
  ), false);
$$;

-- The rule of the door, after acts about a registration were stored: a person who has come has a seat, whatever the
-- capacity, and counts as a registration. Until the event's end the confirmation is sent. A mark that is taken back also
-- takes the seat that it gave: a person who had no registration is cancelled, one who waited waits again at their old
-- place, and mails that were not sent are deleted. The caller holds the locks on event and registration.
create function private.settle_seat(of_registration uuid) returns void
language plpgsql volatile set search_path = ''
as $$
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
$$;

-- Whether two names are of one person: all words of the shorter one occur in the other.
create function private.is_same_name(one text, other text) returns boolean
language sql immutable set search_path = ''
as $$
  select a <@ b or b <@ a
  from regexp_split_to_array(btrim(private.plain_text(one)), '\s+') a, regexp_split_to_array(btrim(private.plain_text(other)), '\s+') b;
$$;

-- Stores the act about a person who came without a registration, {id, event_id, name, email, came, at}, and returns why
-- it is refused, null when it is not. An unknown address is registered. One that is known keeps its registration: with a
-- seat it belongs to one person, so another name is refused, and without one it takes the name of the person who came.
-- An act that is taken back of an address that is not registered, or by another name, leaves no trace.
create function private.store_walk_in(act jsonb, marked timestamptz) returns jsonb
language plpgsql volatile set search_path = ''
as $$
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
$$;

-- Stores acts: an array of {id, registration_id, came, at}. An act about a person who came without a registration has
-- {event_id, name, email} in place of the registration. A device whose clock differs by more than a request takes is
-- noticed by the time at which it says it sends, and its acts are moved by the difference. No act is in the future.
create function private.mark_attendance(acts jsonb, sent_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
grant execute on function private.mark_attendance(jsonb, timestamptz) to authenticated;

create function public.mark_attendance(p_acts jsonb, p_sent_at timestamptz) returns jsonb
language sql volatile security invoker set search_path = ''
return private.mark_attendance(p_acts, p_sent_at);
comment on function public.mark_attendance(jsonb, timestamptz) is
  'Stores acts at the door: an array of id, registration_id, came, at, or event_id, name, email for a person without a registration. A person who came has a seat from then on. Idempotent. Returns refused (id, reason, and registered with id and name where the address belongs to another person), server_now, and the seconds by which the device''s clock was corrected. For administrators.';
grant execute on function public.mark_attendance(jsonb, timestamptz) to authenticated;

-- The list at the door: the event, and everyone registered for it with their present state; null for an unknown event.
-- With changed_since only the people who may have changed after it. `total` shows whether somebody was erased.
create function private.door_list(of_event uuid, changed_since timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A change becomes visible only when its transaction ends.
  since constant timestamptz := changed_since - interval '30 seconds';
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'event', jsonb_build_object(
        'id', e.id, 'title', e.title, 'event_date', e.event_date, 'event_end_date', e.event_end_date, 'capacity', e.capacity,
        'cancelled_at', e.cancelled_at
      ),
      'server_now', clock_timestamp(),
      'total', (select count(*) from public.event_registrations r where r.event_id = e.id),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'name', r.name, 'email', r.email, 'company', r.company,
          'state', case
            when r.cancelled_at is not null then 'cancelled' when r.waiting_since is null then 'seat'
            when r.offered_until > now() then 'offered' else 'waiting'
          end,
          'came', coalesce(a.came, false), 'marked_at', a.marked_at
        ) order by r.name, r.id), '[]')
        from public.event_registrations r left join private.attendance_of(e.id) a on a.registration_id = r.id
        where r.event_id = e.id and (
          since is null or greatest(r.registered_at, r.waiting_since, r.cancelled_at) > since or r.offered_until is not null
          or exists (select 1 from public.attendance m where m.registration_id = r.id and m.received_at > since)
        )
      )
    )
    from public.news_events e where e.id = of_event and e.category = 'evento'
  );
end;
$$;
grant execute on function private.door_list(uuid, timestamptz) to authenticated;

create function public.door_list(p_event_id uuid, p_since timestamptz default null) returns jsonb
language sql volatile security invoker set search_path = ''
return private.door_list(p_event_id, p_since);
comment on function public.door_list(uuid, timestamptz) is
  'The event, its registrants with their attendance (after p_since: those who may have changed), their number, and the server''s time. For administrators.';
grant execute on function public.door_list(uuid, timestamptz) to authenticated;
