SET local check_function_bodies = off;

ALTER TABLE "private"."mail_outbox"
  ADD COLUMN "tried_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.is_awaited (
  kind text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN (kind = ANY (ARRAY['confirmation'::text, 'offer'::text, 'newsletter'::text]));

CREATE OR REPLACE FUNCTION private.lease_mails (
  p_limit           integer,
  p_registration_id uuid    DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id              uuid,
    kind            text,
    attempt         integer,
    idempotency_key text,
    registration_id uuid,
    name            text,
    email           text,
    event           jsonb,
    details         jsonb
  )
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
    update private.mail_outbox o set state = 'failed', leased_until = null, tried_at = now(),
        last_error = coalesce(o.last_error, 'The worker did not answer.')
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
      -- One mail per person is in flight at a time, the oldest first, so that mails keep their order. Checked with the
      -- registrations locked, because another worker may have finished its claim during the search.
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
    -- A mail keeps its idempotency key when it outlives its event.
    case c.kind
      when 'confirmation' then concat_ws('/', c.registration_id, c.kind, to_char(c.queued_at at time zone 'UTC', 'YYYY-MM-DD'), c.cycle)
      else concat_ws('/', c.id, c.kind, c.sequence, c.cycle)
    end,
    r.id, coalesce(r.name, c.snapshot ->> 'name'), coalesce(r.email, c.snapshot ->> 'email'),
    private.mail_event(c::private.mail_outbox, r, e), private.mail_details(c::private.mail_outbox, r)
  from claimed c
  left join public.event_registrations r on r.id = c.registration_id
  left join public.news_events live on live.id = r.event_id
  cross join lateral jsonb_populate_record(live, c.snapshot -> 'event') e;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_due_mails (
  most             integer,
  for_registration uuid,
  are_exhausted    boolean
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  tries constant integer := private.setting('mail_attempts');
  ids uuid[] := '{}';
  awaited boolean;
begin
  foreach awaited in array array[true, false] loop
    -- Cancellations that outlive their event.
    if not awaited and for_registration is null then
      ids := ids || array(
        select o.id from private.mail_outbox o
        where o.registration_id is null and o.state = 'pending' and o.due_at <= now() and (o.attempts >= tries) = are_exhausted
        order by o.due_at
        limit most - cardinality(ids)
        for no key update skip locked
      );
    end if;
    ids := ids || array(
      select o.id
      from private.mail_outbox o
      join public.event_registrations r on r.id = o.registration_id
      join public.news_events e on e.id = r.event_id
      where private.is_awaited(o.kind) = awaited
        and o.state = 'pending' and o.due_at <= now() and (o.attempts >= tries) = are_exhausted
        and (are_exhausted or private.is_wanted(o.kind, e))
        -- An expired offer is not sent.
        and (are_exhausted or o.kind <> 'offer' or r.offered_until > now())
        and (for_registration is null or o.registration_id = for_registration)
      order by o.kind = 'follow-up', o.due_at
      limit most - cardinality(ids)
      for no key update of o, r skip locked
    );
  end loop;
  return ids;
end;
$function$;

CREATE OR REPLACE FUNCTION private.mail_patience (
  kind text
)
  RETURNS interval
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN CASE WHEN private.is_awaited(kind) THEN '00:15:00'::interval WHEN (kind = 'follow-up'::text) THEN '1 day'::interval ELSE '02:00:00'::interval END;

CREATE OR REPLACE FUNCTION private.scheduled_jobs()
  RETURNS TABLE (
    name          text,
    schedule      text,
    period        interval,
    local_seconds integer,
    command       text
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('process-outbox', '* * * * *', interval '1 minute', 60, 'select private.request_outbox_run()'),
    ('close-past-events', '*/5 * * * *', interval '5 minutes', 60, 'select public.close_past_events()'),
    ('end-schedules', '* * * * *', interval '1 minute', 60, 'select public.request_scheduled_builds()'),
    ('anonymise-past-registrations', '17 3 * * *', interval '1 day', 3600, 'select public.anonymise_past_registrations()'),
    ('forget-subscribers', '23 3 * * *', interval '1 day', 3600, 'select public.forget_subscribers()'),
    ('forget-deleted-articles', '27 3 * * *', interval '1 day', 3600, 'select public.forget_deleted_articles()'),
    ('forget-job-runs', '31 3 * * *', interval '1 day', 3600, 'select private.forget_job_runs()');
$function$;

CREATE OR REPLACE FUNCTION public.finish_mail (
  p_id                  uuid,
  p_error               text    DEFAULT NULL::text,
  p_is_permanent        boolean DEFAULT false,
  p_retry_after_seconds integer DEFAULT NULL::integer
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- An address in a provider's message would outlive the erasure of the person.
  reason constant text := left(regexp_replace(p_error, '[^[:space:]<>]+@[^[:space:]<>]+', '[address]', 'g'), 300);
  pauses constant integer[] := array[1, 5, 30, 120];
  mail private.mail_outbox;
  met_limit boolean;
begin
  -- The registration is locked first, in the same order as a deletion.
  perform from public.event_registrations r join private.mail_outbox o on o.registration_id = r.id where o.id = p_id for no key update of r;
  select * into mail from private.mail_outbox o where o.id = p_id and o.state <> 'sent' for update;
  if not found then
    return;
  end if;

  met_limit := p_retry_after_seconds is not null and mail.queued_at > now() - interval '2 days';
  if p_error is null then
    update private.mail_outbox set state = 'sent', sent_at = now(), leased_until = null, last_error = null where id = p_id;
    -- The snapshot is no longer needed.
    delete from private.mail_outbox where id = p_id and registration_id is null;
    update public.event_registrations set email_sent = true, email_last_error = null, email_failed_at = null
    where id = mail.registration_id and mail.kind = 'confirmation';
  elsif p_is_permanent or (mail.attempts >= private.setting('mail_attempts') and not met_limit) then
    update private.mail_outbox set state = 'failed', leased_until = null, last_error = reason, tried_at = now() where id = p_id;
    update public.event_registrations set email_last_error = reason, email_failed_at = now()
    where id = mail.registration_id and mail.kind = 'confirmation';
  elsif met_limit then
    update private.mail_outbox
    set attempts = greatest(mail.attempts - 1, 0), last_error = reason, tried_at = now(), leased_until = null,
        due_at = now() + make_interval(secs => least(greatest(p_retry_after_seconds, 1), 86400))
    where id = p_id;
    update public.event_registrations set email_attempts = greatest(mail.attempts - 1, 0), email_last_error = reason
    where id = mail.registration_id and mail.kind = 'confirmation';
  else
    update private.mail_outbox
    set last_error = reason, tried_at = now(), leased_until = null,
        due_at = now() + make_interval(mins => pauses[least(greatest(mail.attempts, 1), 4)])
    where id = p_id;
    update public.event_registrations set email_last_error = reason where id = mail.registration_id and mail.kind = 'confirmation';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.health_report()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  report jsonb;
begin
  select jsonb_build_object(
    'pending', count(*) filter (where o.state = 'pending'),
    'overdue', count(*) filter (where o.state = 'pending' and o.due_at < now() - private.mail_patience(o.kind) and private.is_wanted(o.kind, e)),
    'failed', count(*) filter (where o.state = 'failed'),
    'failed_today', count(*) filter (
      where o.state = 'failed' and case o.kind when 'confirmation' then r.email_failed_at else o.due_at end > now() - interval '1 day'
    )
  )
  into report
  from private.mail_outbox o
  left join public.event_registrations r on r.id = o.registration_id
  left join public.news_events e on e.id = r.event_id;

  return jsonb_build_object(
    'mails', report || jsonb_build_object('last_failure', (
      select jsonb_build_object('reason', o.last_error, 'mails', count(*))
      from private.mail_outbox o
      where o.state <> 'sent' and o.last_error is not null and o.attempts > 0
        and o.tried_at > coalesce((select max(sent.sent_at) from private.mail_outbox sent), '-infinity')
      group by o.last_error
      order by max(o.tried_at) desc
      limit 1
    )),
    'jobs', private.job_states(),
    'requests', jsonb_build_object('mails', private.last_request('mails'), 'build', private.last_request('build')),
    'database', jsonb_build_object('version', private.database_version(), 'migrations', private.applied_migrations())
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."is_awaited"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_awaited"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_awaited"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mail_patience"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."mail_patience"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."mail_patience"(text) TO "postgres";
