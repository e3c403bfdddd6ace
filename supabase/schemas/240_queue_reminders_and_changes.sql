-- Mails to the registrants of an event that takes place: reminders and changes.

-- Queues reminders some hours before an event, for those who registered before that time. The mail worker calls it, so
-- no further job is needed. One row per registration; it is queued again only for a new date whose reminder hours begin
-- after it was queued. Reminders of events that have begun stay unsent.
create function private.queue_reminders() returns void
language sql volatile set search_path = ''
as $$
  delete from private.mail_outbox o using public.event_registrations r, public.news_events e
  where o.kind = 'reminder' and o.state = 'pending' and r.id = o.registration_id and e.id = r.event_id and e.event_date <= now();

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
