-- A reminder some hours before an event, for whoever signed up before then. The worker that sends mails queues it: there is no job more to watch.
insert into private.settings (key, value, purpose) values
  ('reminder_hours', '24', 'Hours before an event when those who signed up earlier are reminded of it; 0: nobody is.');

alter table private.mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation', 'reminder'));

-- As before; and a reminder speaks of an event that stands and is near, not of one that has begun or was moved.
create or replace function private.is_wanted(kind text, event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select case kind
    when 'cancellation' then event.id is null or event.category <> 'evento' or event.cancelled_at is not null
    else coalesce(event.is_published and event.category = 'evento' and event.cancelled_at is null, false)
      and (
        kind <> 'reminder'
        or coalesce(event.event_date > now() and event.event_date <= now() + make_interval(hours => private.setting('reminder_hours')), false)
      )
  end;
$$;

-- One row for each registration, due again only for a date whose hours begin after it was queued. Those of events that have begun go unsent.
create function private.queue_reminders() returns void
language sql volatile set search_path = ''
as $$
  delete from private.mail_outbox o using public.event_registrations r, public.news_events e
  where o.kind = 'reminder' and o.state = 'pending' and r.id = o.registration_id and e.id = r.event_id and e.event_date <= now();

  insert into private.mail_outbox as o (registration_id, kind, due_at)
  select r.id, 'reminder', near.begins
  from (
    select e.id, e.event_date - make_interval(hours => private.setting('reminder_hours')) as begins
    from public.news_events e
    where e.is_published and e.category = 'evento' and e.cancelled_at is null
      and e.event_date > now() and e.event_date <= now() + make_interval(hours => private.setting('reminder_hours'))
  ) near
  join public.event_registrations r on r.event_id = near.id and r.registered_at < near.begins
  where not exists (
    select 1 from private.mail_outbox done where done.registration_id = r.id and done.kind = 'reminder' and done.queued_at >= near.begins
  )
  -- In one order, so that two workers cannot wait for each other.
  order by r.id
  on conflict (registration_id, kind, sequence) do update
    set state = 'pending', cycle = o.cycle + 1, queued_at = now(), attempts = 0, due_at = excluded.due_at, leased_until = null,
        last_error = null, sent_at = null
    where o.queued_at < excluded.due_at and coalesce(o.leased_until, '-infinity') <= now();
$$;
revoke execute on function private.queue_reminders() from public;

-- As before, and the reminders that are due by now are among what is taken.
create or replace function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event_id uuid, event_title text, event_slug text, event_excerpt text,
  event_date timestamptz, event_end_date timestamptz, event_location text, event_calendar_sequence integer
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  exhausted uuid[];
  due uuid[];
begin
  if p_registration_id is null then
    perform private.queue_reminders();
  end if;
  exhausted := private.lock_due_mails(null, null, true);
  due := private.lock_due_mails(greatest(0, least(p_limit, 100)), p_registration_id, false);

  with silent as (
    update private.mail_outbox o set state = 'failed', leased_until = null, last_error = coalesce(o.last_error, 'The worker did not answer.')
    where o.id = any(exhausted)
    returning o.registration_id, o.kind, o.last_error
  )
  update public.event_registrations r set email_failed_at = now(), email_last_error = silent.last_error
  from silent where r.id = silent.registration_id and silent.kind = 'confirmation';

  return query
  with claimed as (
    update private.mail_outbox o
    set attempts = o.attempts + 1,
        due_at = now() + make_interval(secs => private.setting('mail_lease')),
        leased_until = now() + make_interval(secs => private.setting('mail_lease'))
    where o.id = any(due)
      -- One mail of a person is on its way at a time, the oldest first, so that none overtakes another. Looked at with the registrations locked: the
      -- worker before may have ended its claim while they were looked for.
      and not exists (
        select 1 from private.mail_outbox other
        where other.registration_id = o.registration_id and other.id <> o.id and other.state = 'pending'
          and (other.leased_until > now() or (other.id = any(due) and (other.queued_at, other.id) < (o.queued_at, o.id)))
      )
    returning o.*
  ), counted as (
    update public.event_registrations r set email_attempts = claimed.attempts
    from claimed where r.id = claimed.registration_id and claimed.kind = 'confirmation'
  )
  select c.id, c.kind, c.attempts,
    -- A mail keeps its key when it outlives its event.
    case c.kind
      when 'confirmation' then concat_ws('/', c.registration_id, c.kind, to_char(c.queued_at at time zone 'UTC', 'YYYY-MM-DD'), c.cycle)
      else concat_ws('/', c.id, c.kind, c.sequence, c.cycle)
    end,
    r.id, coalesce(r.name, c.snapshot ->> 'name'), coalesce(r.email, c.snapshot ->> 'email'),
    e.id, e.title, e.slug, e.excerpt, e.event_date, e.event_end_date, e.event_location, e.calendar_sequence
  from claimed c
  left join public.event_registrations r on r.id = c.registration_id
  left join public.news_events live on live.id = r.event_id
  cross join lateral jsonb_populate_record(live, c.snapshot -> 'event') e;
end;
$$;
