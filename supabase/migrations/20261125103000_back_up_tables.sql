-- Every row that is ours, page by page, and the way back: accounts are the platform's, and limits are forgotten within a day anyway.

-- The tables that a backup holds, in an order in which their rows can come back: what others name comes first. They are read from the last to the first, so
-- that what a row names is read after it; deleted articles are the last, because an article that is deleted meanwhile is among them by then. A new table needs
-- its name here, and a new column nothing.
create function private.backed_up_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select array[
    'private.settings', 'public.user_roles', 'public.deleted_articles', 'public.news_events', 'public.slug_redirects', 'public.article_versions',
    'private.event_closings', 'private.news_views_daily', 'public.event_join_links', 'public.event_registrations', 'private.mail_outbox',
    'private.deletion_log', 'private.admin_log', 'private.webhook_deliveries', 'public.image_texts', 'public.newsletter_subscribers'
  ]::regclass[];
$$;

create function public.backed_up_tables() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(c.relname::text order by held.place)
  from unnest(private.backed_up_tables()) with ordinality held (id, place) join pg_catalog.pg_class c on c.oid = held.id;
$$;
comment on function public.backed_up_tables() is 'Names of the tables that a backup holds, in an order in which their rows can come back. For the service role.';
grant execute on function public.backed_up_tables() to service_role;

create function private.backed_up_table(table_name text) returns regclass
language plpgsql stable set search_path = ''
as $$
declare
  held constant regclass := (
    select c.oid from unnest(private.backed_up_tables()) known join pg_catalog.pg_class c on c.oid = known where c.relname = table_name
  );
begin
  if held is null then
    raise exception 'No backup holds a table %', table_name using errcode = 'undefined_table';
  end if;
  return held;
end;
$$;

-- The columns of the primary key, each written by the pattern: its name is %1$I and %1$L, its type %2$s.
create function private.key_columns(of_table regclass, pattern text, separator text) returns text
language sql stable set search_path = ''
as $$
  select string_agg(format(pattern, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod)), separator order by k.place)
  from pg_catalog.pg_index i
  cross join unnest(i.indkey::smallint[]) with ordinality k (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indrelid = of_table and i.indisprimary;
$$;

-- The rows after the one whose key is given, in the order of their keys, up to a megabyte of them and one at least. Answers them and next, the key to go on
-- after; null at the end.
create function public.dump_rows(p_table text, p_after jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  enough_bytes constant integer := 1000000;
  held constant regclass := private.backed_up_table(p_table);
  keys constant text := private.key_columns(held, 't.%1$I', ', ');
  page refcursor;
  held_row jsonb;
  last_key jsonb;
  found_rows jsonb[] := '{}';
  bytes integer := 0;
  next jsonb;
begin
  open page for execute format(
    'select to_jsonb(t), jsonb_build_object(%s) from %s t where %s order by %s',
    private.key_columns(held, '%1$L, t.%1$I', ', '), held,
    case when p_after is null then 'true' else format('(%s) > (%s)', keys, private.key_columns(held, '($1 ->> %1$L)::%2$s', ', ')) end, keys
  ) using p_after;
  loop
    fetch page into held_row, last_key;
    exit when not found;
    found_rows := found_rows || held_row;
    bytes := bytes + pg_column_size(held_row);
    if bytes >= enough_bytes then
      next := last_key;
      exit;
    end if;
  end loop;
  close page;
  return jsonb_build_object('rows', to_jsonb(found_rows), 'next', next);
end;
$$;
comment on function public.dump_rows(text, jsonb) is 'A page of a table that a backup holds, and the key after which the next one begins. For the service role.';
grant execute on function public.dump_rows(text, jsonb) to service_role;

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

-- Puts back rows of one table that are missing and leaves the others as they are, so that it may be run again, and in parts. Settings take the given values.
-- Answers how many rows the table gained, and lost: each row that is still missing, by its slug or key, and why: another row has its place (taken), or what it
-- belongs to is not here (alone).
create function public.restore_rows(p_table text, p_rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant regclass := private.backed_up_table(p_table);
  -- A backup knows the columns of its day: those that came later take their defaults.
  known constant text := (
    select string_agg(quote_ident(a.attname), ', ')
    from pg_catalog.pg_attribute a
    where a.attrelid = held and a.attnum > 0 and not a.attisdropped and p_rows -> 0 ? a.attname
  );
  has_parents constant text := private.has_parents(held);
  gained integer := 0;
  lost jsonb;
begin
  if held = 'public.user_roles'::regclass then
    raise exception 'Roles come back by restore_roles' using errcode = 'invalid_parameter_value';
  end if;
  -- For triggers that would take what comes back for a change.
  perform set_config('backup.is_restored', 'yes', true);
  if held = 'private.settings'::regclass then
    -- The migrations bring every setting; the backup has its value.
    update private.settings s set value = given.value
    from jsonb_populate_recordset(null::private.settings, p_rows) given where given.key = s.key;
  elsif known is not null then
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) given where %3$s on conflict do nothing', held, known, has_parents
    ) using p_rows;
    get diagnostics gained = row_count;
  end if;
  if held = 'private.event_closings'::regclass then
    -- An event that comes back is taken for one whose form was just switched on.
    update private.event_closings c set closing_moment = given.closing_moment
    from jsonb_populate_recordset(null::private.event_closings, p_rows) given
    where given.event_id = c.event_id and given.closing_moment <> c.closing_moment;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
        ''row'', coalesce(to_jsonb(given) ->> ''slug'', concat_ws('' '', %2$s)), ''reason'', case when %3$s then ''taken'' else ''alone'' end
      ) order by %2$s), ''[]'')
      from jsonb_populate_recordset(null::%1$s, $1) given
      where not exists (select 1 from %1$s t where %4$s) and %5$s',
    held, private.key_columns(held, 'given.%1$I', ', '), has_parents, private.key_columns(held, 't.%1$I = given.%1$I', ' and '),
    -- An article that is here is not among the deleted ones.
    case
      when held = 'public.deleted_articles'::regclass then 'not exists (select 1 from public.news_events e where e.id = given.id)'
      else 'true'
    end
  ) into lost using p_rows;
  perform set_config('backup.is_restored', '', true);
  return jsonb_build_object('gained', gained, 'lost', lost);
end;
$$;
comment on function public.restore_rows(text, jsonb) is
  'Puts rows of dump_rows back where they are missing. Answers how many the table gained, and which are missing still. For the service role.';
grant execute on function public.restore_rows(text, jsonb) to service_role;

-- Roles come back where there are none, or when that is asked for: one that is missing may have been taken away since. Answers for each account (its address,
-- or its id where it is not here) whether its role is restored, kept (it is there already), refused, or unknown (the account is not here).
create function public.restore_roles(p_rows jsonb, p_is_asked boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_due boolean;
  outcomes jsonb;
begin
  lock table public.user_roles in share row exclusive mode;
  is_due := p_is_asked or not exists (select 1 from public.user_roles);
  perform set_config('backup.is_restored', 'yes', true);
  with given as (
    select r.*, private.email_of(r.user_id) as email from jsonb_populate_recordset(null::public.user_roles, p_rows) r
  ), restored as (
    insert into public.user_roles (user_id, role, granted_at, granted_by)
    select g.user_id, g.role, g.granted_at, g.granted_by from given g where is_due and g.email is not null
    on conflict do nothing
    returning user_id, role
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', coalesce(g.email, g.user_id::text),
    'role', g.role,
    'outcome', case
      when exists (select 1 from restored r where r.user_id = g.user_id and r.role = g.role) then 'restored'
      when exists (select 1 from public.user_roles r where r.user_id = g.user_id and r.role = g.role) then 'kept'
      when g.email is null then 'unknown'
      else 'refused'
    end
  ) order by g.email, g.user_id, g.role), '[]') into outcomes from given g;
  perform set_config('backup.is_restored', '', true);
  return outcomes;
end;
$$;
comment on function public.restore_roles(jsonb, boolean) is
  'Puts roles of a backup back into a project that has none, or when asked. Answers for each account what became of its role. For the service role.';
grant execute on function public.restore_roles(jsonb, boolean) to service_role;
