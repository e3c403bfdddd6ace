-- Who signed up is told when title, time or place of their event change, if an administrator wants it.
alter table private.mail_outbox
  -- What a mail about a change needs besides the event: title, time and place as they were.
  add column event_before jsonb,
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation', 'reminder', 'change')),
  add constraint mail_outbox_event_before_check check ((kind = 'change') = (event_before is not null));

-- Queues the mail for everybody who signed up. Answers how many, null when there is no such event that stands. One that has not gone yet gives way to
-- the new one, which goes on from where it began: nobody reads of a step in between.
create function private.announce_change(of_event uuid, event_was jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant public.news_events := jsonb_populate_record(null::public.news_events, event_was);
  version integer;
  queued integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators announce changes' using errcode = 'insufficient_privilege';
  end if;
  select e.calendar_sequence into version from public.news_events e
  where e.id = of_event and e.category = 'evento' and e.is_published and e.cancelled_at is null
  for no key update;
  if not found then
    return null;
  end if;
  with superseded as (
    delete from private.mail_outbox o using public.event_registrations r
    where r.id = o.registration_id and r.event_id = of_event and o.kind = 'change' and o.state = 'pending'
      and coalesce(o.leased_until, '-infinity') <= now()
    returning o.registration_id, o.event_before
  )
  insert into private.mail_outbox (registration_id, kind, sequence, event_before)
  select r.id, 'change', version, coalesce(superseded.event_before, jsonb_build_object(
    'title', was.title, 'event_date', was.event_date, 'event_end_date', was.event_end_date, 'event_location', was.event_location
  ))
  from public.event_registrations r
  left join superseded on superseded.registration_id = r.id
  where r.event_id = of_event
  order by r.id
  on conflict (registration_id, kind, sequence) do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
revoke execute on function private.announce_change(uuid, jsonb) from public;
grant execute on function private.announce_change(uuid, jsonb) to authenticated;

create function public.announce_change(p_event_id uuid, p_event_was jsonb) returns integer
language sql volatile security invoker set search_path = ''
return private.announce_change(p_event_id, p_event_was);
comment on function public.announce_change(uuid, jsonb) is
  'Queues the mails that tell of a change: p_event_was has title, event_date, event_end_date and event_location as they were. Answers how many, null for no event. For administrators.';
revoke execute on function public.announce_change(uuid, jsonb) from public;
grant execute on function public.announce_change(uuid, jsonb) to authenticated;

-- Hands due mails to one worker. Each row taken counts a try and is nobody else's until its lease ends.
-- Mails that make no sense now wait (the confirmation of an unpublished event); a row whose last lease ended in silence is given up.
-- What a registration shows of its mail (email_…) speaks of the confirmation alone.
-- The reminders that are due by now are among what is taken. Made anew, because its answer gains what a mail about a change needs.
drop function public.claim_mails(integer, uuid);
create function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event_id uuid, event_title text, event_slug text, event_excerpt text,
  event_date timestamptz, event_end_date timestamptz, event_location text, event_calendar_sequence integer,
  event_before jsonb
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
    e.id, e.title, e.slug, e.excerpt, e.event_date, e.event_end_date, e.event_location, e.calendar_sequence, c.event_before
  from claimed c
  left join public.event_registrations r on r.id = c.registration_id
  left join public.news_events live on live.id = r.event_id
  cross join lateral jsonb_populate_record(live, c.snapshot -> 'event') e;
end;
$$;
comment on function public.claim_mails(integer, uuid) is 'Takes up to p_limit due mails, or one registration''s, under a lease. Each must be ended with finish_mail. For the service role.';
revoke execute on function public.claim_mails(integer, uuid) from public;
grant execute on function public.claim_mails(integer, uuid) to service_role;
