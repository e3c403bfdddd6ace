-- The backup holds the join links. What it held so far goes on as it is, one step further in.
alter function public.dump_tables() rename to dump_tables_before_join_links;
alter function public.dump_tables_before_join_links() set schema private;
revoke execute on function private.dump_tables_before_join_links() from service_role;
create function public.dump_tables() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.dump_tables_before_join_links() || jsonb_build_object(
    'event_join_links', (select coalesce(jsonb_agg(to_jsonb(t) order by t.event_id), '[]') from public.event_join_links t)
  );
$$;
comment on function public.dump_tables() is 'All rows of our tables, by table. For the service role.';
revoke execute on function public.dump_tables() from public;
grant execute on function public.dump_tables() to service_role;

alter function public.restore_tables(jsonb) rename to restore_tables_before_join_links;
alter function public.restore_tables_before_join_links(jsonb) set schema private;
revoke execute on function private.restore_tables_before_join_links(jsonb) from service_role;
create function public.restore_tables(p_tables jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts constant jsonb := private.restore_tables_before_join_links(p_tables);
  gained integer;
begin
  perform set_config('join_links.are_restored', 'yes', true);
  insert into public.event_join_links select given.* from jsonb_populate_recordset(null::public.event_join_links, p_tables -> 'event_join_links') given
  where exists (select 1 from public.news_events e where e.id = given.event_id) on conflict do nothing;
  get diagnostics gained = row_count;
  perform set_config('join_links.are_restored', '', true);
  return counts || jsonb_build_object('event_join_links', gained);
end;
$$;
comment on function public.restore_tables(jsonb) is 'Puts rows of dump_tables back where they are missing. Answers how many each table gained. For the service role.';
revoke execute on function public.restore_tables(jsonb) from public;
grant execute on function public.restore_tables(jsonb) to service_role;
