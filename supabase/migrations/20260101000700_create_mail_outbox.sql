-- Mails to be sent: written in the transaction that makes them due, sent by workers that take rows under a lease.
-- A row goes with its registration, so nobody is written to after being erased.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references public.event_registrations (id) on delete cascade,
  kind text not null,
  state text not null default 'pending',
  -- Counts deliberate sendings. With the day it makes the key under which the provider suppresses doubles: a retry repeats the key, a resend does not.
  cycle integer not null default 1,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- When a worker may take the row: at once, after a pause, or when the lease of a worker that went silent ends.
  due_at timestamptz not null default now(),
  -- Set while a worker holds the row.
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,

  constraint mail_outbox_registration_id_kind_key unique (registration_id, kind),
  constraint mail_outbox_kind_check check (kind in ('confirmation')),
  constraint mail_outbox_state_check check (state in ('pending', 'sent', 'failed')),
  constraint mail_outbox_attempts_check check (attempts >= 0)
);
alter table private.mail_outbox enable row level security;
create policy "Nobody through the API" on private.mail_outbox for all to anon, authenticated using (false) with check (false);
create index mail_outbox_due_idx on private.mail_outbox (due_at) where state = 'pending';

-- Puts a registration's confirmation in the queue, or back into it as a new sending when the last one was queued at or before queued_before.
-- A mail that is still being tried is left alone, unless it only waits out a pause and restart_waiting says so. Answers whether it was queued.
create function private.queue_confirmation(for_registration uuid, queued_before timestamptz, restart_waiting boolean) returns boolean
language sql volatile set search_path = ''
as $$
  with queued as (
    insert into private.mail_outbox as o (registration_id, kind) values (for_registration, 'confirmation')
    on conflict (registration_id, kind) do update
      set state = 'pending', cycle = o.cycle + 1, queued_at = now(), attempts = 0, due_at = now(), leased_until = null,
          last_error = null, sent_at = null
      where o.queued_at <= queued_before
        and (o.state <> 'pending' or (restart_waiting and o.attempts > 0 and coalesce(o.leased_until, '-infinity') <= now()))
    returning o.registration_id
  ), reset as (
    update public.event_registrations r set email_attempts = 0, email_last_error = null, email_failed_at = null
    from queued where r.id = queued.registration_id and r.email_attempts > 0
  )
  select exists (select 1 from queued);
$$;

-- Hands due mails to one worker. Each row taken counts a try and is nobody else's until its lease ends.
-- Mails of unpublished events wait; a row whose last lease ended in silence is given up. Each mail is locked together with its registration and
-- passed over while somebody else has either: whoever deletes an event takes the registrations first, and neither may wait for the other.
create function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event_id uuid, event_title text, event_slug text, event_excerpt text,
  event_date timestamptz, event_end_date timestamptz, event_location text, event_calendar_sequence integer
)
language sql volatile security definer set search_path = ''
as $$
  with over as (
    select o.id
    from private.mail_outbox o
    join public.event_registrations r on r.id = o.registration_id
    where o.state = 'pending' and o.due_at <= now() and o.attempts >= private.setting('mail_attempts')
    for no key update skip locked
  ), silent as (
    update private.mail_outbox o set state = 'failed', leased_until = null, last_error = coalesce(o.last_error, 'The worker did not answer.')
    from over where o.id = over.id
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
    for no key update of o, r skip locked
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

-- Ends a claim: no error means the provider accepted the mail. A failed mail is due again after 1, 5, 30 and 120 minutes, then given up; at once when
-- the receiving server refused it for good.
create function public.finish_mail(p_id uuid, p_error text default null, p_is_permanent boolean default false) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- An address in a provider's message would outlive the erasure of its owner.
  reason constant text := left(regexp_replace(p_error, '[^[:space:]<>]+@[^[:space:]<>]+', '[address]', 'g'), 300);
  pauses constant integer[] := array[1, 5, 30, 120];
  mail private.mail_outbox;
begin
  -- The registration first, in the order in which a deletion takes them.
  perform from public.event_registrations r join private.mail_outbox o on o.registration_id = r.id where o.id = p_id for no key update of r;
  select * into mail from private.mail_outbox o where o.id = p_id and o.state <> 'sent' for update;
  if not found then
    return;
  end if;

  if p_error is null then
    update private.mail_outbox set state = 'sent', sent_at = now(), leased_until = null, last_error = null where id = p_id;
    update public.event_registrations set email_sent = true, email_last_error = null, email_failed_at = null
    where id = mail.registration_id;
  elsif p_is_permanent or mail.attempts >= private.setting('mail_attempts') then
    update private.mail_outbox set state = 'failed', leased_until = null, last_error = reason where id = p_id;
    update public.event_registrations set email_last_error = reason, email_failed_at = now() where id = mail.registration_id;
  else
    update private.mail_outbox
    set last_error = reason, leased_until = null, due_at = now() + make_interval(mins => pauses[least(greatest(mail.attempts, 1), 4)])
    where id = p_id;
    update public.event_registrations set email_last_error = reason where id = mail.registration_id;
  end if;
end;
$$;
comment on function public.finish_mail(uuid, text, boolean) is 'Says how a claimed mail went: no error means accepted, a permanent one is not tried again. For the service role.';
revoke execute on function public.finish_mail(uuid, text, boolean) from public;
grant execute on function public.finish_mail(uuid, text, boolean) to service_role;
