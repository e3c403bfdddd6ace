-- What registrants are told about their event: its cancellation, reminders and changes.

-- Cancels an event and optionally queues the mails to the registrants, in one transaction. Returns how many mails it
-- queued, null for an unknown event. A second call queues mails for registrants who have no mail about this
-- cancellation yet.
create function private.cancel_event(of_event uuid, notify boolean) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.news_events;
  queued integer := 0;
begin
  perform private.require_admin();
  -- The same lock as a registration takes, so that none is added before this transaction ends.
  select * into event from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  if event.cancelled_at is null then
    update public.news_events e set cancelled_at = now() where e.id = of_event returning * into event;
  end if;
  if notify then
    insert into private.mail_outbox (registration_id, kind, sequence)
    select r.id, 'cancellation', event.calendar_sequence
    from public.event_registrations r
    where r.event_id = of_event and not exists (
      select 1 from private.mail_outbox o where o.registration_id = r.id and o.kind = 'cancellation' and o.queued_at >= event.cancelled_at
    )
    order by r.id
    for key share of r;
    get diagnostics queued = row_count;
  end if;
  return queued;
end;
$$;
grant execute on function private.cancel_event(uuid, boolean) to authenticated;

create function public.cancel_event(p_event_id uuid, p_notify boolean) returns integer
language sql volatile security invoker set search_path = ''
return private.cancel_event(p_event_id, p_notify);
comment on function public.cancel_event(uuid, boolean) is
  'Cancels an event and queues the mails about it, if p_notify. Returns how many, null for an unknown event. For administrators.';
grant execute on function public.cancel_event(uuid, boolean) to authenticated;

-- Restores a cancelled event and deletes the unsent mails about the cancellation. Returns how many people got one, null
-- for an unknown event.
create function private.restore_event(of_event uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was_cancelled_at timestamptz;
  told integer;
begin
  perform private.require_admin();
  select e.cancelled_at into was_cancelled_at from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  -- A leased mail counts as sent.
  select count(*) into told
  from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
  where r.event_id = of_event and o.kind = 'cancellation' and o.queued_at >= was_cancelled_at
    and (o.state = 'sent' or (o.state = 'pending' and o.leased_until > now()));
  delete from private.mail_outbox o using public.event_registrations r
  where r.id = o.registration_id and r.event_id = of_event and o.kind = 'cancellation' and o.state = 'pending';
  update public.news_events e set cancelled_at = null where e.id = of_event and e.cancelled_at is not null;
  return told;
end;
$$;
grant execute on function private.restore_event(uuid) to authenticated;

create function public.restore_event(p_event_id uuid) returns integer
language sql volatile security invoker set search_path = ''
return private.restore_event(p_event_id);
comment on function public.restore_event(uuid) is
  'Restores a cancelled event. Returns how many people got a mail about the cancellation, null for an unknown event. For administrators.';
grant execute on function public.restore_event(uuid) to authenticated;

-- A queued cancellation keeps a snapshot when its event is deleted; all other mails are deleted with their
-- registration. The registrations are locked first, as by a deletion and by the end of a claim, which prevents
-- deadlocks.
create function private.keep_cancellations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.event_registrations r where r.event_id = old.id order by r.id for update;
  update private.mail_outbox o
  set registration_id = null,
      snapshot = jsonb_build_object('name', r.name, 'email', r.email, 'event', jsonb_build_object(
        'id', old.id, 'title', old.title, 'slug', old.slug, 'excerpt', old.excerpt, 'event_date', old.event_date,
        'event_end_date', old.event_end_date, 'event_location', old.event_location, 'event_mode', old.event_mode,
        'calendar_sequence', old.calendar_sequence
      ))
  from public.event_registrations r
  where r.event_id = old.id and o.registration_id = r.id and o.kind = 'cancellation' and o.state = 'pending';
  return old;
end;
$$;

create trigger keep_cancellations before delete on public.news_events
  for each row when (old.cancelled_at is not null) execute function private.keep_cancellations();

-- Queues reminders some hours before an event, for those who registered before that time. The mail worker calls it, so
-- no further job is needed. One row per registration; it is queued again only for a new date whose reminder hours begin
-- after it was queued. Reminders of events that have begun stay unsent.
create function private.queue_reminders() returns void
language sql volatile set search_path = ''
as $$
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
$$;

-- The part of the old event that the mail about a change needs. The join link is included only when it changed.
create function private.event_as_it_was(event_was jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'title', was.title, 'event_date', was.event_date, 'event_end_date', was.event_end_date, 'event_location', was.event_location,
    'event_mode', was.event_mode
  ) || case when event_was ? 'join_url' then jsonb_build_object('join_url', event_was -> 'join_url') else '{}' end
  from jsonb_populate_record(null::public.news_events, event_was) was;
$$;

-- Queues the mail about a change of title, time or place for every registrant, when an administrator asks for it.
-- Returns how many, null when no such event takes place. An unsent mail is replaced by the new one, which starts from
-- the older state, so that no registrant reads about an intermediate change. The join link is taken from whichever of
-- the two has it.
create function private.announce_change(of_event uuid, event_was jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant jsonb := private.event_as_it_was(event_was);
  version integer;
  queued integer;
begin
  perform private.require_admin();
  select e.calendar_sequence into version from public.news_events e
  where e.id = of_event and e.category = 'evento' and e.is_published and e.cancelled_at is null
  for no key update;
  if not found then
    return null;
  end if;
  with superseded as (
    delete from private.mail_outbox o using public.event_registrations r
    where r.id = o.registration_id and r.event_id = of_event and o.kind = 'change' and o.state = 'pending'
      and coalesce(o.leased_until, '-infinity') <= now()
    returning o.registration_id, o.event_before
  )
  insert into private.mail_outbox (registration_id, kind, sequence, event_before)
  select r.id, 'change', version, was || coalesce(superseded.event_before, '{}')
  from public.event_registrations r
  left join superseded on superseded.registration_id = r.id
  where r.event_id = of_event
  order by r.id
  for key share of r
  on conflict (registration_id, kind, sequence) do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
grant execute on function private.announce_change(uuid, jsonb) to authenticated;

create function public.announce_change(p_event_id uuid, p_event_was jsonb) returns integer
language sql volatile security invoker set search_path = ''
return private.announce_change(p_event_id, p_event_was);
comment on function public.announce_change(uuid, jsonb) is
  'Queues the mails about a change. p_event_was has the previous title, event_date, event_end_date, event_location and event_mode, and join_url when it changed. Returns how many, null for an unknown event. For administrators.';
grant execute on function public.announce_change(uuid, jsonb) to authenticated;
