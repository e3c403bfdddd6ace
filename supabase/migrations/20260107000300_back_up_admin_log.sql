-- The backup holds what was written down about administrators. What it held so far goes on as it is, one step further in.
alter function public.dump_tables() rename to dump_tables_before_admin_log;
alter function public.dump_tables_before_admin_log() set schema private;
revoke execute on function private.dump_tables_before_admin_log() from service_role;
create function public.dump_tables() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.dump_tables_before_admin_log() || jsonb_build_object(
    'admin_log', (select coalesce(jsonb_agg(to_jsonb(t) order by t.done_at, t.id), '[]') from private.admin_log t)
  );
$$;
comment on function public.dump_tables() is 'All rows of our tables, by table. For the service role.';
revoke execute on function public.dump_tables() from public;
grant execute on function public.dump_tables() to service_role;

alter function public.restore_tables(jsonb) rename to restore_tables_before_admin_log;
alter function public.restore_tables_before_admin_log(jsonb) set schema private;
revoke execute on function private.restore_tables_before_admin_log(jsonb) from service_role;
create function public.restore_tables(p_tables jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts constant jsonb := private.restore_tables_before_admin_log(p_tables);
  gained integer;
begin
  insert into private.admin_log select * from jsonb_populate_recordset(null::private.admin_log, p_tables -> 'admin_log') on conflict do nothing;
  get diagnostics gained = row_count;
  return counts || jsonb_build_object('admin_log', gained);
end;
$$;
comment on function public.restore_tables(jsonb) is 'Puts rows of dump_tables back where they are missing. Answers how many each table gained. For the service role.';
revoke execute on function public.restore_tables(jsonb) from public;
grant execute on function public.restore_tables(jsonb) to service_role;
