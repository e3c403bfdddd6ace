-- Who came to an event. Each act at the door is a row that is never changed: the newest act about a person counts, by
-- its own time. The acts of several phones may arrive late and in any order.
create table public.attendance (
  -- Made by the device of the act, so that an act that is sent twice is stored once.
  id uuid primary key,
  registration_id uuid not null references public.event_registrations (id) on delete cascade,
  came boolean not null,
  marked_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- No foreign key: the mark outlives the account.
  marked_by uuid
);
comment on table public.attendance is 'Acts at the door of an event: who came, and who did not after all. Administrators read it; written by mark_attendance() only.';
comment on column public.attendance.id is 'Id of the act, made by the device.';
comment on column public.attendance.marked_at is 'When the act happened, corrected to the server''s clock.';
comment on column public.attendance.marked_by is 'The administrator''s account; null when the registrant entered through their own link.';
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

-- Registers a person who came without a registration, whatever the capacity and the form say, and returns the
-- registration. An address that is registered keeps its registration.
create function private.register_at_door(of_event uuid, full_name text, address text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  clean_email constant text := private.plain_email(address);
  found_id uuid;
begin
  -- Locked first, as by every registration.
  perform from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  select r.id into found_id from public.event_registrations r where r.event_id = of_event and r.email = clean_email for key share;
  if found_id is null then
    insert into public.event_registrations (event_id, name, email)
    values (of_event, btrim(regexp_replace(full_name, '[\u0001-\u001f\u007f]+', ' ', 'g')), clean_email)
    returning id into found_id;
    perform private.queue_confirmation(found_id, now(), false);
  end if;
  return found_id;
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
begin
  perform private.require_admin();
  if jsonb_typeof(acts) is distinct from 'array' or sent_at is null then
    raise exception 'Acts are an array, sent at a time' using errcode = 'invalid_parameter_value';
  end if;

  for given in
    select g.* from jsonb_to_recordset(acts) g (id uuid, came boolean, at timestamptz, event_id uuid, name text, email text)
    where g.email is not null order by g.event_id, g.id
  loop
    begin
      person := private.register_at_door(given.event_id, given.name, given.email);
      if person is null then
        refused := refused || jsonb_build_object('id', given.id, 'reason', 'unknown');
      else
        insert into public.attendance (id, registration_id, came, marked_at, marked_by)
        values (given.id, person, given.came, least(given.at + drift, now()), auth.uid())
        on conflict (id) do nothing;
      end if;
    exception
      when check_violation or not_null_violation then
        refused := refused || jsonb_build_object('id', given.id, 'reason', 'invalid');
    end;
  end loop;

  with given as (
    select g.* from jsonb_to_recordset(acts) g (id uuid, registration_id uuid, came boolean, at timestamptz, email text)
    where g.email is null
  ), people as materialized (
    -- A concurrent deletion waits, so no act violates the foreign key.
    select r.id from public.event_registrations r where r.id in (select g.registration_id from given g) order by r.id for key share
  ), stored as (
    insert into public.attendance (id, registration_id, came, marked_at, marked_by)
    select g.id, p.id, g.came, least(g.at + drift, now()), auth.uid()
    from given g join people p on p.id = g.registration_id order by g.id
    on conflict (id) do nothing
  )
  select refused || coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'reason', 'unknown')), '[]') into refused
  from given g where g.registration_id is null or g.registration_id not in (select p.id from people p);
  return jsonb_build_object('refused', refused, 'server_now', clock_timestamp(), 'corrected_seconds', extract(epoch from drift)::bigint);
end;
$$;
grant execute on function private.mark_attendance(jsonb, timestamptz) to authenticated;

create function public.mark_attendance(p_acts jsonb, p_sent_at timestamptz) returns jsonb
language sql volatile security invoker set search_path = ''
return private.mark_attendance(p_acts, p_sent_at);
comment on function public.mark_attendance(jsonb, timestamptz) is
  'Stores acts at the door: an array of id, registration_id, came, at, or event_id, name, email for a person without a registration. Idempotent. Returns refused (id, reason), server_now, and the seconds by which the device''s clock was corrected. For administrators.';
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
