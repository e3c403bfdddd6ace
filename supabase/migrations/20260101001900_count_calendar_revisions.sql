-- A calendar that holds an event knows a newer version of it by a number that grows (RFC 5545, SEQUENCE): with every change of its title, time
-- or place, and with nothing else. A counted view or a corrected text is no news to anybody's calendar.
alter table public.news_events add column calendar_sequence integer not null default 0;
alter table public.news_events add constraint news_events_calendar_sequence_check check (calendar_sequence >= 0);
comment on column public.news_events.calendar_sequence is 'How often title, time or place changed since the event was made. Written by the server only.';

-- Column grants keep it from the API's roles; as with the other columns, the trigger holds where grants are wider.
create or replace function private.protect_news_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.id := gen_random_uuid();
    new.views_count := 0;
    new.calendar_sequence := 0;
    new.created_at := now();
    new.updated_at := now();
  else
    new.id := old.id;
    new.views_count := old.views_count;
    new.calendar_sequence := old.calendar_sequence;
    new.created_at := old.created_at;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$;

create function private.count_calendar_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end;
$$;
revoke execute on function private.count_calendar_revision() from public;

-- Triggers of one event fire in the order of their names: protect, reset, revise, separate, touch. Not "of" columns: reset changes some by itself.
create trigger revise_calendar before update on public.news_events
  for each row when (
    (new.title, new.event_date, new.event_end_date, new.event_location)
      is distinct from (old.title, old.event_date, old.event_end_date, old.event_location)
  )
  execute function private.count_calendar_revision();

-- The mail brings the same number. A function cannot change what it returns: it is made anew.
drop function public.claim_mails(integer, uuid);
create function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event_id uuid, event_title text, event_slug text, event_excerpt text,
  event_date timestamptz, event_end_date timestamptz, event_location text, event_calendar_sequence integer
)
language sql volatile security definer set search_path = ''
as $$
  with silent as (
    update private.mail_outbox o set state = 'failed', leased_until = null, last_error = coalesce(o.last_error, 'The worker did not answer.')
    where o.state = 'pending' and o.due_at <= now() and o.attempts >= private.setting('mail_attempts')
    returning o.registration_id, o.last_error
  )
  update public.event_registrations r set email_failed_at = now(), email_last_error = silent.last_error
  from silent where r.id = silent.registration_id;

  with due as (
    select o.id
    from private.mail_outbox o
    join public.event_registrations r on r.id = o.registration_id
    join public.news_events e on e.id = r.event_id
    where o.state = 'pending' and o.due_at <= now() and o.attempts < private.setting('mail_attempts')
      and e.is_published and e.category = 'evento'
      and (p_registration_id is null or o.registration_id = p_registration_id)
    order by o.due_at
    limit greatest(0, least(p_limit, 100))
    for update of o skip locked
  ), claimed as (
    update private.mail_outbox o
    set attempts = o.attempts + 1,
        due_at = now() + make_interval(secs => private.setting('mail_lease')),
        leased_until = now() + make_interval(secs => private.setting('mail_lease'))
    from due where o.id = due.id
    returning o.*
  ), counted as (
    update public.event_registrations r set email_attempts = claimed.attempts
    from claimed where r.id = claimed.registration_id
  )
  select c.id, c.kind, c.attempts,
    concat_ws('/', c.registration_id, c.kind, to_char(c.queued_at at time zone 'UTC', 'YYYY-MM-DD'), c.cycle),
    r.id, r.name, r.email, e.id, e.title, e.slug, e.excerpt, e.event_date, e.event_end_date, e.event_location, e.calendar_sequence
  from claimed c
  join public.event_registrations r on r.id = c.registration_id
  join public.news_events e on e.id = r.event_id;
$$;
comment on function public.claim_mails(integer, uuid) is 'Takes up to p_limit due mails, or one registration''s, under a lease. Each must be ended with finish_mail. For the service role.';
revoke execute on function public.claim_mails(integer, uuid) from public;
grant execute on function public.claim_mails(integer, uuid) to service_role;
