-- Dumps every row of our tables in pages and restores them. Accounts belong to the platform, and rate limits expire
-- within a day.

-- The tables of a backup, in the order of a restore: referenced tables first. The dump reads them in reverse, so that a
-- referenced row is read after the row that refers to it. Deleted articles come last, so that an article deleted during
-- the dump is among them. A new table must be added here; a new column needs nothing.
create function private.backed_up_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select array[
    'private.settings', 'public.user_roles', 'public.deleted_articles', 'public.news_events', 'public.slug_redirects', 'public.article_versions',
    'private.event_closings', 'private.news_views_daily', 'private.address_keys', 'private.address_wishes', 'public.event_join_links', 'public.event_registrations', 'public.attendance',
    'private.follow_ups', 'private.mail_outbox', 'private.deletion_log', 'private.admin_log', 'private.webhook_deliveries', 'public.image_texts',
    'public.newsletter_subscribers'
  ]::regclass[];
$$;

create function public.backed_up_tables() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(c.relname::text order by held.place)
  from unnest(private.backed_up_tables()) with ordinality held (id, place) join pg_catalog.pg_class c on c.oid = held.id;
$$;
comment on function public.backed_up_tables() is 'Names of the tables of a backup, in the order of a restore. For the service role.';
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

-- The columns of the primary key, each formatted with the pattern: its name is %1$I and %1$L, its type %2$s.
create function private.key_columns(of_table regclass, pattern text, separator text) returns text
language sql stable set search_path = ''
as $$
  select string_agg(format(pattern, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod)), separator order by k.place)
  from pg_catalog.pg_index i
  cross join unnest(i.indkey::smallint[]) with ordinality k (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indrelid = of_table and i.indisprimary;
$$;

-- A page of rows after the given key, ordered by key: up to a megabyte, at least one row. Returns the rows and next,
-- the key for the next page; null at the end. A role has the address of its account beside it: a backup holds no
-- accounts, and another project knows the account by another id.
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
    'select to_jsonb(t)%s, jsonb_build_object(%s) from %s t where %s order by %s',
    case when held = 'public.user_roles'::regclass then ' || jsonb_build_object(''email'', private.email_of(t.user_id))' end,
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
comment on function public.dump_rows(text, jsonb) is 'A page of a table of a backup, and the key after which the next one begins. For the service role.';
grant execute on function public.dump_rows(text, jsonb) to service_role;

-- A condition on "given": the parents of a row exist.
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

-- Inserts missing rows of one table and leaves the others unchanged, so it is idempotent and may run in parts. Settings
-- take the given values. Returns how many rows were inserted, and lost: each row that is still missing, by its slug or
-- key, with the reason: another row has its place (taken), or its parent does not exist (alone).
create function public.restore_rows(p_table text, p_rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant regclass := private.backed_up_table(p_table);
  -- Columns added since the backup take their defaults.
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
  -- Read by triggers that would otherwise treat restored rows as changes.
  perform set_config('backup.is_restored', 'yes', true);
  if held = 'private.settings'::regclass then
    -- The migrations insert every setting; the backup has its value.
    update private.settings s set value = given.value
    from jsonb_populate_recordset(null::private.settings, p_rows) given where given.key = s.key;
  elsif known is not null then
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) given where %3$s on conflict do nothing', held, known, has_parents
    ) using p_rows;
    get diagnostics gained = row_count;
  end if;
  if held = 'private.event_closings'::regclass then
    -- The insert trigger treats a restored event as one whose form was just switched on.
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
    -- A live article is not listed as deleted.
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
  'Inserts missing rows from dump_rows. Returns how many it inserted, and which are still missing. For the service role.';
grant execute on function public.restore_rows(text, jsonb) to service_role;

-- Restores roles into a project without any, or when asked explicitly: a missing role may have been revoked since the
-- backup. The account is the one with the id of the backup, else the only one with its address. Returns for each the
-- account (its address now, or else in the backup), what it was found by (id, address), and whether its role is restored,
-- kept (already granted), refused, or unknown (no such account).
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
    select coalesce(same.id, named.id) as user_id, r.user_id as id_then, r.role, r.granted_at, r.granted_by, r.email as email_then,
      case when same.id is not null then 'id' when named.id is not null then 'address' end as found_by
    from jsonb_to_recordset(p_rows) as r (user_id uuid, role text, granted_at timestamptz, granted_by text, email text)
    left join auth.users same on same.id = r.user_id
    left join lateral (
      select min(u.id::text)::uuid as id from auth.users u where lower(u.email) = private.plain_email(r.email)
      having count(*) = 1 and bool_and(u.email_confirmed_at is not null)
    ) named on true
  ), restored as (
    insert into public.user_roles (user_id, role, granted_at, granted_by)
    select g.user_id, g.role, g.granted_at, g.granted_by from given g where is_due and g.user_id is not null
    on conflict do nothing
    returning user_id, role
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', coalesce(private.email_of(g.user_id), g.email_then, g.id_then::text),
    'role', g.role,
    'found_by', g.found_by,
    'outcome', case
      when exists (select 1 from restored r where r.user_id = g.user_id and r.role = g.role) then 'restored'
      when exists (select 1 from public.user_roles r where r.user_id = g.user_id and r.role = g.role) then 'kept'
      when g.user_id is null then 'unknown'
      else 'refused'
    end
  ) order by private.email_of(g.user_id), g.id_then, g.role), '[]') into outcomes from given g;
  perform set_config('backup.is_restored', '', true);
  return outcomes;
end;
$$;
comment on function public.restore_roles(jsonb, boolean) is
  'Restores roles of a backup into a project that has none, or when asked. Returns the result for each account. For the service role.';
grant execute on function public.restore_roles(jsonb, boolean) to service_role;
