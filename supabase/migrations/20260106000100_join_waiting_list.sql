-- Stores a sign-up, with a seat or at the end of the line; null when somebody else stored it meanwhile. The event is locked, so that the clock puts
-- those who wait in the order in which they came to it.
create function private.add_registration(
  of_event uuid, full_name text, address text, of_company text, agreed_version text, waits boolean
) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  added uuid;
begin
  -- Signing up again after having cancelled is a new sign-up, with a mail and a calendar entry of its own: the old row makes room.
  delete from public.event_registrations r where r.event_id = of_event and r.email = address and r.cancelled_at is not null;
  insert into public.event_registrations (event_id, name, email, company, consent_at, consent_text_version, waiting_since)
  values (
    of_event, full_name, address, of_company, case when agreed_version is not null then now() end, agreed_version,
    case when waits then clock_timestamp() end
  )
  on conflict (event_id, email) do nothing
  returning id into added;
  return added;
end;
$$;
revoke execute on function private.add_registration(uuid, text, text, text, text, boolean) from public;

create function private.registration_outcome(outcome text, wait integer default null, registration uuid default null) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('outcome', outcome, 'retry_after_seconds', wait, 'registration_id', registration);
revoke execute on function private.registration_outcome(text, integer, uuid) from public;

-- As before (create_register_for_event says how), and a full event puts whoever asks for it on the waiting list. That answers 'waiting' to everybody, who
-- has a seat, who waits already and who is new: like any refusal it tells nobody who has signed up.
drop function public.register_for_event(uuid, text, text, text, text, text);
create function public.register_for_event(
  p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text, p_consent_text_version text default null, p_waits boolean default false
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
    found_id := private.add_registration(p_event_id, clean_name, clean_email, clean_company, p_consent_text_version, is_full);
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
  return private.registration_outcome(case when is_full then 'waiting' else 'duplicate' end, null, found_id);
end;
$$;
comment on function public.register_for_event(uuid, text, text, text, text, text, boolean) is
  'Signs one person up, on the waiting list of a full event if p_waits. Answers outcome (created, duplicate, waiting, unavailable, full, limited), retry_after_seconds and registration_id. For the service role.';
revoke execute on function public.register_for_event(uuid, text, text, text, text, text, boolean) from public;
grant execute on function public.register_for_event(uuid, text, text, text, text, text, boolean) to service_role;
