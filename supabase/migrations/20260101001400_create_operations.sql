-- What the people who run the project do from a terminal, with the secret key and nothing else: the same calls on a laptop and on a hosted project.

-- The right to administer follows from a row; this writes it for an account named by its address.
create function public.grant_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(p_email)));
begin
  if person is null then
    return 'unknown';
  end if;
  insert into public.user_roles (user_id, role) values (person, 'admin') on conflict do nothing;
  return case when found then 'granted' else 'unchanged' end;
end;
$$;
comment on function public.grant_admin(text) is 'Makes the account with this address an administrator: granted, unchanged or unknown. For the service role.';
revoke execute on function public.grant_admin(text) from public;
grant execute on function public.grant_admin(text) to service_role;

create function public.revoke_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(p_email)));
begin
  if person is null then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = person and role = 'admin';
  return case when found then 'revoked' else 'unchanged' end;
end;
$$;
comment on function public.revoke_admin(text) is 'Takes the role from the account with this address, at once: revoked, unchanged or unknown. For the service role.';
revoke execute on function public.revoke_admin(text) from public;
grant execute on function public.revoke_admin(text) to service_role;

-- How the database is doing, as numbers: mails that wait, that should have gone a quarter of an hour ago, that were given up; and the scheduled jobs.
create function public.health_report() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  report jsonb;
  scheduled jsonb;
begin
  select jsonb_build_object(
    'pending', count(*) filter (where o.state = 'pending'),
    'overdue', count(*) filter (where o.state = 'pending' and o.due_at < now() - interval '15 minutes' and e.is_published and e.category = 'evento'),
    'failed', count(*) filter (where o.state = 'failed'),
    'failed_today', count(*) filter (where o.state = 'failed' and r.email_failed_at > now() - interval '1 day')
  )
  into report
  from private.mail_outbox o
  join public.event_registrations r on r.id = o.registration_id
  join public.news_events e on e.id = r.event_id;

  -- Named in text because the scheduler does not exist everywhere.
  if to_regclass('cron.job') is not null then
    execute 'select coalesce(jsonb_agg(jobname order by jobname), ''[]'') from cron.job' into scheduled;
  end if;
  return jsonb_build_object('mails', report, 'jobs', scheduled);
end;
$$;
comment on function public.health_report() is 'Counts of mails that wait or failed, and the names of scheduled jobs (null where nothing can be scheduled). For the service role.';
revoke execute on function public.health_report() from public;
grant execute on function public.health_report() to service_role;

-- Every row that is ours, as one consistent picture: accounts are the platform's, and limits are forgotten within a day anyway.
create function public.dump_tables() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'settings', (select coalesce(jsonb_agg(to_jsonb(t) order by t.key), '[]') from private.settings t),
    'user_roles', (select coalesce(jsonb_agg(to_jsonb(t) order by t.user_id, t.role), '[]') from public.user_roles t),
    'news_events', (select coalesce(jsonb_agg(to_jsonb(t) order by t.created_at, t.id), '[]') from public.news_events t),
    'event_closings', (select coalesce(jsonb_agg(to_jsonb(t) order by t.event_id), '[]') from private.event_closings t),
    'event_registrations', (select coalesce(jsonb_agg(to_jsonb(t) order by t.registered_at, t.id), '[]') from public.event_registrations t),
    'mail_outbox', (select coalesce(jsonb_agg(to_jsonb(t) order by t.queued_at, t.id), '[]') from private.mail_outbox t),
    'deletion_log', (select coalesce(jsonb_agg(to_jsonb(t) order by t.deleted_at, t.id), '[]') from private.deletion_log t)
  );
$$;
comment on function public.dump_tables() is 'All rows of our tables, by table. For the service role.';
revoke execute on function public.dump_tables() from public;
grant execute on function public.dump_tables() to service_role;

-- A backup knows the columns of its day. What a later one may not be without, a row gets from here.
create function private.with_defaults(given jsonb, defaults jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_agg(defaults || one) from jsonb_array_elements(given) one;
$$;
revoke execute on function private.with_defaults(jsonb, jsonb) from public;

-- Puts back the rows that are missing and leaves the others as they are, so that it may be run again, and in parts. Settings take the given values.
-- Roles of accounts that do not exist here are left out. Answers how many rows each table gained.
create function public.restore_tables(p_tables jsonb) returns jsonb
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
comment on function public.restore_tables(jsonb) is 'Puts rows of dump_tables back where they are missing. Answers how many each table gained. For the service role.';
revoke execute on function public.restore_tables(jsonb) from public;
grant execute on function public.restore_tables(jsonb) to service_role;
