SET local check_function_bodies = off;

DROP INDEX "public"."event_registrations_refusing_idx";

CREATE TABLE "private"."address_keys" (
  "id"      uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "key"     bytea                    NOT NULL DEFAULT decode(replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text), 'hex'::text),
  "made_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "address_keys_key_check" CHECK ((octet_length(key) = 32)),
  CONSTRAINT "address_keys_pkey" PRIMARY KEY (id)
);

ALTER TABLE "private"."address_keys"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "private"."address_wishes" (
  "key_id"    uuid                     NOT NULL,
  "hash"      bytea                    NOT NULL,
  "kind"      text                     NOT NULL,
  "wished_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "address_wishes_hash_check" CHECK ((octet_length(hash) = 32)),
  CONSTRAINT "address_wishes_kind_check" CHECK ((kind = ANY (ARRAY['follow-ups'::text, 'newsletter'::text]))),
  CONSTRAINT "address_wishes_pkey" PRIMARY KEY (key_id, hash, kind)
);

ALTER TABLE "private"."address_wishes"
  ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.address_hash (
  address text,
  key     bytea
)
  RETURNS bytea
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select sha256(key || sha256(convert_to(address, 'UTF8')));
$function$;

CREATE OR REPLACE FUNCTION private.backed_up_tables()
  RETURNS regclass[]
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select array[
    'private.settings', 'public.user_roles', 'public.deleted_articles', 'public.news_events', 'public.slug_redirects', 'public.article_versions',
    'private.event_closings', 'private.news_views_daily', 'private.address_keys', 'private.address_wishes', 'public.event_join_links', 'public.event_registrations', 'public.attendance',
    'private.follow_ups', 'private.mail_outbox', 'private.deletion_log', 'private.admin_log', 'private.webhook_deliveries', 'public.image_texts',
    'public.newsletter_subscribers'
  ]::regclass[];
$function$;

CREATE OR REPLACE FUNCTION private.drop_outdated_follow_ups (
  for_registration uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  message private.follow_ups;
begin
  for message in
    select f.* from private.follow_ups f where exists (
      select 1 from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
      where o.kind = 'follow-up' and o.state = 'pending' and o.due_at <= now() and r.event_id = f.event_id and o.sequence = f.number
        and (for_registration is null or r.id = for_registration)
    )
  loop
    delete from private.mail_outbox where id in (
      select o.id
      from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
      where r.event_id = message.event_id and o.kind = 'follow-up' and o.sequence = message.number
        and o.state = 'pending' and coalesce(o.leased_until, '-infinity') <= now()
        and (for_registration is null or r.id = for_registration)
        and r.id not in (select private.follow_up_recipients(message.event_id, message.audience))
      for update of o skip locked
    );
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.drop_wish (
  address text,
  of_kind text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  delete from private.address_wishes w using private.address_keys k
  where k.id = w.key_id and w.hash = private.address_hash(address, k.key) and w.kind = of_kind;
$function$;

CREATE OR REPLACE FUNCTION private.export_person (
  of_email text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Refuses callers who are not admins.
  held constant jsonb := private.export_registrations(of_email);
  cancellations constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'cancelled_at', r.cancelled_at) order by r.cancelled_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.cancelled_at is not null
  );
  waiting constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'waiting_since', r.waiting_since, 'offered_until', r.offered_until) order by r.waiting_since)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.waiting_since is not null
  );
  sources constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug) || source.columns order by r.registered_at)
    from public.event_registrations r
    join public.news_events e on e.id = r.event_id
    cross join lateral (
      select jsonb_object_agg(given.key, given.value) as columns from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) given
      where given.key in ('source_host', 'utm_source', 'utm_medium', 'utm_campaign')
    ) source
    where r.email = held ->> 'email' and source.columns is not null
  );
  attendance constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'came', a.came, 'marked_at', a.marked_at, 'seat_before', a.seat_before) order by a.marked_at, a.id)
    from public.attendance a
    join public.event_registrations r on r.id = a.registration_id
    join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email'
  );
  refusals constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'refuses_follow_ups_at', r.refuses_follow_ups_at) order by r.refuses_follow_ups_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.refuses_follow_ups_at is not null
  );
  wishes constant jsonb := (
    select jsonb_agg(jsonb_build_object('kind', wish.kind, 'wished_at', wish.wished_at) order by wish.kind)
    from (select given.kind, private.wished_at(held ->> 'email', given.kind) as wished_at from unnest(array['follow-ups', 'newsletter']) given (kind)) wish
    where wish.wished_at is not null
  );
  newsletter constant jsonb := (select to_jsonb(s) - 'id' - 'email' from public.newsletter_subscribers s where s.email = held ->> 'email');
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end
    || case when sources is null then '{}' else jsonb_build_object('sources', sources) end
    || case when attendance is null then '{}' else jsonb_build_object('attendance', attendance) end
    || case when refusals is null then '{}' else jsonb_build_object('refusals', refusals) end
    || case when wishes is null then '{}' else jsonb_build_object('wishes', wishes) end
    || case when newsletter is null then '{}' else jsonb_build_object('newsletter', newsletter) end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.follow_up_recipients (
  of_event    uuid,
  of_audience text
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select p.registration_id from private.reachable_people(of_event) p
  where not p.refuses and (of_audience = 'all' or p.came = (of_audience = 'came'));
$function$;

CREATE OR REPLACE FUNCTION private.keep_newsletter_wish()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if new.unsubscribed_at is not null then
    perform private.keep_wish(new.email, 'newsletter', new.unsubscribed_at);
  elsif new.confirmed_at is not null then
    perform private.drop_wish(new.email, 'newsletter');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_refusal()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_anonymised(new) then
    perform private.keep_wish(new.email, 'follow-ups', new.refuses_follow_ups_at);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_wish (
  address text,
  of_kind text,
  since   timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  used private.address_keys;
begin
  select * into used from private.address_keys k order by k.made_at, k.id limit 1;
  if not found then
    insert into private.address_keys default values returning * into used;
  end if;
  insert into private.address_wishes as w (key_id, hash, kind, wished_at)
  values (used.id, private.address_hash(address, used.key), of_kind, since)
  on conflict (key_id, hash, kind) do update set wished_at = greatest(w.wished_at, excluded.wished_at);
end;
$function$;

CREATE OR REPLACE FUNCTION private.reachable_people (
  of_event uuid
)
  RETURNS TABLE (
    registration_id uuid,
    came            boolean,
    refuses         boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select r.id, coalesce(a.came, false), private.wished_at(r.email, 'follow-ups') is not null
  from public.event_registrations r left join private.attendance_of(of_event) a on a.registration_id = r.id
  where r.event_id = of_event and r.cancelled_at is null and not private.is_anonymised(r) and (r.waiting_since is null or a.came);
$function$;

CREATE OR REPLACE FUNCTION private.respect_newsletter_wish()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wished_at constant timestamptz := private.wished_at(new.email, 'newsletter');
begin
  if new.unsubscribed_at is null and wished_at > new.confirmed_at then
    new.unsubscribed_at := wished_at;
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.send_follow_up (
  message_id   uuid,
  of_event     uuid,
  of_audience  text,
  of_subject   text,
  of_content   text,
  of_recording text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  event public.news_events;
  message private.follow_ups;
begin
  perform private.require_admin();
  -- Locked first, as by a registration and by a deletion.
  select * into event from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  select * into message from private.follow_ups f where f.id = message_id;
  if found then
    return message.recipients;
  end if;
  if not private.is_wanted('follow-up', event) then
    raise exception 'Only the registrants of a published event that took place are written to' using errcode = 'check_violation';
  end if;

  insert into private.follow_ups (id, event_id, number, audience, subject, content, recording_url, sent_by)
  values (
    message_id, of_event, (select coalesce(max(f.number), 0) + 1 from private.follow_ups f where f.event_id = of_event),
    of_audience, btrim(of_subject), of_content, of_recording, auth.uid()
  )
  returning * into message;
  insert into private.mail_outbox (registration_id, kind, sequence)
  select r.id, 'follow-up', message.number
  from private.follow_up_recipients(of_event, of_audience) p (id) join public.event_registrations r on r.id = p.id
  order by r.id
  for key share of r;
  get diagnostics message.recipients = row_count;
  update private.follow_ups f set recipients = message.recipients where f.id = message_id;
  if of_recording is not null and of_recording is distinct from event.recording_url then
    update public.news_events e set recording_url = of_recording where e.id = of_event;
  end if;
  return message.recipients;
end;
$function$;

CREATE OR REPLACE FUNCTION private.wished_at (
  address text,
  of_kind text
)
  RETURNS timestamp WITH time zone
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select max(w.wished_at)
  from private.address_keys k join private.address_wishes w on w.key_id = k.id and w.hash = private.address_hash(address, k.key)
  where w.kind = of_kind;
$function$;

CREATE OR REPLACE FUNCTION public.claim_mails (
  p_limit           integer,
  p_registration_id uuid    DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id              uuid,
    kind            text,
    attempt         integer,
    idempotency_key text,
    registration_id uuid,
    name            text,
    email           text,
    event           jsonb,
    details         jsonb
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if p_registration_id is null then
    perform private.offer_seats();
  end if;
  perform private.drop_settled_asks(p_registration_id);
  perform private.drop_outdated_follow_ups(p_registration_id);
  return query select * from private.lease_mails(p_limit, p_registration_id);
end;
$function$;

CREATE OR REPLACE FUNCTION public.refuse_follow_ups (
  p_registration_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  registration public.event_registrations;
begin
  select r.* into registration from public.event_registrations r
  where r.id = p_registration_id and not private.is_anonymised(r) for update;
  if found then
    perform private.refuse_follow_ups(registration);
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "public"."refuse_follow_ups"(uuid) FROM PUBLIC, "anon", "authenticated";

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
    'join_url', (
      select l.url from public.event_join_links l
      where l.event_id = event.id and private.lets_in(event) and private.link_state(registration, event) = 'active'
    )
  );
end;
$function$;

ALTER TABLE "private"."address_wishes"
  ADD CONSTRAINT "address_wishes_key_id_fkey" FOREIGN KEY (key_id) REFERENCES private.address_keys(id);

CREATE TRIGGER keep_refusal
  AFTER INSERT OR UPDATE OF refuses_follow_ups_at ON public.event_registrations
  FOR EACH ROW
  WHEN ((new.refuses_follow_ups_at IS NOT NULL))
  EXECUTE FUNCTION private.keep_refusal();

CREATE TRIGGER keep_newsletter_wish
  AFTER INSERT OR UPDATE OF confirmed_at, unsubscribed_at ON public.newsletter_subscribers
  FOR EACH ROW
  EXECUTE FUNCTION private.keep_newsletter_wish();

CREATE TRIGGER respect_newsletter_wish
  BEFORE INSERT ON public.newsletter_subscribers
  FOR EACH ROW
  EXECUTE FUNCTION private.respect_newsletter_wish();

CREATE POLICY "No role of the API" ON "private"."address_keys"
  FOR ALL
  TO "anon", "authenticated"
  USING (false)
  WITH CHECK (false);

CREATE POLICY "No role of the API" ON "private"."address_wishes"
  FOR ALL
  TO "anon", "authenticated"
  USING (false)
  WITH CHECK (false);

COMMENT ON FUNCTION "public"."refuse_follow_ups"(uuid) IS 'Keeps that the address of a registration wants no more messages after events, for the one-click header of their mails. For the service role.';

COMMENT ON TABLE "private"."address_wishes" IS 'Addresses that want no more messages after events, or no newsletter, as keyed hashes. They outlive every other row about the address.';

REVOKE ALL ON FUNCTION "private"."address_hash"(text, bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."address_hash"(text, bytea) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."address_hash"(text, bytea) TO "postgres";

REVOKE ALL ON FUNCTION "private"."drop_outdated_follow_ups"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."drop_outdated_follow_ups"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."drop_outdated_follow_ups"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."drop_wish"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."drop_wish"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."drop_wish"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."follow_up_recipients"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."follow_up_recipients"(uuid, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."follow_up_recipients"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_newsletter_wish"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_newsletter_wish"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keep_newsletter_wish"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_refusal"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_refusal"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keep_refusal"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_wish"(text, text, timestamp WITH time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_wish"(text, text, timestamp WITH time zone) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."keep_wish"(text, text, timestamp WITH time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."respect_newsletter_wish"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."respect_newsletter_wish"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."respect_newsletter_wish"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."wished_at"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."wished_at"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."wished_at"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."refuse_follow_ups"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."refuse_follow_ups"(uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."refuse_follow_ups"(uuid) TO "service_role";

-- What was refused before this release.
do $$
declare
  said record;
begin
  for said in
    select r.email, min(r.refuses_follow_ups_at) as since from public.event_registrations r
    where r.refuses_follow_ups_at is not null and not private.is_anonymised(r)
    group by r.email
  loop
    perform private.keep_wish(said.email, 'follow-ups', said.since);
  end loop;
  for said in select s.email, s.unsubscribed_at as since from public.newsletter_subscribers s where s.unsubscribed_at is not null loop
    perform private.keep_wish(said.email, 'newsletter', said.since);
  end loop;
end;
$$;
