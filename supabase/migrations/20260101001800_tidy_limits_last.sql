-- Old buckets were tidied away before the event's row was locked: who held a deleted bucket waited for the event, and who held the event could wait
-- for that bucket. Now it is done last, where nothing is waited for any more.
create or replace function private.sign_up(p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Control characters have no place in a name and would reach mail headers.
  clean_name constant text := btrim(regexp_replace(p_name, '[\u0001-\u001f\u007f]+', ' ', 'g'));
  clean_email constant text := lower(btrim(p_email));
  clean_company constant text := nullif(btrim(regexp_replace(p_company, '[\u0001-\u001f\u007f]+', ' ', 'g')), '');
  buckets constant text[] := array[
    'client:' || coalesce(nullif(p_client_hash, ''), 'unknown'),
    'event:' || p_event_id,
    'email:' || encode(sha256(convert_to(clean_email, 'UTF8')), 'hex')
  ];
  seats integer;
  wait integer;
  found_id uuid;
begin
  -- Views of the article wait for this lock, foreign keys do not.
  select capacity into seats from public.news_events
  where id = p_event_id and is_published and category = 'evento' and show_registration_form
    and (registration_closes_at is null or registration_closes_at > now())
  for no key update;
  if not found then
    return jsonb_build_object('outcome', 'unavailable', 'retry_after_seconds', null, 'registration_id', null);
  end if;

  wait := private.registration_wait(buckets);
  if wait > 0 then
    return jsonb_build_object('outcome', 'limited', 'retry_after_seconds', wait, 'registration_id', null);
  end if;

  select id into found_id from public.event_registrations where event_id = p_event_id and email = clean_email;
  if not found and (select count(*) from public.event_registrations where event_id = p_event_id) >= seats then
    return jsonb_build_object('outcome', 'full', 'retry_after_seconds', null, 'registration_id', null);
  end if;

  if found_id is null then
    if not private.take_registration_tokens(buckets) then
      -- A sign-up for another event took the last token in between.
      return jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1, private.registration_wait(buckets)), 'registration_id', null);
    end if;
    insert into public.event_registrations (event_id, name, email, company)
    values (p_event_id, clean_name, clean_email, clean_company)
    on conflict (event_id, email) do nothing
    returning id into found_id;
    if found then
      perform private.queue_confirmation(found_id, now(), false);
      return jsonb_build_object('outcome', 'created', 'retry_after_seconds', null, 'registration_id', found_id);
    end if;
    select id into found_id from public.event_registrations where event_id = p_event_id and email = clean_email;
  elsif private.queue_confirmation(found_id, now() - make_interval(secs => private.setting('repeat_mail_after')), false) then
    perform private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
  end if;
  return jsonb_build_object('outcome', 'duplicate', 'retry_after_seconds', null, 'registration_id', found_id);
end;
$$;

create or replace function public.register_for_event(
  p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text, p_consent_text_version text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer constant jsonb := private.sign_up(p_event_id, p_name, p_email, p_company, p_client_hash);
begin
  if p_consent_text_version is not null and answer ->> 'outcome' = 'created' then
    update public.event_registrations set consent_at = registered_at, consent_text_version = p_consent_text_version
    where id = (answer ->> 'registration_id')::uuid;
  end if;
  perform private.forget_old_rate_limits();
  return answer;
end;
$$;
