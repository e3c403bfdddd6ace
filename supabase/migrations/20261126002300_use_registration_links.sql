-- The link in registration mails: the registrant cancels, accepts an offered seat or erases their data.

-- The state of a registration as its link shows it. An offer ends at its time or when its event begins.
create function private.link_state(registration public.event_registrations, event public.news_events) returns text
language sql stable set search_path = ''
as $$
  select case
    when registration.offered_until <= coalesce(registration.cancelled_at, now()) then 'expired'
    when registration.cancelled_at is not null then case when registration.waiting_since is null then 'cancelled' else 'left' end
    when registration.waiting_since is null then 'active'
    when registration.offered_until is null then 'waiting'
    when event.cancelled_at is not null then 'expired'
    else 'offered'
  end;
$$;

-- Performs the action of a link if the state allows it and returns the resulting registration; all null after an
-- erasure. The caller holds the locks on event and registration.
create function private.apply_registration_action(registration public.event_registrations, event public.news_events, action text) returns public.event_registrations
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
    delete from private.mail_outbox o where o.registration_id = registration.id and o.state <> 'sent';
  elsif action = 'accept' and private.link_state(registration, event) = 'offered' then
    changed := private.give_seat(registration.id);
  end if;
  return changed;
end;
$$;

-- The calling function verifies the link's token. Returns outcome (found, erased, unknown, limited),
-- retry_after_seconds, and for found the state (active, waiting, offered, expired, left, cancelled), the end of an
-- offer, and the event. Registrations that were erased or anonymised and events that are over, deleted or unpublished
-- get the same answer. Idempotent.
create function public.use_registration_link(p_registration_id uuid, p_action text, p_client_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket constant text := 'link:' || coalesce(nullif(p_client_hash, ''), 'unknown');
  nothing constant jsonb := jsonb_build_object('outcome', 'unknown', 'retry_after_seconds', null, 'state', null, 'offered_until', null, 'event', null);
  event public.news_events;
  registration public.event_registrations;
begin
  if not private.take_token(bucket, private.setting('client_links'), private.setting('client_window')) then
    return nothing || jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1,
      private.seconds_until_token(bucket, private.setting('client_links'), private.setting('client_window'))));
  end if;

  -- The event is locked first, as by a registration and by a deletion, which prevents deadlocks.
  select e.* into event
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = p_registration_id and e.is_published and e.category = 'evento'
    and coalesce(e.event_end_date, e.event_date, 'infinity') > now()
  for no key update of e;
  if not found then
    return nothing;
  end if;
  perform private.end_offers(event.id);
  select r.* into registration from public.event_registrations r where r.id = p_registration_id and not private.is_anonymised(r) for update;
  if not found then
    return nothing;
  end if;

  registration := private.apply_registration_action(registration, event, p_action);
  if registration.id is null then
    return nothing || jsonb_build_object('outcome', 'erased');
  end if;
  return nothing || jsonb_build_object(
    'outcome', 'found',
    'state', private.link_state(registration, event),
    'offered_until', registration.offered_until,
    'event', jsonb_build_object(
      'title', event.title, 'slug', event.slug, 'event_date', event.event_date, 'event_end_date', event.event_end_date,
      'event_location', event.event_location, 'cancelled_at', event.cancelled_at
    )
  );
end;
$$;
comment on function public.use_registration_link(uuid, text, text) is
  'Shows, accepts, cancels or erases (p_action: preview, accept, cancel, erase) a registration for the holder of its link. For the service role.';
grant execute on function public.use_registration_link(uuid, text, text) to service_role;
