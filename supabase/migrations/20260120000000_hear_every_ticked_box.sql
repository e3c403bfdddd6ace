-- As before, and every ticked box is heard, not only the first of a sign-up: whoever left the list and ticks again where they are signed up is asked anew.
-- What was agreed to last is written for everybody alike, so that nothing here tells who is on the list; ask_about_newsletter says the rest.
create or replace function public.register_for_event(
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
    update public.event_registrations r set consent_at = now(), consent_text_version = p_consent_text_version where r.id = found_id;
  end if;
  return private.registration_outcome(case when is_full then 'waiting' else 'duplicate' end, null, found_id);
end;
$$;
