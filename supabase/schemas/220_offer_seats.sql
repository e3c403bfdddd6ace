-- The waiting lists of full events.

-- Ends the offers of an event that expired, whose mail could not be delivered, or whose registrant was anonymised. The
-- caller holds the lock on the event. A registration locked by another transaction is skipped until the next run.
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
  -- A registrant who got no mail because the event was unpublished in the meantime keeps their place. One whose mail
  -- failed on every try goes to the end, because the mail provider may have been down. All others, refused addresses
  -- included, leave the waiting list.
  with untold as (
    delete from private.mail_outbox o
    where o.registration_id = any(over) and o.kind = 'offer'
      and (o.state = 'pending' or (o.state = 'failed' and o.attempts >= private.setting('mail_attempts')))
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
