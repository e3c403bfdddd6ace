-- The link in registration mails: the registrant cancels, accepts an offered seat, enters an online event, refuses
-- messages or erases their data.

-- The state of a registration as its link shows it.
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
-- erasure. A cancellation takes a mark back, as nobody has come without a seat. The caller holds the locks on event and
-- registration.
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

-- Whether people may enter: from half an hour before the begin until the end.
create function private.lets_in(event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    event.cancelled_at is null and event.event_date - interval '30 minutes' <= now() and private.event_end(event) > now(), false
  );
$$;

-- Marks a registrant with a seat in an online event that lets people in. One who is marked as come stays as they are.
create function private.mark_entered(registration public.event_registrations, event public.news_events) returns void
language sql volatile set search_path = ''
as $$
  insert into public.attendance (id, registration_id, came, marked_at)
  select gen_random_uuid(), registration.id, true, now()
  where private.lets_in(event) and private.link_state(registration, event) = 'active'
    and private.shown_join_link(event.id) is not null
    and not private.has_come(registration.id);
$$;

-- The person asks for no more messages after events; those that wait for their address are deleted.
create function private.refuse_follow_ups(registration public.event_registrations) returns public.event_registrations
language plpgsql volatile set search_path = ''
as $$
declare
  changed public.event_registrations;
begin
  update public.event_registrations r set refuses_follow_ups_at = coalesce(r.refuses_follow_ups_at, now())
  where r.id = registration.id returning r.* into changed;
  delete from private.mail_outbox o using public.event_registrations r
  where r.email = registration.email and o.registration_id = r.id and o.kind = 'follow-up' and o.state <> 'sent';
  return changed;
end;
$$;

-- The calling function verifies the link's token. Returns outcome (found, erased, unknown, limited),
-- retry_after_seconds, for erased whether a seat was freed, and for found the state (active, waiting, offered, expired,
-- left, cancelled; over once the event has ended and takes nobody), the end of an offer, the event with whether it takes
-- people, which includes that freed seats are offered, its join link while people may enter, and whether the person
-- refuses messages after events. After the end of the event, refuse does so, and nobody enters; once it takes nobody,
-- only the data can be erased. Registrations that were erased or anonymised and events that are deleted or unpublished
-- get the same answer. Idempotent.
create function public.use_registration_link(p_registration_id uuid, p_action text, p_client_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
    'refuses', private.wished_at(registration.email, 'follow-ups') is not null,
    'offered_until', registration.offered_until,
    'event', jsonb_build_object(
      'title', event.title, 'slug', event.slug, 'event_date', event.event_date, 'event_end_date', event.event_end_date,
      'event_location', event.event_location, 'event_mode', event.event_mode, 'cancelled_at', event.cancelled_at, 'takes_people', private.takes_people(event)
    ),
    'join_url', case
      when private.lets_in(event) and private.link_state(registration, event) = 'active' then private.shown_join_link(event.id)
    end
  );
end;
$$;
comment on function public.use_registration_link(uuid, text, text) is
  'Shows, accepts, cancels, erases, enters with, or after the event refuses messages for (p_action: preview, accept, cancel, erase, enter, refuse) a registration for the holder of its link. For the service role.';
grant execute on function public.use_registration_link(uuid, text, text) to service_role;

-- The same for mail providers, which unsubscribe many people from one address and need no answer: no limit, and whatever
-- became of the event. An unknown registration changes nothing. Idempotent.
create function public.refuse_follow_ups(p_registration_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  registration public.event_registrations;
begin
  select r.* into registration from public.event_registrations r
  where r.id = p_registration_id and not private.is_anonymised(r) for update;
  if found then
    perform private.refuse_follow_ups(registration);
  end if;
end;
$$;
comment on function public.refuse_follow_ups(uuid) is
  'Keeps that the address of a registration wants no more messages after events, for the one-click header of their mails. For the service role.';
grant execute on function public.refuse_follow_ups(uuid) to service_role;
