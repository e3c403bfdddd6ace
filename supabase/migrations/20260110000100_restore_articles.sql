-- Brings a deleted article back with its id, address, date, views, versions, former addresses and join link: as a draft, because what it says may be out
-- of date by now and those who had signed up do not come back. The first free address follows where another article has its own. Undone at once by whoever
-- deleted it, and nobody had signed up, it is published as it was. Answers address and publication; null when there is nothing to bring back.
create function private.restore_article(of_article uuid, is_undo boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept public.deleted_articles;
  article jsonb;
  known text;
  number integer := 1;
  gained integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators bring articles back' using errcode = 'insufficient_privilege';
  end if;
  -- Whoever asks at the same moment waits here, and finds nothing.
  delete from public.deleted_articles d where d.id = of_article and d.kept_until > now() returning d.* into kept;
  if not found then
    return null;
  end if;

  article := kept.article || jsonb_build_object(
    'is_published', (kept.article ->> 'is_published')::boolean and coalesce(
      is_undo and kept.registrations = 0 and kept.deleted_at > now() - interval '5 minutes' and kept.deleted_by = private.email_of(auth.uid()), false
    ),
    'is_full', false,
    'updated_at', clock_timestamp(),
    -- Calendars that hold the event take what comes for newer.
    'calendar_sequence', (kept.article ->> 'calendar_sequence')::integer + 1
  );
  -- Columns that came since take their defaults.
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
    article := article || jsonb_build_object('slug', rtrim(left(kept.article ->> 'slug', 240), '-') || '-' || number);
  end loop;

  insert into public.former_slugs (slug, article_id, left_at)
  select f.slug, kept.id, f.left_at from jsonb_to_recordset(kept.former_slugs) f (slug text, left_at timestamptz);
  insert into public.article_versions (id, article_id, fields, replaced_at, replaced_by)
  select v.id, kept.id, v.fields, v.replaced_at, v.replaced_by from jsonb_populate_recordset(null::public.article_versions, kept.versions) v;
  insert into private.news_views_daily (article_id, day, views)
  select d.article_id, d.day, d.views from jsonb_populate_recordset(null::private.news_views_daily, kept.views_by_day) d;
  if kept.join_url is not null then
    insert into public.event_join_links (event_id, url) values (kept.id, kept.join_url);
  end if;
  -- An event that comes back is taken for one whose form was just switched on.
  delete from private.event_closings c where c.event_id = kept.id;
  if kept.closing_moment is not null then
    insert into private.event_closings (event_id, closing_moment) values (kept.id, kept.closing_moment);
  end if;
  return jsonb_build_object('slug', article -> 'slug', 'is_published', article -> 'is_published');
end;
$$;
revoke execute on function private.restore_article(uuid, boolean) from public;
grant execute on function private.restore_article(uuid, boolean) to authenticated;

create function public.restore_article(p_id uuid, p_is_undo boolean default false) returns jsonb
language sql volatile security invoker set search_path = ''
return private.restore_article(p_id, p_is_undo);
comment on function public.restore_article(uuid, boolean) is
  'Brings a deleted article back as a draft, or as it was where a deletion is undone at once. Answers slug and is_published, null for none. For administrators.';
revoke execute on function public.restore_article(uuid, boolean) from public;
grant execute on function public.restore_article(uuid, boolean) to authenticated;
