-- Hosted projects run recurring jobs with pg_cron. Where it does not exist (local development) a timer beside the API
-- calls the same functions. The project's URL and the secret of the function process-outbox are stored in the vault by
-- hand, never in this repository:
--   select vault.create_secret('https://<project>.supabase.co', 'project_url');
--   select vault.create_secret('<OUTBOX_SECRET of the functions>', 'outbox_secret');
create function private.request_outbox_run() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  project_url text;
  outbox_secret text;
begin
  -- Dynamic SQL, because the vault does not exist everywhere.
  execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'project_url' $query$ into project_url;
  execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'outbox_secret' $query$ into outbox_secret;
  if project_url is null or outbox_secret is null then
    raise warning 'Mails are not retried: the vault holds no project_url or no outbox_secret';
    return;
  end if;
  -- The function may take a minute for many mails; the platform ends it after 150 s.
  perform private.post(
    'mails', rtrim(project_url, '/') || '/functions/v1/process-outbox',
    jsonb_build_object('Content-Type', 'application/json', 'x-outbox-secret', outbox_secret), interval '150 seconds'
  );
end;
$$;

-- Empties the scheduler's own history, which it never does (some 3,000 runs a day), but for a week.
create function private.forget_job_runs() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Dynamic SQL, because the scheduler does not exist everywhere.
  if to_regclass('cron.job_run_details') is not null then
    execute $query$ delete from cron.job_run_details where start_time < now() - interval '7 days' $query$;
  end if;
end;
$$;

-- Every job with its cron schedule, the time between two runs, and the interval of the local timer, which calls the
-- function process-outbox itself.
create function private.scheduled_jobs() returns table (name text, schedule text, period interval, local_seconds integer, command text)
language sql immutable set search_path = ''
as $$
  values
    ('process-outbox', '* * * * *', interval '1 minute', 60, 'select private.request_outbox_run()'),
    ('close-past-events', '*/5 * * * *', interval '5 minutes', 60, 'select public.close_past_events()'),
    ('end-schedules', '* * * * *', interval '1 minute', 60, 'select public.request_scheduled_builds()'),
    ('anonymise-past-registrations', '17 3 * * *', interval '1 day', 3600, 'select public.anonymise_past_registrations()'),
    ('forget-subscribers', '23 3 * * *', interval '1 day', 3600, 'select public.forget_subscribers()'),
    ('forget-deleted-articles', '27 3 * * *', interval '1 day', 3600, 'select public.forget_deleted_articles()'),
    ('forget-job-runs', '31 3 * * *', interval '1 day', 3600, 'select private.forget_job_runs()');
$$;

-- The scheduled jobs with time and result of their last run, and whether a run is missing (is_late): none within twice
-- the job's period, counted from the first run of any job where the job itself has none. Null without a scheduler.
create function private.job_states() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  states jsonb;
begin
  -- Dynamic SQL, because the scheduler does not exist everywhere.
  if to_regclass('cron.job') is null then
    return null;
  end if;
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', j.jobname, 'last_run_at', last.start_time, 'status', last.status,
      'is_late', coalesce(coalesce(last.start_time, first.start_time) < now() - 2 * known.period - interval '1 minute', false)
    ) order by j.jobname), '[]')
    from cron.job j
    left join private.scheduled_jobs() known on known.name = j.jobname
    left join lateral (
      select d.start_time, d.status from cron.job_run_details d where d.jobid = j.jobid and d.start_time is not null order by d.runid desc limit 1
    ) last on true
    cross join (select coalesce(min(d.start_time), pg_postmaster_start_time()) as start_time from cron.job_run_details d) first
  $query$ into states;
  return states;
end;
$$;

-- Schedules the listed jobs where there is a scheduler. A migration that changes the list calls it again.
create function private.schedule_jobs() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule(job.name, job.schedule, job.command) from private.scheduled_jobs() job
    where job.name <> 'process-outbox'
      or (to_regclass('vault.decrypted_secrets') is not null and exists (select 1 from pg_catalog.pg_namespace where nspname = 'net'));
  end if;
end;
$$;

do $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  -- The extension itself must not be in a schema of the API; its objects live in a schema of their own.
  if to_regnamespace('extensions') is not null and exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
  perform private.schedule_jobs();
end;
$$;
