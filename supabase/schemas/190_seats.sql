-- Registers a visitor for an event, and offers freed seats to those who wait.

-- Seconds to wait under the three limits of a registration. The buckets are the keys of client, event and e-mail, in
-- this order.
create function private.registration_wait(buckets text[]) returns integer
language sql volatile set search_path = ''
as $$
  select greatest(
    private.seconds_until_token(buckets[1], private.setting('client_registrations'), private.setting('client_window')),
    private.seconds_until_token(buckets[2], private.setting('event_registrations'), private.setting('event_window')),
    private.seconds_until_token(buckets[3], private.setting('email_mails'), private.setting('email_window'))
  );
$$;

-- Takes tokens always in one order, so that two registrations that share buckets cannot deadlock.
create function private.take_registration_tokens(buckets text[]) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  return private.take_token(buckets[1], private.setting('client_registrations'), private.setting('client_window'))
    and private.take_token(buckets[2], private.setting('event_registrations'), private.setting('event_window'))
    and private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
end;
$$;

-- Stores a registration, with a seat or at the end of the waiting list, and its source: an object with source_host and
-- utm_…, or null. Returns null when a concurrent request stored it first. The caller holds the lock on the event, so
-- waiting_since follows the order of arrival.
create function private.add_registration(
  of_event uuid, full_name text, address text, of_company text, agreed_version text, waits boolean, came_from jsonb
) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  added uuid;
begin
  -- A new registration after a cancellation or an expired offer replaces the old row, with its own mail and calendar
  -- entry.
  delete from public.event_registrations r
  where r.event_id = of_event and r.email = address and (r.cancelled_at is not null or r.offered_until <= now());
  insert into public.event_registrations (
    event_id, name, email, company, consent_at, consent_text_version, waiting_since, source_host, utm_source, utm_medium, utm_campaign
  )
  values (
    of_event, full_name, address, of_company, case when agreed_version is not null then now() end, agreed_version,
    case when waits then clock_timestamp() end,
    came_from ->> 'source_host', came_from ->> 'utm_source', came_from ->> 'utm_medium', came_from ->> 'utm_campaign'
  )
  on conflict (event_id, email) do nothing
  returning id into added;
  return added;
end;
$$;

-- Gives a registrant who waits, or has cancelled, a seat and queues the confirmation; an offer not yet sent is dropped. A
-- mark that arrives after the event's end tells nobody. The registrant gets no reminder when the reminder hours have already begun, as with any new seat.
-- The caller holds the locks on event and registration.
create function private.give_seat(for_registration uuid, tells boolean default true) returns public.event_registrations
language plpgsql volatile set search_path = ''
as $$
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
$$;

create function private.registration_outcome(outcome text, wait integer default null, registration uuid default null) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('outcome', outcome, 'retry_after_seconds', wait, 'registration_id', registration);

-- One registration in one transaction. The event's row is locked, so that the form's switch, the capacity and the
-- answer agree.
-- A full event and an exceeded limit refuse every address before it is looked up, so that a refusal does not disclose
-- who is registered. The capacity is checked first: nothing that depends on the address, its limit included, has been
-- read by then.
-- With p_waits a full event puts the visitor on the waiting list. The answer is 'waiting' for everyone, with a seat,
-- already waiting or new, so it discloses nothing either. An expired offer counts as cancelled before any lookup.
-- An event that is not full gives a seat to a waiting registrant who registers again: it has seats for all who wait,
-- and one more.
-- Only a new row, a seat for a waiting registrant and a repeated mail take tokens, so a double click costs nothing.
-- A repeated registration changes only the consent, because the sender has not proved that the address is theirs. Each
-- ticked box sends a confirmation request, so a registrant who unsubscribed can subscribe again. The consent is stored
-- for every address alike, so nothing here discloses who is on the list; see ask_about_newsletter.
create function public.register_for_event(
  p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text, p_consent_text_version text default null, p_waits boolean default false,
  p_source jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Control characters would reach mail headers.
  clean_name constant text := btrim(regexp_replace(p_name, '[\u0001-\u001f\u007f]+', ' ', 'g'));
  clean_email constant text := private.plain_email(p_email);
  clean_company constant text := nullif(regexp_replace(p_company, '[\u0001-\u001f\u007f]+', ' ', 'g'), '');
  buckets constant text[] := array[
    'client:' || coalesce(nullif(p_client_hash, ''), 'unknown'),
    'event:' || p_event_id,
    private.inbox_bucket(clean_email)
  ];
  seats integer;
  is_full boolean;
  wait integer;
  found_id uuid;
  gains_seat boolean;
begin
  -- Views of the article wait for this lock, foreign keys do not.
  select e.capacity into seats from public.news_events e where e.id = p_event_id and private.takes_people(e) for no key update;
  if not found then
    return private.registration_outcome('unavailable');
  end if;

  perform private.end_offers(p_event_id);
  is_full := private.is_at_capacity(p_event_id, seats);
  if is_full and not p_waits then
    return private.registration_outcome('full');
  end if;

  wait := private.registration_wait(buckets);
  if wait > 0 then
    return private.registration_outcome('limited', wait);
  end if;

  select r.id, r.waiting_since is not null and not is_full into found_id, gains_seat
  from public.event_registrations r
  where r.event_id = p_event_id and r.email = clean_email and r.cancelled_at is null and coalesce(r.offered_until > now(), true)
  -- Waits for a concurrent deletion and then finds no row.
  for no key update;
  if (found_id is null or gains_seat) and not private.take_registration_tokens(buckets) then
    -- A concurrent registration for another event took the last token.
    return private.registration_outcome('limited', greatest(1, private.registration_wait(buckets)));
  end if;
  if found_id is null then
    found_id := private.add_registration(p_event_id, clean_name, clean_email, clean_company, p_consent_text_version, is_full, p_source);
    if found_id is not null then
      perform private.queue_confirmation(found_id, now(), false);
      -- Last, when this transaction waits for no further lock: deleting a bucket and then waiting for an event could
      -- deadlock with a transaction that holds the event and waits for the bucket.
      perform private.forget_old_rate_limits();
      return private.registration_outcome(case when is_full then 'waiting' else 'created' end, null, found_id);
    end if;
    select r.id into found_id from public.event_registrations r where r.event_id = p_event_id and r.email = clean_email;
  elsif gains_seat then
    perform private.give_seat(found_id);
  elsif private.queue_confirmation(found_id, now() - make_interval(secs => private.setting('repeat_mail_after')), false) then
    perform private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
  end if;
  if p_consent_text_version is not null then
    update public.event_registrations r set consent_at = now(), consent_text_version = p_consent_text_version where r.id = found_id;
  end if;
  return private.registration_outcome(case when is_full then 'waiting' when gains_seat then 'created' else 'duplicate' end, null, found_id);
end;
$$;
comment on function public.register_for_event(uuid, text, text, text, text, text, boolean, jsonb) is
  'Registers one person, on the waiting list of a full event if p_waits. p_source is the source of the visit: source_host, utm_source, utm_medium, utm_campaign. Returns outcome (created, duplicate, waiting, unavailable, full, limited), retry_after_seconds and registration_id. For the service role.';
grant execute on function public.register_for_event(uuid, text, text, text, text, text, boolean, jsonb) to service_role;

-- Ends the offers of an event that expired, whose mail could not be delivered, or whose registrant was anonymised. An
-- offer that expires while the event is cancelled or a draft cannot be accepted: its registrant waits again. The calling
-- function holds the lock on the event. A registration locked by another transaction is skipped until the next run.
create function private.end_offers(of_event uuid) returns void
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

-- Serves every waiting list: ends expired offers and offers free seats to the first who wait. Seats plus offers never
-- exceed the capacity, because registrations, acceptances and this function lock the event, and only this function
-- makes offers. An event or a registration locked by another transaction is skipped until the next run, which prevents
-- deadlocks.
create function private.offer_seats() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  event public.news_events;
  free integer;
begin
  for event in
    select e.* from public.news_events e
    where exists (
      select 1 from public.event_registrations r
      where r.event_id = e.id and r.waiting_since is not null and r.cancelled_at is null and (r.offered_until is not null or private.takes_people(e))
    )
    for no key update skip locked
  loop
    perform private.end_offers(event.id);
    if private.takes_people(event) then
      select event.capacity - count(*) into free from public.event_registrations r
      where r.event_id = event.id and r.cancelled_at is null and (r.waiting_since is null or r.offered_until is not null);
      with first as (
        select r.id from public.event_registrations r
        where r.event_id = event.id and r.waiting_since is not null and r.offered_until is null and r.cancelled_at is null
        order by r.waiting_since, r.id
        limit case when free < 0 then 0 else free end
        for no key update skip locked
      ), offered as (
        update public.event_registrations r
        set offered_until = least(
          now() + make_interval(hours => greatest(1, private.setting('offer_hours'))), private.takes_people_until(event)
        )
        from first where r.id = first.id
        returning r.id
      )
      insert into private.mail_outbox (registration_id, kind) select offered.id, 'offer' from offered
      on conflict (registration_id, kind, sequence) do nothing;
    end if;
  end loop;
end;
$$;
