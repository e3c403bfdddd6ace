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
