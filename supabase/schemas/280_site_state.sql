-- The state of the site, for the health command with its secret key and for administrators without a terminal, who can
-- also retry failed mails.

-- A release changes it with its other objects.
create function private.database_version() returns text
language sql immutable set search_path = ''
return '1.1.0';
comment on function private.database_version() is 'The release that this database is of.';

create function private.applied_migrations() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  versions jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  -- Dynamic SQL, because the table does not exist everywhere.
  execute $query$ select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations $query$ into versions;
  return versions;
end;
$$;
comment on function private.applied_migrations() is 'The versions of the migrations as the Supabase CLI records them; null where nothing does.';

-- Numbers of mails of every kind that wait, that are late, and that failed; the last failure, when no mail was sent since,
-- with the number of mails that ended alike; the scheduled jobs; and the last requests of the database to the mail
-- function and to the host. A provider's limit, which costs no try, is no failure.
create function public.health_report() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  report jsonb;
begin
  select jsonb_build_object(
    'pending', count(*) filter (where o.state = 'pending'),
    'overdue', count(*) filter (where o.state = 'pending' and o.due_at < now() - private.mail_patience(o.kind) and private.is_wanted(o.kind, e)),
    'failed', count(*) filter (where o.state = 'failed'),
    'failed_today', count(*) filter (
      where o.state = 'failed' and case o.kind when 'confirmation' then r.email_failed_at else o.due_at end > now() - interval '1 day'
    )
  )
  into report
  from private.mail_outbox o
  left join public.event_registrations r on r.id = o.registration_id
  left join public.news_events e on e.id = r.event_id;

  return jsonb_build_object(
    'mails', report || jsonb_build_object('last_failure', (
      select jsonb_build_object('reason', o.last_error, 'mails', count(*))
      from private.mail_outbox o
      where o.state <> 'sent' and o.last_error is not null and o.attempts > 0
        and o.tried_at > coalesce((select max(sent.sent_at) from private.mail_outbox sent), '-infinity')
      group by o.last_error
      order by max(o.tried_at) desc
      limit 1
    )),
    'jobs', private.job_states(),
    'requests', jsonb_build_object('mails', private.last_request('mails'), 'build', private.last_request('build')),
    'database', jsonb_build_object('version', private.database_version(), 'migrations', private.applied_migrations())
  );
end;
$$;
comment on function public.health_report() is 'Numbers of waiting and failed mails, the scheduled jobs (null without a scheduler), the release and migrations of the database, and the outcome of the last requests to the mail function and the host. For the service role.';
grant execute on function public.health_report() to service_role;

create function private.count_orphans() returns integer
language sql stable set search_path = ''
return cardinality(public.unused_images());

create function private.site_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  health jsonb;
  has_hook boolean := false;
begin
  perform private.require_admin();
  health := public.health_report();
  -- Dynamic SQL, because the vault does not exist everywhere.
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$ select exists (select 1 from vault.decrypted_secrets where name = 'deploy_hook') $query$ into has_hook;
  end if;
  return jsonb_build_object(
    'checked_at', now(),
    'mails', health -> 'mails',
    'last_sent_at', (select max(o.sent_at) from private.mail_outbox o),
    -- Shows no more of registrants than the registrations page. A mail that outlived its event has no registrant there.
    'unsent', (
      select coalesce(jsonb_agg(to_jsonb(unsent) order by unsent.state, unsent.queued_at desc, unsent.id), '[]')
      from (
        select o.id, o.kind, o.state, o.attempts, o.last_error as reason, o.queued_at, o.due_at,
          private.is_wanted(o.kind, e) and r.cancelled_at is null as is_wanted, r.name, r.email,
          coalesce(e.title, o.snapshot -> 'event' ->> 'title') as event_title
        from private.mail_outbox o
        left join public.event_registrations r on r.id = o.registration_id
        left join public.news_events e on e.id = r.event_id
        where o.state <> 'sent'
        -- Failed mails first: "failed" sorts before "pending".
        order by o.state, o.queued_at desc, o.id
        limit 100
      ) unsent
    ),
    'jobs', health -> 'jobs',
    'requests', health -> 'requests',
    'database', health -> 'database',
    'images', jsonb_build_object(
      'stored', (select count(*) from storage.objects o where o.bucket_id = 'news-images'),
      'orphans', private.count_orphans()
    ),
    'builds', jsonb_build_object(
      'is_configured', has_hook,
      'last', (select to_jsonb(b) - 'is_waiting' from private.build_requests b where not b.is_waiting order by b.asked_at desc limit 1)
    )
  );
end;
$$;
grant execute on function private.site_state() to authenticated;

create function public.site_state() returns jsonb
language sql stable security invoker set search_path = ''
return private.site_state();
comment on function public.site_state() is 'Waiting and failed mails, jobs, unused images and the last build request. For administrators.';
grant execute on function public.site_state() to authenticated;

-- Queues one failed mail again, or all of them, as a new send under the same rules as the first. Mails that are still
-- retried, no longer apply or belong to a cancelled registration are left alone. Returns how many were queued.
create function private.retry_mails(of_mail uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_up uuid[];
begin
  perform private.require_admin();
  -- The registrations are locked first, in the same order as a deletion.
  perform from public.event_registrations r
  where r.id in (select o.registration_id from private.mail_outbox o where o.state = 'failed' and (of_mail is null or o.id = of_mail))
  order by r.id
  for no key update;
  given_up := array(
    select o.id
    from private.mail_outbox o
    left join public.event_registrations r on r.id = o.registration_id
    left join public.news_events e on e.id = r.event_id
    where o.state = 'failed' and (of_mail is null or o.id = of_mail) and private.is_wanted(o.kind, e)
      and r.cancelled_at is null
    order by o.id
    for no key update of o
  );
  update private.mail_outbox o
  set state = 'pending', cycle = o.cycle + 1, queued_at = now(), attempts = 0, due_at = now(), last_error = null
  where o.id = any(given_up);
  update public.event_registrations r set email_attempts = 0, email_last_error = null, email_failed_at = null
  from private.mail_outbox o where o.id = any(given_up) and o.kind = 'confirmation' and r.id = o.registration_id;
  return cardinality(given_up);
end;
$$;
grant execute on function private.retry_mails(uuid) to authenticated;

create function public.retry_mails(p_mail_id uuid default null) returns integer
language sql volatile security invoker set search_path = ''
return private.retry_mails(p_mail_id);
comment on function public.retry_mails(uuid) is 'Queues a failed mail again, or without an id all of them. Returns how many. For administrators.';
grant execute on function public.retry_mails(uuid) to authenticated;
