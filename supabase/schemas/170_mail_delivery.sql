-- Workers claim mails from the outbox and report the result. Admins preview mails and send tests to themselves.

-- The event of a mail. Only mails to registrants with a seat in an event that takes place contain the join link. Those
-- kinds are listed by name, so a new kind does not get it by default.
create function private.mail_event(mail private.mail_outbox, registration public.event_registrations, event public.news_events) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', event.id, 'title', event.title, 'slug', event.slug, 'excerpt', event.excerpt, 'event_date', event.event_date,
    'event_end_date', event.event_end_date, 'event_location', event.event_location, 'event_mode', event.event_mode,
    'calendar_sequence', event.calendar_sequence,
    'join_url', case
      when mail.kind in ('confirmation', 'reminder', 'change') and registration.cancelled_at is null then private.shown_join_link(event.id)
    end
  );
$$;

-- Data of a mail besides its recipient and its event, by kind.
create function private.mail_details(mail private.mail_outbox, registration public.event_registrations) returns jsonb
language sql stable set search_path = ''
as $$
  select case when mail.event_before is null then '{}' else jsonb_build_object('before', mail.event_before) end
    || case when mail.kind = 'offer' then jsonb_build_object('offered_until', registration.offered_until) else '{}' end
    || coalesce((
      select jsonb_build_object('message', jsonb_build_object(
        'subject', f.subject, 'content', f.content, 'recording_url', case when private.is_web_address(f.recording_url, 'https') then f.recording_url end
      ))
      from private.follow_ups f where f.event_id = registration.event_id and f.number = mail.sequence and mail.kind = 'follow-up'
    ), '{}')
    || coalesce((
      select jsonb_build_object('subscriber', jsonb_build_object(
        'id', s.id, 'asked_at', s.asked_at, 'consent_text_version', s.consent_text_version, 'event_title', s.event_title
      ))
      from public.newsletter_subscribers s where s.email = registration.email and mail.kind = 'newsletter'
    ), '{}');
$$;

-- Locks due mails and returns their ids: those with tries left, or those without. Mails that a person waits for come
-- before those to many, follow-ups last. Each mail is locked together with its registration and skipped while another
-- transaction holds either: the deletion of an event locks the registrations first, and neither may wait for the other.
create function private.lock_due_mails(most integer, for_registration uuid, are_exhausted boolean) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
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
$$;

-- Each claimed row counts a try and belongs to this worker until its lease ends. Mails that do not apply yet stay
-- queued (the confirmation of an unpublished event); a row whose last lease expired is given up. The registration's
-- email_… columns describe the confirmation only. Due reminders are claimed too. For a mail that outlives its event the
-- registration is all null and the event comes from the snapshot.
create function private.lease_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event jsonb, details jsonb
)
language plpgsql volatile set search_path = ''
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
$$;

-- Claims due mails for one worker. It first serves the waiting lists and queues reminders, so that no further job is
-- needed.
create function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event jsonb, details jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_registration_id is null then
    perform private.offer_seats();
  end if;
  perform private.drop_settled_asks(p_registration_id);
  perform private.drop_outdated_follow_ups(p_registration_id);
  return query select * from private.lease_mails(p_limit, p_registration_id);
end;
$$;
comment on function public.claim_mails(integer, uuid) is 'Claims up to p_limit due mails, or one registration''s, under a lease. Each must be ended with finish_mail. For the service role.';
grant execute on function public.claim_mails(integer, uuid) to service_role;

-- Ends a claim; without an error the provider accepted the mail. A failed mail is retried after 1, 5, 30 and 120
-- minutes and then given up; it is given up at once when the receiving server refused it permanently. A mail that met
-- the provider's limit is due again when the provider said, and loses no try within two days: a mailbox that never has
-- room may not be asked forever. A mail that outlives its event is deleted once sent.
create function public.finish_mail(
  p_id uuid, p_error text default null, p_is_permanent boolean default false, p_retry_after_seconds integer default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
comment on function public.finish_mail(uuid, text, boolean, integer) is 'Reports the result of a claimed mail: no error means accepted, a permanent error is not retried, a limit costs no try. For the service role.';
grant execute on function public.finish_mail(uuid, text, boolean, integer) to service_role;

-- Counts one preview or one test mail. Returns outcome (begun, limited), retry_after_seconds, the caller's own address,
-- which is the only recipient of a test mail, and the hours that some mail texts contain.
create function private.begin_mail_preview(is_test boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  limit_name constant text := case when is_test then 'test_mails' else 'mail_previews' end;
  capacity constant integer := private.setting(limit_name);
  window_seconds constant integer := private.setting(limit_name || '_window');
  bucket constant text := limit_name || ':' || auth.uid();
begin
  perform private.require_admin();
  if not private.take_token(bucket, capacity, window_seconds) then
    return jsonb_build_object(
      'outcome', 'limited', 'retry_after_seconds', greatest(1, private.seconds_until_token(bucket, capacity, window_seconds))
    );
  end if;
  return jsonb_build_object(
    'outcome', 'begun',
    'email', private.email_of(auth.uid()),
    'reminder_hours', private.setting('reminder_hours'),
    'offer_hours', greatest(1, private.setting('offer_hours'))
  );
end;
$$;
grant execute on function private.begin_mail_preview(boolean) to authenticated;

create function public.begin_mail_preview(p_is_test boolean) returns jsonb
language sql volatile security invoker set search_path = ''
return private.begin_mail_preview(p_is_test);
comment on function public.begin_mail_preview(boolean) is 'Counts a preview or a test mail, within limits; the function preview-mail writes it. For administrators.';
grant execute on function public.begin_mail_preview(boolean) to authenticated;
