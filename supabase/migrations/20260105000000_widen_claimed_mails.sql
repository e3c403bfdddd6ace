-- What a mail needs besides its recipient and its event, by kind. A later kind replaces this function and nothing else of the claim.
-- The registration is all null for a mail that has outlived its event; the event is then what the mail kept of it.
create function private.mail_details(mail private.mail_outbox, registration public.event_registrations, event public.news_events) returns jsonb
language sql stable set search_path = ''
as $$
  select case when mail.event_before is null then '{}' else jsonb_build_object('before', mail.event_before) end;
$$;
revoke execute on function private.mail_details(private.mail_outbox, public.event_registrations, public.news_events) from public;

-- Hands due mails to one worker. Each row taken counts a try and is nobody else's until its lease ends.
-- Mails that make no sense now wait (the confirmation of an unpublished event); a row whose last lease ended in silence is given up.
-- What a registration shows of its mail (email_…) speaks of the confirmation alone.
-- The reminders that are due by now are among what is taken. Made anew, because its answer says what a mail needs besides in one column for all kinds.
drop function public.claim_mails(integer, uuid);
create function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event_id uuid, event_title text, event_slug text, event_excerpt text,
  event_date timestamptz, event_end_date timestamptz, event_location text, event_calendar_sequence integer,
  details jsonb
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
    e.id, e.title, e.slug, e.excerpt, e.event_date, e.event_end_date, e.event_location, e.calendar_sequence,
    private.mail_details(c::private.mail_outbox, r, e)
  from claimed c
  left join public.event_registrations r on r.id = c.registration_id
  left join public.news_events live on live.id = r.event_id
  cross join lateral jsonb_populate_record(live, c.snapshot -> 'event') e;
end;
$$;
comment on function public.claim_mails(integer, uuid) is 'Takes up to p_limit due mails, or one registration''s, under a lease. Each must be ended with finish_mail. For the service role.';
revoke execute on function public.claim_mails(integer, uuid) from public;
grant execute on function public.claim_mails(integer, uuid) to service_role;
