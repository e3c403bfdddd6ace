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
