-- The backup holds the tables and columns that came after it; one from before them restores all the same.
create or replace function public.dump_tables() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (select coalesce(jsonb_agg(to_jsonb(t) order by t.key), '[]') from private.settings t),
    'user_roles', (select coalesce(jsonb_agg(to_jsonb(t) order by t.user_id, t.role), '[]') from public.user_roles t),
    'news_events', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at, t.id), '[]') from public.news_events t),
    'former_slugs', (select coalesce(jsonb_agg(to_jsonb(t) order by t.left_at, t.slug, t.article_id), '[]') from public.former_slugs t),
    'article_versions', (select coalesce(jsonb_agg(to_jsonb(t) order by t.replaced_at, t.id), '[]') from public.article_versions t),
    'event_closings', (select coalesce(jsonb_agg(to_jsonb(t) order by t.event_id), '[]') from private.event_closings t),
    'event_registrations', (select coalesce(jsonb_agg(to_jsonb(t) order by t.registered_at, t.id), '[]') from public.event_registrations t),
    'mail_outbox', (select coalesce(jsonb_agg(to_jsonb(t) order by t.queued_at, t.id), '[]') from private.mail_outbox t),
    'deletion_log', (select coalesce(jsonb_agg(to_jsonb(t) order by t.deleted_at, t.id), '[]') from private.deletion_log t)
  );
$$;

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

  insert into public.former_slugs select given.* from jsonb_populate_recordset(null::public.former_slugs, p_tables -> 'former_slugs') given
  where exists (select 1 from public.news_events e where e.id = given.article_id) on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('former_slugs', gained);

  insert into public.article_versions select given.* from jsonb_populate_recordset(null::public.article_versions, p_tables -> 'article_versions') given
  where exists (select 1 from public.news_events e where e.id = given.article_id) on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('article_versions', gained);

  insert into private.event_closings as c select given.* from jsonb_populate_recordset(null::private.event_closings, p_tables -> 'event_closings') given
  where exists (select 1 from public.news_events e where e.id = given.event_id)
  on conflict (event_id) do update set closing_moment = excluded.closing_moment where c.closing_moment <> excluded.closing_moment;

  insert into public.event_registrations select given.* from jsonb_populate_recordset(null::public.event_registrations, p_tables -> 'event_registrations') given
  where exists (select 1 from public.news_events e where e.id = given.event_id) on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('event_registrations', gained);

  -- A mail that has outlived its event has no registration to come back to.
  insert into private.mail_outbox select given.* from jsonb_populate_recordset(
    null::private.mail_outbox, private.with_defaults(p_tables -> 'mail_outbox', '{"sequence": 0}')
  ) given
  where given.registration_id is null or exists (select 1 from public.event_registrations r where r.id = given.registration_id)
  on conflict do nothing;
  get diagnostics gained = row_count;
  counts := counts || jsonb_build_object('mail_outbox', gained);

  insert into private.deletion_log select * from jsonb_populate_recordset(null::private.deletion_log, p_tables -> 'deletion_log') on conflict do nothing;
  get diagnostics gained = row_count;
  return counts || jsonb_build_object('deletion_log', gained);
end;
$$;
