-- An event that was called off: a state of its own beside publication and the form's switch, so that its page goes on saying what became of it.
alter table public.news_events add column cancelled_at timestamptz;
comment on column public.news_events.cancelled_at is 'When the event was cancelled; null while it stands. Written by the server only.';

-- A calendar takes a cancellation, and what takes it back, for newer than what it holds; and each is a new version of the article.
drop trigger revise_calendar on public.news_events;
create trigger revise_calendar before update on public.news_events
  for each row when (
    (new.title, new.event_date, new.event_end_date, new.event_location, new.cancelled_at)
      is distinct from (old.title, old.event_date, old.event_end_date, old.event_location, old.cancelled_at)
  )
  execute function private.count_calendar_revision();
drop trigger touch_updated_at on public.news_events;
create trigger touch_updated_at before update of
  title, slug, excerpt, content, category, is_published, featured, event_date, event_end_date, event_location,
  show_registration_form, registration_closes_at, capacity, image_url, image_alt, author, published_at, cancelled_at
  on public.news_events
  for each row execute function private.touch_news_event();

-- As before (create_register_for_event says how), and an event that was cancelled takes nobody.
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
