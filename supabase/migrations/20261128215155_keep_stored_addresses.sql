SET local check_function_bodies = off;

DROP TRIGGER "keep_image_text" ON "public"."news_events";

CREATE OR REPLACE FUNCTION private.mail_details (
  mail         private.mail_outbox,
  registration public.event_registrations
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.mail_event (
  mail         private.mail_outbox,
  registration public.event_registrations,
  event        public.news_events
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', event.id, 'title', event.title, 'slug', event.slug, 'excerpt', event.excerpt, 'event_date', event.event_date,
    'event_end_date', event.event_end_date, 'event_location', event.event_location, 'event_mode', event.event_mode,
    'calendar_sequence', event.calendar_sequence,
    'join_url', case
      when mail.kind in ('confirmation', 'reminder', 'change') and registration.cancelled_at is null then private.shown_join_link(event.id)
    end
  );
$function$;

CREATE OR REPLACE FUNCTION private.mark_entered (
  registration public.event_registrations,
  event        public.news_events
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.attendance (id, registration_id, came, marked_at)
  select gen_random_uuid(), registration.id, true, now()
  where private.lets_in(event) and private.link_state(registration, event) = 'active'
    and private.shown_join_link(event.id) is not null
    and not private.has_come(registration.id);
$function$;

CREATE OR REPLACE FUNCTION private.refuse_unopenable_address()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  address constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if address is distinct from to_jsonb(old) ->> tg_argv[0] and not private.is_web_address(address, tg_argv[1]) then
    raise exception 'No browser opens the address in %.%', tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = concat_ws('_', tg_table_name, tg_argv[0], 'check');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_article (
  of_article uuid,
  is_undo    boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  kept public.deleted_articles;
  article jsonb;
  known text;
  number integer := 1;
  gained integer;
begin
  perform private.require_admin();
  -- A concurrent second call waits here and finds no row.
  delete from public.deleted_articles d where d.id = of_article and d.kept_until > now() returning d.* into kept;
  if not found then
    return null;
  end if;

  article := kept.article || jsonb_build_object(
    'is_published', (kept.article ->> 'is_published')::boolean and coalesce(
      is_undo and kept.registrations = 0 and kept.deleted_at > now() - interval '5 minutes' and kept.deleted_by = private.email_of(auth.uid()), false
    ),
    'is_full', false,
    'save_id', null,
    'updated_at', clock_timestamp(),
    -- Makes calendar clients accept the restored event as an update.
    'calendar_sequence', (kept.article ->> 'calendar_sequence')::integer + 1
  );
  -- Its addresses are not new.
  perform set_config('backup.is_restored', 'article', true);
  -- Columns added since take their defaults.
  select string_agg(quote_ident(a.attname), ', ') into known
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.news_events'::regclass and a.attnum > 0 and not a.attisdropped and article ? a.attname;
  loop
    execute format(
      'insert into public.news_events (%1$s) select %1$s from jsonb_populate_record(null::public.news_events, $1) on conflict (slug) do nothing', known
    ) using article;
    get diagnostics gained = row_count;
    exit when gained = 1;
    number := number + 1;
    article := article || jsonb_build_object('slug', rtrim(left(kept.article ->> 'slug', 190), '-') || '-' || number);
  end loop;

  insert into public.slug_redirects (slug, article_id, left_at)
  select f.slug, kept.id, f.left_at from jsonb_to_recordset(kept.slug_redirects) f (slug text, left_at timestamptz);
  insert into public.article_versions (id, article_id, fields, replaced_at, replaced_by)
  select v.id, kept.id, v.fields, v.replaced_at, v.replaced_by from jsonb_populate_recordset(null::public.article_versions, kept.versions) v;
  insert into private.news_views_daily (article_id, day, views)
  select d.article_id, d.day, d.views from jsonb_populate_recordset(null::private.news_views_daily, kept.views_by_day) d;
  if kept.join_url is not null then
    insert into public.event_join_links (event_id, url) values (kept.id, kept.join_url);
  end if;
  perform set_config('backup.is_restored', '', true);
  -- The insert trigger treats a restored event as one whose form was just switched on.
  delete from private.event_closings c where c.event_id = kept.id;
  if kept.closing_moment is not null then
    insert into private.event_closings (event_id, closing_moment) values (kept.id, kept.closing_moment);
  end if;
  return jsonb_build_object('slug', article -> 'slug', 'is_published', article -> 'is_published');
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_join_link (
  of_event uuid
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select l.url from public.event_join_links l where l.event_id = of_event and private.is_web_address(l.url, 'web');
$function$;

CREATE OR REPLACE FUNCTION public.use_registration_link (
  p_registration_id uuid,
  p_action          text,
  p_client_hash     text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  bucket constant text := 'link:' || coalesce(nullif(p_client_hash, ''), 'unknown');
  nothing constant jsonb := jsonb_build_object('outcome', 'unknown', 'retry_after_seconds', null, 'state', null, 'offered_until', null, 'event', null);
  event public.news_events;
  registration public.event_registrations;
  had_seat boolean;
  has_ended boolean;
  is_over boolean;
begin
  if not private.take_token(bucket, private.setting('client_links'), private.setting('client_window')) then
    return nothing || jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1,
      private.seconds_until_token(bucket, private.setting('client_links'), private.setting('client_window'))));
  end if;

  -- The event is locked first, as by a registration and by a deletion, which prevents deadlocks.
  select e.* into event
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = p_registration_id and e.is_published and e.category = 'evento'
  for no key update of e;
  if not found then
    return nothing;
  end if;
  perform private.end_offers(event.id);
  select r.* into registration from public.event_registrations r where r.id = p_registration_id and not private.is_anonymised(r) for update;
  if not found then
    return nothing;
  end if;

  has_ended := coalesce(private.event_end(event) <= now(), false);
  is_over := has_ended and not private.takes_people(event);
  if p_action = 'enter' and not has_ended then
    perform private.mark_entered(registration, event);
  elsif p_action = 'refuse' and has_ended then
    registration := private.refuse_follow_ups(registration);
  end if;
  had_seat := private.link_state(registration, event) = 'active' and not is_over;
  if p_action = 'erase' or not is_over then
    registration := private.apply_registration_action(registration, event, p_action);
  end if;
  if registration.id is null then
    return nothing || jsonb_build_object('outcome', 'erased', 'had_seat', had_seat);
  end if;
  return nothing || jsonb_build_object(
    'outcome', 'found',
    'state', case when is_over then 'over' else private.link_state(registration, event) end,
    'refuses', private.wished_at(registration.email, 'follow-ups') is not null,
    'offered_until', registration.offered_until,
    'event', jsonb_build_object(
      'title', event.title, 'slug', event.slug, 'event_date', event.event_date, 'event_end_date', event.event_end_date,
      'event_location', event.event_location, 'event_mode', event.event_mode, 'cancelled_at', event.cancelled_at, 'takes_people', private.takes_people(event)
    ),
    'join_url', case
      when private.lets_in(event) and private.link_state(registration, event) = 'active' then private.shown_join_link(event.id)
    end
  );
end;
$function$;

CREATE TRIGGER refuse_unopenable_recording
  AFTER INSERT OR UPDATE OF recording_url ON private.follow_ups
  FOR EACH ROW
  WHEN (((new.recording_url IS NOT NULL) AND (COALESCE(current_setting('backup.is_restored'::text, true), ''::text) = ''::text)))
  EXECUTE FUNCTION private.refuse_unopenable_address('recording_url', 'https');

CREATE TRIGGER refuse_unopenable_link
  AFTER INSERT OR UPDATE OF url ON public.event_join_links
  FOR EACH ROW
  WHEN ((COALESCE(current_setting('backup.is_restored'::text, true), ''::text) = ''::text))
  EXECUTE FUNCTION private.refuse_unopenable_address('url', 'web');

CREATE TRIGGER keep_image_text
  AFTER INSERT OR UPDATE OF image_url, image_alt ON public.news_events
  FOR EACH ROW
  WHEN (((new.image_alt <> ''::text) AND (COALESCE(current_setting('backup.is_restored'::text, true), ''::text) <> 'yes'::text)))
  EXECUTE FUNCTION private.keep_image_text();

CREATE TRIGGER refuse_unopenable_recording
  AFTER INSERT OR UPDATE OF recording_url ON public.news_events
  FOR EACH ROW
  WHEN (((new.recording_url IS NOT NULL) AND (COALESCE(current_setting('backup.is_restored'::text, true), ''::text) = ''::text)))
  EXECUTE FUNCTION private.refuse_unopenable_address('recording_url', 'https');

REVOKE ALL ON FUNCTION "private"."refuse_unopenable_address"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_unopenable_address"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_unopenable_address"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_join_link"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."shown_join_link"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."shown_join_link"(uuid) TO "postgres";
