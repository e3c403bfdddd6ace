-- Whoever signed up may give the seat back, through the link in their mails. The row stays, so that the organisers see who is not coming, until its time
-- passes like everybody's; or it goes at once, when the person says so.
alter table public.event_registrations add column cancelled_at timestamptz;
comment on column public.event_registrations.cancelled_at is 'When the person gave the seat back; null while they are coming. Written by the server only.';

create or replace function private.is_at_capacity(event_id uuid, capacity integer) returns boolean
language sql stable set search_path = ''
as $$
  select case when capacity is null then false else (
    select count(*) >= capacity from public.event_registrations r where r.event_id = is_at_capacity.event_id and r.cancelled_at is null
  ) end;
$$;
create trigger update_is_full_of_cancelled after update of cancelled_at on public.event_registrations
  for each row when (new.cancelled_at is distinct from old.cancelled_at) execute function private.update_is_full();

-- Nothing goes to who is not coming, whoever asks for it. Definer: whoever queues a mail may not read the sign-ups.
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
revoke execute on function private.refuse_mail_to_cancelled() from public;
create trigger refuse_mail_to_cancelled before insert on private.mail_outbox
  for each row execute function private.refuse_mail_to_cancelled();

-- A person erases their own data, too: no administrator did it.
alter table private.deletion_log
  drop constraint deletion_log_kind_check,
  add constraint deletion_log_kind_check check (kind in ('retention', 'erasure', 'own-erasure')),
  drop constraint deletion_log_deleted_by_check,
  add constraint deletion_log_deleted_by_check check ((deleted_by is null) = (kind in ('retention', 'own-erasure')));
comment on column private.deletion_log.deleted_by is 'The administrator''s account; null for the retention job, and for a person who erased their own data.';

insert into private.settings (key, value, purpose) values
  ('client_links', '30', 'Uses of links in registration mails that one client may make in client_window.');

-- What the link in a registration's mails does: show it, cancel it, or erase it. Who holds the link is checked by the function that calls this.
-- Answers outcome (found, erased, unknown, limited), retry_after_seconds, and for found whether it is cancelled, and the event. One answer for a sign-up
-- that was erased or anonymised and for an event that is over, gone or withdrawn. Doing a thing twice answers the same.
create function public.use_registration_link(p_registration_id uuid, p_act text, p_client_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket constant text := 'link:' || coalesce(nullif(p_client_hash, ''), 'unknown');
  nothing constant jsonb := jsonb_build_object('outcome', 'unknown', 'retry_after_seconds', null, 'cancelled', null, 'event', null);
  event public.news_events;
  registration public.event_registrations;
begin
  if not private.take_token(bucket, private.setting('client_links'), private.setting('client_window')) then
    return nothing || jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1,
      private.seconds_until_token(bucket, private.setting('client_links'), private.setting('client_window'))));
  end if;

  -- The event first, as who signs up and who deletes it take it: nobody waits for what somebody who waits for them holds.
  select e.* into event
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = p_registration_id and e.is_published and e.category = 'evento'
    and coalesce(e.event_end_date, e.event_date, 'infinity') > now()
  for no key update of e;
  if not found then
    return nothing;
  end if;
  select r.* into registration from public.event_registrations r where r.id = p_registration_id and not private.is_anonymised(r) for update;
  if not found then
    return nothing;
  end if;

  if p_act = 'erase' then
    delete from public.event_registrations r where r.id = p_registration_id;
    insert into private.deletion_log (kind, deleted_count) values ('own-erasure', 1);
    return nothing || jsonb_build_object('outcome', 'erased');
  end if;
  if p_act = 'cancel' and registration.cancelled_at is null then
    update public.event_registrations r set cancelled_at = now() where r.id = p_registration_id;
    delete from private.mail_outbox o where o.registration_id = p_registration_id and o.state <> 'sent';
  end if;
  return nothing || jsonb_build_object(
    'outcome', 'found',
    'cancelled', p_act = 'cancel' or registration.cancelled_at is not null,
    'event', jsonb_build_object(
      'title', event.title, 'slug', event.slug, 'event_date', event.event_date, 'event_end_date', event.event_end_date,
      'event_location', event.event_location
    )
  );
end;
$$;
comment on function public.use_registration_link(uuid, text, text) is
  'Shows, cancels or erases (p_act: look, cancel, erase) a sign-up for whoever holds its link. For the service role.';
revoke execute on function public.use_registration_link(uuid, text, text) from public;
grant execute on function public.use_registration_link(uuid, text, text) to service_role;

-- As before (create_register_for_event says how), but that an event that was cancelled takes nobody, and that whoever gave a seat back may take one again.
create or replace function public.register_for_event(
  p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text, p_consent_text_version text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Control characters have no place in a name and would reach mail headers.
  clean_name constant text := btrim(regexp_replace(p_name, '[\u0001-\u001f\u007f]+', ' ', 'g'));
  clean_email constant text := lower(btrim(p_email));
  clean_company constant text := regexp_replace(p_company, '[\u0001-\u001f\u007f]+', ' ', 'g');
  buckets constant text[] := array[
    'client:' || coalesce(nullif(p_client_hash, ''), 'unknown'),
    'event:' || p_event_id,
    private.inbox_bucket(clean_email)
  ];
  seats integer;
  wait integer;
  found_id uuid;
begin
  -- Views of the article wait for this lock, foreign keys do not.
  select capacity into seats from public.news_events
  where id = p_event_id and is_published and category = 'evento' and show_registration_form and cancelled_at is null
    and (registration_closes_at is null or registration_closes_at > now())
  for no key update;
  if not found then
    return jsonb_build_object('outcome', 'unavailable', 'retry_after_seconds', null, 'registration_id', null);
  end if;

  if private.is_at_capacity(p_event_id, seats) then
    return jsonb_build_object('outcome', 'full', 'retry_after_seconds', null, 'registration_id', null);
  end if;

  wait := private.registration_wait(buckets);
  if wait > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after_seconds', wait, 'registration_id', null);
  end if;

  select id into found_id from public.event_registrations where event_id = p_event_id and email = clean_email and cancelled_at is null;
  if found_id is null then
    if not private.take_registration_tokens(buckets) then
      -- A sign-up for another event took the last token in between.
      return jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1, private.registration_wait(buckets)), 'registration_id', null);
    end if;
    -- Signing up again after having cancelled is a new sign-up, with a mail and a calendar entry of its own: the old row makes room.
    delete from public.event_registrations where event_id = p_event_id and email = clean_email and cancelled_at is not null;
    insert into public.event_registrations (event_id, name, email, company, consent_at, consent_text_version)
    values (
      p_event_id, clean_name, clean_email, clean_company, case when p_consent_text_version is not null then now() end, p_consent_text_version
    )
    on conflict (event_id, email) do nothing
    returning id into found_id;
    if found then
      perform private.queue_confirmation(found_id, now(), false);
      -- Last, where nothing is waited for any more: whoever holds a deleted bucket must not wait for an event whose holder waits for that bucket.
      perform private.forget_old_rate_limits();
      return jsonb_build_object('outcome', 'created', 'retry_after_seconds', null, 'registration_id', found_id);
    end if;
    select id into found_id from public.event_registrations where event_id = p_event_id and email = clean_email;
  elsif private.queue_confirmation(found_id, now() - make_interval(secs => private.setting('repeat_mail_after')), false) then
    perform private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
  end if;
  return jsonb_build_object('outcome', 'duplicate', 'retry_after_seconds', null, 'registration_id', found_id);
end;
$$;

-- What is held about a person says, too, what they cancelled. What it held so far goes on as it is, one step further in.
alter function private.export_person(text) rename to export_registrations;
revoke execute on function private.export_registrations(text) from authenticated;
create function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Refuses whoever is no administrator.
  held constant jsonb := private.export_registrations(of_email);
  cancellations constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'cancelled_at', r.cancelled_at) order by r.cancelled_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.cancelled_at is not null
  );
begin
  return held || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end;
end;
$$;
revoke execute on function private.export_person(text) from public;
grant execute on function private.export_person(text) to authenticated;
create or replace function public.export_person(p_email text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.export_person(p_email);
