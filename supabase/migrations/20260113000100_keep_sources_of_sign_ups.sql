-- Where the visit that led to a sign-up came from, when the link it came by said so (utm_*). It is kept with the person's data, and for as long.
-- Visitors write these values.
alter table public.event_registrations
  add column source_host text,
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  -- A host and its port, with nothing of the address behind it.
  add constraint event_registrations_source_host_check check (char_length(source_host) <= 255 and source_host ~ '^[a-z0-9._-]+(:[0-9]{1,5})?$'),
  add constraint event_registrations_utm_source_check check (char_length(utm_source) between 1 and 100 and utm_source !~ '[\u0001-\u001f\u007f]'),
  add constraint event_registrations_utm_medium_check check (char_length(utm_medium) between 1 and 100 and utm_medium !~ '[\u0001-\u001f\u007f]'),
  add constraint event_registrations_utm_campaign_check check (char_length(utm_campaign) between 1 and 100 and utm_campaign !~ '[\u0001-\u001f\u007f]');
comment on column public.event_registrations.source_host is 'Host of the page that led to the site; null when there was none or the link named no campaign.';
comment on column public.event_registrations.utm_source is 'Who sent the visit, as the link said; null when it did not.';
comment on column public.event_registrations.utm_medium is 'By what means, as the link said; null when it did not.';
comment on column public.event_registrations.utm_campaign is 'In which campaign, as the link said; null when it did not.';

-- As before, with where the visit came from: an object with the columns above, or null.
drop function private.add_registration(uuid, text, text, text, text, boolean);
create function private.add_registration(
  of_event uuid, full_name text, address text, of_company text, agreed_version text, waits boolean, came_from jsonb
) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  added uuid;
begin
  -- Signing up again after having cancelled is a new sign-up, with a mail and a calendar entry of its own: the old row makes room.
  delete from public.event_registrations r where r.event_id = of_event and r.email = address and r.cancelled_at is not null;
  insert into public.event_registrations (
    event_id, name, email, company, consent_at, consent_text_version, waiting_since, source_host, utm_source, utm_medium, utm_campaign
  )
  values (
    of_event, full_name, address, of_company, case when agreed_version is not null then now() end, agreed_version,
    case when waits then clock_timestamp() end,
    came_from ->> 'source_host', came_from ->> 'utm_source', came_from ->> 'utm_medium', came_from ->> 'utm_campaign'
  )
  on conflict (event_id, email) do nothing
  returning id into added;
  return added;
end;
$$;
revoke execute on function private.add_registration(uuid, text, text, text, text, boolean, jsonb) from public;

-- As before (create_register_for_event and join_waiting_list say how), with where the visit came from. Whoever signs up again and asks for news for the
-- first time is heard: the consent is written on the row that is there.
drop function public.register_for_event(uuid, text, text, text, text, text, boolean);
create function public.register_for_event(
  p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text, p_consent_text_version text default null, p_waits boolean default false,
  p_source jsonb default null
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
  is_full boolean;
  wait integer;
  found_id uuid;
begin
  -- Views of the article wait for this lock, foreign keys do not.
  select e.capacity into seats from public.news_events e where e.id = p_event_id and private.takes_sign_ups(e) for no key update;
  if not found then
    return private.registration_outcome('unavailable');
  end if;

  is_full := private.is_at_capacity(p_event_id, seats);
  if is_full and not p_waits then
    return private.registration_outcome('full');
  end if;

  wait := private.registration_wait(buckets);
  if wait > 0 then
    return private.registration_outcome('limited', wait);
  end if;

  select r.id into found_id from public.event_registrations r where r.event_id = p_event_id and r.email = clean_email and r.cancelled_at is null;
  if found_id is null then
    if not private.take_registration_tokens(buckets) then
      -- A sign-up for another event took the last token in between.
      return private.registration_outcome('limited', greatest(1, private.registration_wait(buckets)));
    end if;
    found_id := private.add_registration(p_event_id, clean_name, clean_email, clean_company, p_consent_text_version, is_full, p_source);
    if found_id is not null then
      perform private.queue_confirmation(found_id, now(), false);
      -- Last, where nothing is waited for any more: whoever holds a deleted bucket must not wait for an event whose holder waits for that bucket.
      perform private.forget_old_rate_limits();
      return private.registration_outcome(case when is_full then 'waiting' else 'created' end, null, found_id);
    end if;
    select r.id into found_id from public.event_registrations r where r.event_id = p_event_id and r.email = clean_email;
  elsif private.queue_confirmation(found_id, now() - make_interval(secs => private.setting('repeat_mail_after')), false) then
    perform private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
  end if;
  if p_consent_text_version is not null then
    update public.event_registrations r set consent_at = now(), consent_text_version = p_consent_text_version
    where r.id = found_id and r.consent_at is null;
  end if;
  return private.registration_outcome(case when is_full then 'waiting' else 'duplicate' end, null, found_id);
end;
$$;
comment on function public.register_for_event(uuid, text, text, text, text, text, boolean, jsonb) is
  'Signs one person up, on the waiting list of a full event if p_waits. p_source says where the visit came from: source_host, utm_source, utm_medium, utm_campaign. Answers outcome (created, duplicate, waiting, unavailable, full, limited), retry_after_seconds and registration_id. For the service role.';
revoke execute on function public.register_for_event(uuid, text, text, text, text, text, boolean, jsonb) from public;
grant execute on function public.register_for_event(uuid, text, text, text, text, text, boolean, jsonb) to service_role;

-- As before, and where the visit came from goes with the person's data.
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
      consent_at = null, consent_text_version = null, source_host = null, utm_source = null, utm_medium = null, utm_campaign = null
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
