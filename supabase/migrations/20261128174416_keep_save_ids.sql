SET local check_function_bodies = off;

ALTER TABLE "public"."news_events"
  ADD COLUMN "save_id" text;

CREATE OR REPLACE FUNCTION private.keep_article_version()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Columns that the server writes are not part of a version.
  servers constant text[] := array['id', 'views_count', 'calendar_sequence', 'is_full', 'created_at', 'updated_at', 'cancelled_at', 'save_id'];
  said constant jsonb := to_jsonb(old) - servers;
begin
  if said = to_jsonb(new) - servers then
    return null;
  end if;
  insert into public.article_versions (article_id, fields, replaced_by)
  values (new.id, said, (select u.email from auth.users u where u.id = auth.uid()));
  delete from public.article_versions v
  where v.article_id = new.id and v.id not in (
    select kept.id from public.article_versions kept where kept.article_id = new.id order by kept.replaced_at desc, kept.id limit 50
  );
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
  -- The insert trigger treats a restored event as one whose form was just switched on.
  delete from private.event_closings c where c.event_id = kept.id;
  if kept.closing_moment is not null then
    insert into private.event_closings (event_id, closing_moment) values (kept.id, kept.closing_moment);
  end if;
  return jsonb_build_object('slug', article -> 'slug', 'is_published', article -> 'is_published');
end;
$function$;

CREATE OR REPLACE FUNCTION private.touch_news_event()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  same_version public.news_events := old;
begin
  same_version.views_count := new.views_count;
  same_version.is_full := new.is_full;
  same_version.calendar_sequence := new.calendar_sequence;
  same_version.updated_at := new.updated_at;
  if new.published_at <= now() and not new.hide_until_published then
    same_version.hide_until_published := false;
  end if;
  -- A save that changes nothing counts as a version too.
  if new is distinct from same_version or new is not distinct from old then
    -- Strictly increasing: two saves within one tick of a coarse clock must not share a version.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
    -- Written without an id of its own: this version is not that of the last save.
    if new.save_id is not distinct from old.save_id then
      new.save_id := null;
    end if;
  end if;
  return new;
end;
$function$;

ALTER TABLE "public"."news_events"
  ADD CONSTRAINT "news_events_save_id_check" CHECK (((char_length(save_id) >= 1) AND (char_length(save_id) <= 80)));

COMMENT ON COLUMN "public"."news_events"."save_id" IS 'Made by the client for the save that wrote this version; null for a version that another write made.';

REVOKE ALL ("id") ON TABLE "public"."news_events" FROM "authenticated";

GRANT INSERT ("id") ON TABLE "public"."news_events" TO "authenticated";

REVOKE ALL ("save_id") ON TABLE "public"."news_events" FROM "authenticated";

GRANT INSERT ("save_id"), UPDATE ("save_id") ON TABLE "public"."news_events" TO "authenticated";
