-- Every row that is ours, as one consistent picture, and the way back: accounts are the platform's, and limits are forgotten within a day anyway.

-- The tables that a backup holds, in an order in which their rows can come back: what others name comes first. A new table needs its name here, and a new
-- column nothing.
create function private.backed_up_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select array[
    'private.settings', 'public.user_roles', 'public.news_events', 'public.former_slugs', 'public.article_versions', 'private.event_closings',
    'private.news_views_daily',
    'public.event_join_links', 'public.deleted_articles', 'public.event_registrations', 'private.mail_outbox', 'private.deletion_log', 'private.admin_log',
    'private.webhook_deliveries',
    'public.image_texts',
    'public.newsletter_subscribers'
  ]::regclass[];
$$;
revoke execute on function private.backed_up_tables() from public;

create function public.dump_tables() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  dump jsonb := '{}';
  held regclass;
  content jsonb;
begin
  -- Stable: all reads see what the call began with.
  foreach held in array private.backed_up_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) order by t), ''[]'') from %s t', held) into content;
    dump := dump || jsonb_build_object((select c.relname from pg_catalog.pg_class c where c.oid = held), content);
  end loop;
  return dump;
end;
$$;
comment on function public.dump_tables() is 'All rows of our tables, by table. For the service role.';
revoke execute on function public.dump_tables() from public;
grant execute on function public.dump_tables() to service_role;

-- Which rows of a table can come back: those whose parents are here. As a condition on "given".
create function private.has_parents(of_table regclass) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(
    format('(given.%1$I is null or exists (select 1 from %2$s parent where parent.%3$I = given.%1$I))', child.attname, k.confrelid::regclass, parent.attname),
    ' and '
  ), 'true')
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute child on child.attrelid = k.conrelid and child.attnum = k.conkey[1]
  join pg_catalog.pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = k.confkey[1]
  where k.conrelid = of_table and k.contype = 'f';
$$;
revoke execute on function private.has_parents(regclass) from public;

-- Puts back the rows that are missing and leaves the others as they are, so that it may be run again, and in parts. Settings take the given values.
-- Roles of accounts that do not exist here are left out. Answers how many rows each table gained.
create function public.restore_tables(p_tables jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts jsonb := '{}';
  held regclass;
  held_name text;
  -- A backup knows the columns of its day: those that came later take their defaults.
  known text;
  gained integer;
begin
  -- The migrations bring every setting; the backup has its value.
  update private.settings s set value = given.value
  from jsonb_populate_recordset(null::private.settings, p_tables -> 'settings') given where given.key = s.key;

  -- For triggers that would take what comes back for a change.
  perform set_config('backup.is_restored', 'yes', true);
  foreach held in array private.backed_up_tables() loop
    select c.relname into held_name from pg_catalog.pg_class c where c.oid = held;
    select string_agg(quote_ident(a.attname), ', ') into known
    from pg_catalog.pg_attribute a
    where a.attrelid = held and a.attnum > 0 and not a.attisdropped and p_tables -> held_name -> 0 ? a.attname;
    continue when held = 'private.settings'::regclass or known is null;
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) given where %3$s on conflict do nothing',
      held, known, private.has_parents(held)
    ) using p_tables -> held_name;
    get diagnostics gained = row_count;
    counts := counts || jsonb_build_object(held_name, gained);
  end loop;

  -- An event that comes back is taken for one whose form was just switched on.
  update private.event_closings c set closing_moment = given.closing_moment
  from jsonb_populate_recordset(null::private.event_closings, p_tables -> 'event_closings') given
  where given.event_id = c.event_id and given.closing_moment <> c.closing_moment;
  perform set_config('backup.is_restored', '', true);
  return counts;
end;
$$;
comment on function public.restore_tables(jsonb) is 'Puts rows of dump_tables back where they are missing. Answers how many each table gained. For the service role.';
revoke execute on function public.restore_tables(jsonb) from public;
grant execute on function public.restore_tables(jsonb) to service_role;
