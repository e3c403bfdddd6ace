-- Transactional outbox: a mail is queued in the transaction that makes it due, and workers send it under a lease. All
-- kinds share one queue; they differ in their content, in when they still apply, and in that a cancellation may outlive
-- its event.
-- A row is deleted with its registration, so an erased person gets no mail.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid references public.event_registrations (id) on delete cascade,
  kind text not null,
  -- Distinguishes mails of one kind: the calendar_sequence that a cancellation or a change announces, the number of the
  -- message of a follow-up. Of the other kinds there is one row, which a new cycle sends again.
  sequence integer not null default 0,
  -- What the mail needs of recipient and event once both are deleted. Until then it reads their rows, so no personal
  -- data is stored twice.
  snapshot jsonb,
  -- Title, time and place before the change that a mail announces.
  event_before jsonb,
  state text not null default 'pending',
  -- Counts deliberate sends. With the day it forms the provider's idempotency key: a retry repeats the key, a resend
  -- does not.
  cycle integer not null default 1,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- When a worker may take the row: at once, after a backoff, or when the lease of a crashed worker ends.
  due_at timestamptz not null default now(),
  -- Set while a worker holds the row.
  leased_until timestamptz,
  last_error text,
  -- When the last try failed.
  tried_at timestamptz,
  sent_at timestamptz,

  constraint mail_outbox_registration_id_kind_sequence_key unique (registration_id, kind, sequence),
  constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation', 'reminder', 'change', 'offer', 'newsletter', 'follow-up')),
  constraint mail_outbox_sequence_check check (sequence >= 0),
  constraint mail_outbox_snapshot_check check ((registration_id is null) = (snapshot is not null)),
  constraint mail_outbox_event_before_check check ((kind = 'change') = (event_before is not null)),
  constraint mail_outbox_state_check check (state in ('pending', 'sent', 'failed')),
  constraint mail_outbox_attempts_check check (attempts >= 0)
);
alter table private.mail_outbox enable row level security;
create policy "No role of the API" on private.mail_outbox for all to anon, authenticated using (false) with check (false);
create index mail_outbox_due_idx on private.mail_outbox (due_at) where state = 'pending';
create index mail_outbox_sent_at_idx on private.mail_outbox (sent_at) where sent_at is not null;

-- Four refusals, for every caller. Security definer: a role that queues a mail may not read the registrations.

-- An anonymised registration has no address.
create function private.refuse_mail_to_anonymised() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.event_registrations r where r.id = new.registration_id and private.is_anonymised(r)) then
    return null;
  end if;
  return new;
end;
$$;

create trigger refuse_mail_to_anonymised before insert on private.mail_outbox
  for each row execute function private.refuse_mail_to_anonymised();

-- A cancelled registration gets no mail. A restored backup may hold mails queued before the cancellation.
create function private.refuse_mail_to_cancelled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.event_registrations r where r.id = new.registration_id and r.cancelled_at is not null) then
    return null;
  end if;
  return new;
end;
$$;
create trigger refuse_mail_to_cancelled before insert on private.mail_outbox
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.refuse_mail_to_cancelled();

-- A waiting registrant gets only offers, cancellations of the event, newsletter mails, and messages after the event if
-- they were let in.
create function private.refuse_mail_to_waiting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind not in ('offer', 'cancellation', 'newsletter', 'follow-up')
    and exists (select 1 from public.event_registrations r where r.id = new.registration_id and r.waiting_since is not null) then
    return null;
  end if;
  return new;
end;
$$;
create trigger refuse_mail_to_waiting before insert on private.mail_outbox
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.refuse_mail_to_waiting();

-- Whether a mail names a future that is past: a reminder once the event has begun, a change once it is over, a
-- confirmation and an offer then too, unless the event still takes people.
create function private.is_late(kind text, event public.news_events) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when kind = 'reminder' then coalesce(event.event_date <= now(), false)
    when kind in ('confirmation', 'change', 'offer') then
      coalesce(private.event_end(event) <= now(), false) and (kind = 'change' or not private.takes_people(event))
    else false
  end;
end;
$$;

create function private.refuse_late_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select 1 from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.id = new.registration_id and private.is_late(new.kind, e)
  ) then
    return null;
  end if;
  return new;
end;
$$;
create trigger refuse_late_mail before insert on private.mail_outbox
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.refuse_late_mail();

-- Whether a mail still applies, by kind. The claim asks this, because the event may have changed since the mail was
-- queued. A confirmation for a hidden event waits until it is shown. A reminder needs an event that is public and near,
-- not one that has begun or moved. A follow-up needs the end of the event. A newsletter mail needs no event. For a deleted event `event` is null.
create function private.is_wanted(kind text, event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select case kind
    when 'newsletter' then true
    when 'cancellation' then event.id is null or event.category <> 'evento' or event.cancelled_at is not null
    else coalesce(private.is_public(event) and event.category = 'evento' and event.cancelled_at is null, false)
      and not private.is_late(kind, event)
      and (kind <> 'follow-up' or coalesce(private.event_end(event) <= now(), false))
      and (
        kind <> 'reminder'
        or coalesce(event.event_date <= now() + make_interval(hours => private.setting('reminder_hours')), false)
      )
  end;
$$;

-- Whether a person waits for mails of a kind, having just asked for one or having little time to answer. The other kinds
-- go to many at once.
create function private.is_awaited(kind text) returns boolean
language sql immutable set search_path = ''
return kind in ('confirmation', 'offer', 'newsletter');

-- How long a mail may be due before that is a fault. Many of a kind leave at four a second, follow-ups after all others.
create function private.mail_patience(kind text) returns interval
language sql immutable set search_path = ''
return case when private.is_awaited(kind) then interval '15 minutes' when kind = 'follow-up' then interval '1 day' else interval '2 hours' end;

-- Queues a registration's confirmation, or queues it again as a new send when the last one was queued at or before
-- queued_before. A mail that is still being retried is left alone, unless it only waits for its backoff and
-- restart_waiting is true. Returns whether it was queued.
create function private.queue_confirmation(for_registration uuid, queued_before timestamptz, restart_waiting boolean) returns boolean
language sql volatile set search_path = ''
as $$
  with queued as (
    insert into private.mail_outbox as o (registration_id, kind) values (for_registration, 'confirmation')
    on conflict (registration_id, kind, sequence) do update
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

-- An administrator resends a confirmation. No limits apply, because it is a deliberate action.
create function private.resend_confirmation(for_registration uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.news_events;
begin
  perform private.require_admin();
  -- Waits for a concurrent deletion; every function that queues mails does so, because a mail for a deleted
  -- registration violates the foreign key.
  select e.* into event from public.event_registrations r join public.news_events e on e.id = r.event_id where r.id = for_registration
  for key share of r;
  if not found then
    return false;
  end if;
  if event.cancelled_at is not null or private.event_end(event) <= now() then
    raise exception 'The event is over or cancelled' using errcode = 'check_violation';
  end if;
  return private.queue_confirmation(for_registration, now(), true);
end;
$$;
grant execute on function private.resend_confirmation(uuid) to authenticated;

create function public.resend_confirmation(p_registration_id uuid) returns boolean
language sql volatile security invoker set search_path = ''
return private.resend_confirmation(p_registration_id);
comment on function public.resend_confirmation(uuid) is
  'Queues a registration''s confirmation again. Returns false when it is unknown or already queued, and refuses one for an event that is over or cancelled. For administrators.';
grant execute on function public.resend_confirmation(uuid) to authenticated;
