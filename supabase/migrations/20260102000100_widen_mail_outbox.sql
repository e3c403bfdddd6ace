-- One queue for every mail of the events. A confirmation and what comes after it differ in what they say, in when they still make sense, and in that
-- a cancellation may outlive the event it speaks of.
alter table private.mail_outbox
  alter column registration_id drop not null,
  -- Tells the mails of one kind apart: the version of the event that a cancellation speaks of. Of confirmations there is one, sent again under a new cycle.
  add column sequence integer not null default 0,
  -- What a mail needs of recipient and event once both are gone; until then it is read where it stands, so that nothing of a person is stored twice.
  add column snapshot jsonb,
  drop constraint mail_outbox_registration_id_kind_key,
  add constraint mail_outbox_registration_id_kind_sequence_key unique (registration_id, kind, sequence),
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation')),
  add constraint mail_outbox_sequence_check check (sequence >= 0),
  add constraint mail_outbox_snapshot_check check ((registration_id is null) = (snapshot is not null));

-- Whether a mail still makes sense: asked when it is claimed, because the event may have changed since it was queued. No event stands for one that is gone.
create function private.is_wanted(kind text, event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select case kind
    when 'cancellation' then event.id is null or event.category <> 'evento' or event.cancelled_at is not null
    else coalesce(event.is_published and event.category = 'evento' and event.cancelled_at is null, false)
  end;
$$;
revoke execute on function private.is_wanted(text, public.news_events) from public;

create or replace function private.queue_confirmation(for_registration uuid, queued_before timestamptz, restart_waiting boolean) returns boolean
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

-- A cancellation that waits when its event is deleted takes along what it needs. All other mails go with their registration.
-- The registrations are locked first, as by whoever removes one or ends a claim: nobody waits for what somebody who waits for them holds.
create function private.keep_cancellations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.event_registrations r where r.event_id = old.id order by r.id for update;
  update private.mail_outbox o
  set registration_id = null,
      snapshot = jsonb_build_object('name', r.name, 'email', r.email, 'event', jsonb_build_object(
        'id', old.id, 'title', old.title, 'slug', old.slug, 'excerpt', old.excerpt, 'event_date', old.event_date,
        'event_end_date', old.event_end_date, 'event_location', old.event_location, 'calendar_sequence', old.calendar_sequence
      ))
  from public.event_registrations r
  where r.event_id = old.id and o.registration_id = r.id and o.kind = 'cancellation' and o.state = 'pending';
  return old;
end;
$$;
revoke execute on function private.keep_cancellations() from public;

create trigger keep_cancellations before delete on public.news_events
  for each row when (old.cancelled_at is not null) execute function private.keep_cancellations();

-- Locks mails that are due and gives their ids: those that may still be tried, or those that were tried as often as may be. Each mail is locked together
-- with its registration and passed over while somebody else has either: whoever deletes an event takes the registrations first, and neither may wait for
-- the other.
create function private.lock_due_mails(most integer, for_registration uuid, are_exhausted boolean) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  tries constant integer := private.setting('mail_attempts');
  ids uuid[];
begin
  ids := array(
    select o.id from private.mail_outbox o
    where for_registration is null and o.registration_id is null
      and o.state = 'pending' and o.due_at <= now() and (o.attempts >= tries) = are_exhausted
    order by o.due_at
    limit most
    for no key update skip locked
  );
  return ids || array(
    select o.id
    from private.mail_outbox o
    join public.event_registrations r on r.id = o.registration_id
    join public.news_events e on e.id = r.event_id
    where o.state = 'pending' and o.due_at <= now() and (o.attempts >= tries) = are_exhausted
      and (are_exhausted or private.is_wanted(o.kind, e))
      and (for_registration is null or o.registration_id = for_registration)
    order by o.due_at
    limit most - cardinality(ids)
    for no key update of o, r skip locked
  );
end;
$$;
revoke execute on function private.lock_due_mails(integer, uuid, boolean) from public;

-- As before, and of a mail that has outlived its event nothing is left once it is sent.
create or replace function public.finish_mail(p_id uuid, p_error text default null, p_is_permanent boolean default false) returns void
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
    -- What it kept of a person has served.
    delete from private.mail_outbox where id = p_id and registration_id is null;
    update public.event_registrations set email_sent = true, email_last_error = null, email_failed_at = null
    where id = mail.registration_id and mail.kind = 'confirmation';
  elsif p_is_permanent or mail.attempts >= private.setting('mail_attempts') then
    update private.mail_outbox set state = 'failed', leased_until = null, last_error = reason where id = p_id;
    update public.event_registrations set email_last_error = reason, email_failed_at = now()
    where id = mail.registration_id and mail.kind = 'confirmation';
  else
    update private.mail_outbox
    set last_error = reason, leased_until = null, due_at = now() + make_interval(mins => pauses[least(greatest(mail.attempts, 1), 4)])
    where id = p_id;
    update public.event_registrations set email_last_error = reason where id = mail.registration_id and mail.kind = 'confirmation';
  end if;
end;
$$;

-- As before, and mails that have outlived their event are not kept for longer than sign-ups.
create or replace function public.anonymise_past_registrations() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant interval := make_interval(days => private.setting('retention_days'));
  anonymised integer;
  outlived integer;
begin
  with past as (
    select r.id
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where not private.is_anonymised(r) and greatest(coalesce(e.event_end_date, e.event_date), r.registered_at) + kept <= now()
    for update of r
  ), unsent as (
    delete from private.mail_outbox o using past where o.registration_id = past.id
  ), blanked as (
    update public.event_registrations r
    set name = 'Anonimizado', email = 'anon-' || r.id || '@anon.invalid', company = null, email_last_error = null,
      consent_at = null, consent_text_version = null
    from past where r.id = past.id
    returning r.id
  )
  select count(*) into anonymised from blanked;

  -- Mails that have outlived their event and were given up.
  delete from private.mail_outbox o where o.registration_id is null and o.queued_at + kept <= now();
  get diagnostics outlived = row_count;
  anonymised := anonymised + outlived;

  if anonymised > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', anonymised);
  end if;
  return anonymised;
end;
$$;
comment on function public.anonymise_past_registrations() is
  'Anonymises sign-ups whose time has passed (retention_days of private.settings) and drops their mails, and mails without a sign-up. Answers how many. For the service role.';

-- What is held about a person, and its erasure, take in the mails that have outlived their event.
create or replace function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(of_email));
begin
  if not private.is_admin() then
    raise exception 'Only administrators export a person''s data' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object(
    'email', address,
    'exported_at', now(),
    'registrations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'event', jsonb_build_object('title', e.title, 'slug', e.slug, 'event_date', e.event_date, 'event_location', e.event_location),
          'name', r.name, 'email', r.email, 'company', r.company, 'registered_at', r.registered_at, 'email_sent', r.email_sent,
          'consent_at', r.consent_at, 'consent_text_version', r.consent_text_version,
          'mails', coalesce((
            select jsonb_agg(jsonb_build_object('kind', o.kind, 'state', o.state, 'queued_at', o.queued_at, 'sent_at', o.sent_at) order by o.queued_at)
            from private.mail_outbox o where o.registration_id = r.id
          ), '[]')
        ) order by r.registered_at
      )
      from public.event_registrations r join public.news_events e on e.id = r.event_id
      where r.email = address
    ), '[]')
  ) || coalesce((
    -- Mails that have outlived their event.
    select jsonb_build_object('mails', jsonb_agg(o.snapshot || jsonb_build_object('kind', o.kind, 'state', o.state, 'queued_at', o.queued_at) order by o.queued_at))
    from private.mail_outbox o where o.registration_id is null and o.snapshot ->> 'email' = address having count(*) > 0
  ), '{}');
end;
$$;

create or replace function private.erase_person(of_email text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(of_email));
  erased integer;
  outlived integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators erase a person''s data' using errcode = 'insufficient_privilege';
  end if;
  delete from public.event_registrations where email = address;
  get diagnostics erased = row_count;
  delete from private.mail_outbox where registration_id is null and snapshot ->> 'email' = address;
  get diagnostics outlived = row_count;
  erased := erased + outlived;
  delete from private.rate_limits where bucket = private.inbox_bucket(address);
  if erased > 0 then
    insert into private.deletion_log (kind, deleted_by, deleted_count) values ('erasure', auth.uid(), erased);
  end if;
  return erased;
end;
$$;

-- The numbers count every kind of mail, with and without an event.
create or replace function public.health_report() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  report jsonb;
  scheduled jsonb;
begin
  select jsonb_build_object(
    'pending', count(*) filter (where o.state = 'pending'),
    'overdue', count(*) filter (where o.state = 'pending' and o.due_at < now() - interval '15 minutes' and private.is_wanted(o.kind, e)),
    'failed', count(*) filter (where o.state = 'failed'),
    'failed_today', count(*) filter (
      where o.state = 'failed' and case o.kind when 'confirmation' then r.email_failed_at else o.due_at end > now() - interval '1 day'
    )
  )
  into report
  from private.mail_outbox o
  left join public.event_registrations r on r.id = o.registration_id
  left join public.news_events e on e.id = r.event_id;

  -- Named in text because the scheduler does not exist everywhere.
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(jsonb_agg(jobname order by jobname), ''[]'') from cron.job' into scheduled;
  end if;
  return jsonb_build_object('mails', report, 'jobs', scheduled);
end;
$$;
