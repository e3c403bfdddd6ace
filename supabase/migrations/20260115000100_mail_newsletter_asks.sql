-- Whoever ticks the box for news is asked once more by mail: only the inbox's owner can put an address on the list.
alter table private.mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation', 'reminder', 'change', 'offer', 'newsletter'));

-- As before, and the mail about news speaks of no event: whatever becomes of that, it is wanted.
create or replace function private.is_wanted(kind text, event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select case kind
    when 'newsletter' then true
    when 'cancellation' then event.id is null or event.category <> 'evento' or event.cancelled_at is not null
    else coalesce(private.is_public(event) and event.category = 'evento' and event.cancelled_at is null, false)
      and (
        kind <> 'reminder'
        or coalesce(event.event_date > now() and event.event_date <= now() + make_interval(hours => private.setting('reminder_hours')), false)
      )
  end;
$$;

-- As before, and who waits for a seat may want news.
create or replace function private.refuse_mail_to_waiting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind not in ('offer', 'cancellation', 'newsletter')
    and exists (select 1 from public.event_registrations r where r.id = new.registration_id and r.waiting_since is not null) then
    return null;
  end if;
  return new;
end;
$$;

-- As before, and a mail about news says who is asked, and for what.
create or replace function private.mail_details(mail private.mail_outbox, registration public.event_registrations, event public.news_events) returns jsonb
language sql stable set search_path = ''
as $$
  select case when mail.event_before is null then '{}' else jsonb_build_object('before', mail.event_before) end
    || case when mail.kind = 'offer' then jsonb_build_object('offered_until', registration.offered_until) else '{}' end
    || coalesce((
      select jsonb_build_object('join_url', l.url) from public.event_join_links l
      where l.event_id = event.id and mail.kind in ('confirmation', 'reminder', 'change') and registration.cancelled_at is null
    ), '{}')
    || coalesce((
      select jsonb_build_object('subscriber', jsonb_build_object(
        'id', s.id, 'asked_at', s.asked_at, 'consent_text_version', s.consent_text_version, 'event_title', s.event_title
      ))
      from public.newsletter_subscribers s where s.email = registration.email and mail.kind = 'newsletter'
    ), '{}');
$$;

-- How often one inbox is asked.
create function private.newsletter_bucket(email text) returns text
language sql immutable set search_path = ''
as $$
  select 'newsletter:' || private.inbox_bucket(email);
$$;
revoke execute on function private.newsletter_bucket(text) from public;

-- Does the same for every address, on the list or not, so that neither answers nor limits nor times of the sign-up tell who is on it: a mail for somebody
-- who is on it already is dropped when it is claimed. Definer: whoever signs up, or stores that somebody did, has no part in the list.
create function private.ask_about_newsletter() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  inbox constant text := private.inbox_bucket(new.email);
  asks constant text := private.newsletter_bucket(new.email);
begin
  if current_setting('backup.is_restored', true) = 'yes' then
    return null;
  end if;
  -- A sign-up is stored whatever becomes of this.
  begin
    -- The inbox first, as a sign-up has taken it by then: two who share both cannot wait for each other.
    if private.seconds_until_token(asks, private.setting('newsletter_mails'), private.setting('email_window')) = 0
      and private.take_token(inbox, private.setting('email_mails'), private.setting('email_window'))
      and private.take_token(asks, private.setting('newsletter_mails'), private.setting('email_window'))
    then
      insert into public.newsletter_subscribers as s (email, consent_text_version, event_title)
      select new.email, new.consent_text_version, e.title from public.news_events e where e.id = new.event_id
      on conflict (email) do update
        set asked_at = now(), consent_text_version = excluded.consent_text_version, event_title = excluded.event_title,
            confirmed_at = null, unsubscribed_at = null
        where s.confirmed_at is null or s.unsubscribed_at is not null;

      -- By the clock, so that the confirmation of the sign-up is the older one and goes first.
      insert into private.mail_outbox as o (registration_id, kind, queued_at) values (new.id, 'newsletter', clock_timestamp())
      on conflict (registration_id, kind, sequence) do update
        set state = 'pending', cycle = o.cycle + 1, queued_at = excluded.queued_at, attempts = 0, due_at = now(), leased_until = null,
            last_error = null, sent_at = null
        where coalesce(o.leased_until, '-infinity') <= now();
    end if;
  exception
    when others then
      raise warning 'Somebody who wants news was not asked: %', sqlerrm;
  end;
  return null;
end;
$$;
revoke execute on function private.ask_about_newsletter() from public;

create trigger ask_about_newsletter_on_insert after insert on public.event_registrations
  for each row when (new.consent_text_version is not null) execute function private.ask_about_newsletter();
create trigger ask_about_newsletter_on_update after update of consent_text_version on public.event_registrations
  for each row when (new.consent_text_version is not null) execute function private.ask_about_newsletter();

-- Mails for those who do not wait for one: they are on the list, have left it, or were erased. A mail that somebody holds is left for the next time.
create function private.drop_settled_asks(for_registration uuid) returns void
language sql volatile set search_path = ''
as $$
  delete from private.mail_outbox where id in (
    select o.id
    from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
    where o.kind = 'newsletter' and o.state = 'pending' and coalesce(o.leased_until, '-infinity') <= now()
      and (for_registration is null or o.registration_id = for_registration)
      and not private.awaits_confirmation(r.email)
    for update of o skip locked
  );
$$;
revoke execute on function private.drop_settled_asks(uuid) from public;

create or replace function public.claim_mails(p_limit integer, p_registration_id uuid default null)
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
  perform private.drop_settled_asks(p_registration_id);
  return query select * from private.lease_mails(p_limit, p_registration_id);
end;
$$;
