-- Mails to be sent: written in the transaction that makes them due, sent by workers that take rows under a lease. One queue for every kind: they differ in
-- what they say, in when they still make sense, and in that a cancellation may outlive the event it speaks of.
-- A row goes with its registration, so no one is written to after being erased.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid references public.event_registrations (id) on delete cascade,
  kind text not null,
  -- Tells the mails of one kind apart: the version of the event that a cancellation or a change speaks of. Of the other kinds there is one, sent again
  -- under a new cycle.
  sequence integer not null default 0,
  -- What a mail needs of recipient and event once both are gone; until then it is read where it stands, so that nothing of a person is stored twice.
  snapshot jsonb,
  -- What a mail about a change needs besides the event: title, time and place as they were.
  event_before jsonb,
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

  constraint mail_outbox_registration_id_kind_sequence_key unique (registration_id, kind, sequence),
  constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation', 'reminder', 'change', 'offer', 'newsletter')),
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

-- Three refusals, for every caller. Definer: a role that queues a mail may not read the registrations.

-- An anonymised registrant has no address left to write to, whatever the mail.
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

-- Nothing goes to who is not coming. What a backup brings back was queued before they said so.
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

-- Who waits is told of a seat, and that the event will not take place; and may want news.
create function private.refuse_mail_to_waiting() returns trigger
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
create trigger refuse_mail_to_waiting before insert on private.mail_outbox
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.refuse_mail_to_waiting();

-- Whether a mail still makes sense, kind by kind: asked when it is claimed, because the event may have changed since it was queued. Who signed up before
-- the event was kept back hears of it once it is shown; a reminder speaks of an event that stands and is near, not of one that has begun or was moved; a
-- mail about news speaks of no event. No event stands for one that is gone.
create function private.is_wanted(kind text, event public.news_events) returns boolean
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

-- Puts a registration's confirmation in the queue, or back into it as a new sending when the last one was queued at or before queued_before.
-- A mail that is still being tried is left alone, unless it only waits out a pause and restart_waiting says so. Answers whether it was queued.
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
