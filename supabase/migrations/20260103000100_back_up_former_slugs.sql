-- The backup holds the former addresses, too, and one from before restores none: what it held so far goes on as it is, one step further in.
alter function public.dump_tables() set schema private;
revoke execute on function private.dump_tables() from service_role;
alter function public.restore_tables(jsonb) set schema private;
revoke execute on function private.restore_tables(jsonb) from service_role;

create function public.dump_tables() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.dump_tables() || jsonb_build_object(
    'former_slugs', (select coalesce(jsonb_agg(to_jsonb(t) order by t.left_at, t.slug, t.article_id), '[]') from public.former_slugs t)
  );
$$;
comment on function public.dump_tables() is 'All rows of our tables, by table. For the service role.';
revoke execute on function public.dump_tables() from public;
grant execute on function public.dump_tables() to service_role;

create function public.restore_tables(p_tables jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts constant jsonb := private.restore_tables(p_tables);
  gained integer;
begin
  insert into public.former_slugs select given.* from jsonb_populate_recordset(null::public.former_slugs, p_tables -> 'former_slugs') given
  where exists (select 1 from public.news_events e where e.id = given.article_id) on conflict do nothing;
  get diagnostics gained = row_count;
  return counts || jsonb_build_object('former_slugs', gained);
end;
$$;
comment on function public.restore_tables(jsonb) is 'Puts rows of dump_tables back where they are missing. Answers how many each table gained. For the service role.';
revoke execute on function public.restore_tables(jsonb) from public;
grant execute on function public.restore_tables(jsonb) to service_role;
