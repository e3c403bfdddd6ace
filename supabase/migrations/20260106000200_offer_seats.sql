-- Whether the line of an event moves: nobody is offered a seat of an event that has begun.
create function private.offers_seats(event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select private.takes_sign_ups(event) and coalesce(event.event_date > now(), true);
$$;
revoke execute on function private.offers_seats(public.news_events) from public;

-- Serves every line: takes back offers whose time is up and offers what is free to the first who wait. Seats and offers together are never more than the
-- capacity, because sign-ups, acceptances and this lock the event, and this alone makes offers.
-- An event or a sign-up that somebody holds is passed over until the next time, which is soon: nobody waits for what somebody who waits for them holds.
create function private.offer_seats() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  event public.news_events;
  over uuid[];
  free integer;
begin
  for event in
    select e.* from public.news_events e
    where exists (
      select 1 from public.event_registrations r
      where r.event_id = e.id and r.waiting_since is not null and r.cancelled_at is null and (r.offered_until is not null or private.offers_seats(e))
    )
    for no key update skip locked
  loop
    -- Over are offers that were not taken in time, those whose mail could not be delivered, and whoever has been anonymised.
    over := array(
      select r.id from public.event_registrations r
      where r.event_id = event.id and r.waiting_since is not null and r.cancelled_at is null
        and (
          r.offered_until <= now() or private.is_anonymised(r)
          or exists (select 1 from private.mail_outbox o where o.registration_id = r.id and o.kind = 'offer' and o.state = 'failed')
        )
        and not exists (select 1 from private.mail_outbox o where o.registration_id = r.id and o.leased_until > now())
      for no key update skip locked
    );
    -- Whoever was not told because the event was withdrawn meanwhile keeps their place, and whom no try has reached goes to the end: the mail provider may
    -- have been down. All others, an address that was refused among them, leave the line.
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

    if private.offers_seats(event) then
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
          now() + make_interval(hours => greatest(1, private.setting('offer_hours'))), event.event_date, event.registration_closes_at
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
revoke execute on function private.offer_seats() from public;

-- As before, and a mail that offers a seat says until when. No kind that tells the join link goes to who waits.
create or replace function private.mail_details(mail private.mail_outbox, registration public.event_registrations, event public.news_events) returns jsonb
language sql stable set search_path = ''
as $$
  select case when mail.event_before is null then '{}' else jsonb_build_object('before', mail.event_before) end
    || case when mail.kind = 'offer' then jsonb_build_object('offered_until', registration.offered_until) else '{}' end
    || coalesce((
      select jsonb_build_object('join_url', l.url) from public.event_join_links l
      where l.event_id = event.id and mail.kind in ('confirmation', 'reminder', 'change') and registration.cancelled_at is null
    ), '{}');
$$;

-- Whoever claims mails serves the lines first, as they queue reminders: there is no job more to watch. The claim itself goes on as it is, one step in.
alter function public.claim_mails(integer, uuid) rename to lease_mails;
alter function public.lease_mails(integer, uuid) set schema private;
revoke execute on function private.lease_mails(integer, uuid) from service_role;
alter function private.lease_mails(integer, uuid) security invoker;
comment on function private.lease_mails(integer, uuid) is null;
create function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event_id uuid, event_title text, event_slug text, event_excerpt text,
  event_date timestamptz, event_end_date timestamptz, event_location text, event_calendar_sequence integer,
  details jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_registration_id is null then
    perform private.offer_seats();
  end if;
  return query select * from private.lease_mails(p_limit, p_registration_id);
end;
$$;
comment on function public.claim_mails(integer, uuid) is 'Takes up to p_limit due mails, or one registration''s, under a lease. Each must be ended with finish_mail. For the service role.';
revoke execute on function public.claim_mails(integer, uuid) from public;
grant execute on function public.claim_mails(integer, uuid) to service_role;
