-- A backup knows the columns of its day. What a later one may not be without, a row gets from here.
create function private.with_defaults(given jsonb, defaults jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_agg(defaults || one) from jsonb_array_elements(given) one;
$$;
revoke execute on function private.with_defaults(jsonb, jsonb) from public;

create or replace function public.restore_tables(p_tables jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  counts jsonb := '{}';
  gained integer;
begin
  update private.settings s set value = given.value
  from jsonb_populate_recordset(null::private.settings, p_tables -> 'settings') given where given.key = s.key;

  insert into public.user_roles select given.* from jsonb_populate_recordset(null::public.user_roles, p_tables -> 'user_roles') given
  where exists (select 1 from auth.users u where u.id = given.user_id) on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('user_roles', gained);

  insert into public.news_events select * from jsonb_populate_recordset(
    null::public.news_events, private.with_defaults(p_tables -> 'news_events', '{"calendar_sequence": 0, "is_full": false}')
  ) on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('news_events', gained);

  insert into private.event_closings as c select given.* from jsonb_populate_recordset(null::private.event_closings, p_tables -> 'event_closings') given
  where exists (select 1 from public.news_events e where e.id = given.event_id)
  on conflict (event_id) do update set closing_moment = excluded.closing_moment where c.closing_moment <> excluded.closing_moment;

  insert into public.event_registrations select given.* from jsonb_populate_recordset(null::public.event_registrations, p_tables -> 'event_registrations') given
  where exists (select 1 from public.news_events e where e.id = given.event_id) on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('event_registrations', gained);

  insert into private.mail_outbox select given.* from jsonb_populate_recordset(null::private.mail_outbox, p_tables -> 'mail_outbox') given
  where exists (select 1 from public.event_registrations r where r.id = given.registration_id) on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('mail_outbox', gained);

  insert into private.deletion_log select * from jsonb_populate_recordset(null::private.deletion_log, p_tables -> 'deletion_log') on conflict do nothing;
  get diagnostics gained = row_count;
  return counts || jsonb_build_object('deletion_log', gained);
end;
$$;
