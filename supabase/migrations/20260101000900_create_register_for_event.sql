-- The three limits of a sign-up; buckets are the keys of client, event and e-mail, in this order.
create function private.registration_wait(buckets text[]) returns integer
language sql volatile set search_path = ''
as $$
  select greatest(
    private.seconds_until_token(buckets[1], private.setting('client_registrations'), private.setting('client_window')),
    private.seconds_until_token(buckets[2], private.setting('event_registrations'), private.setting('event_window')),
    private.seconds_until_token(buckets[3], private.setting('email_mails'), private.setting('email_window'))
  );
$$;

-- Always in one order, so that two sign-ups that share buckets cannot wait for each other.
create function private.take_registration_tokens(buckets text[]) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  return private.take_token(buckets[1], private.setting('client_registrations'), private.setting('client_window'))
    and private.take_token(buckets[2], private.setting('event_registrations'), private.setting('event_window'))
    and private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
end;
$$;

-- One sign-up in one transaction: the event's row is locked, so that the form's switch, the capacity and the answer agree.
-- A full event and a limit that is passed refuse registered and unregistered addresses alike, before anybody looks whose address it is, so that a
-- refusal tells nobody who has signed up. Seats come first: nothing that depends on the address, its limit included, has been read by then.
-- Only a new row and a repeated mail take tokens, so that a doubled click costs nothing.
-- A repeated sign-up changes nothing of the first one, its consent included: whoever repeats it has not shown that the address is theirs.
create function public.register_for_event(
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
  where id = p_event_id and is_published and category = 'evento' and show_registration_form
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

  select id into found_id from public.event_registrations where event_id = p_event_id and email = clean_email;
  if found_id is null then
    if not private.take_registration_tokens(buckets) then
      -- A sign-up for another event took the last token in between.
      return jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1, private.registration_wait(buckets)), 'registration_id', null);
    end if;
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
comment on function public.register_for_event(uuid, text, text, text, text, text) is
  'Signs one person up. Answers outcome (created, duplicate, unavailable, full, limited), retry_after_seconds and registration_id. For the service role.';
revoke execute on function public.register_for_event(uuid, text, text, text, text, text) from public;
grant execute on function public.register_for_event(uuid, text, text, text, text, text) to service_role;
