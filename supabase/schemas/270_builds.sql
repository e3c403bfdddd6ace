-- Requests of the database over HTTP, and the builds that it requests with them.

-- The database starts requests with pg_net, which answers later: net.http_post returns a number, and the outcome is a row
-- of net._http_response for six hours. The numbers are kept, so that a request that is refused or cannot be sent shows.
create table private.http_requests (
  request_id bigint primary key,
  purpose text not null,
  asked_at timestamptz not null default clock_timestamp(),
  constraint http_requests_purpose_check check (purpose in ('mails', 'build'))
);
alter table private.http_requests enable row level security;
create policy "No role of the API" on private.http_requests for all to anon, authenticated using (false) with check (false);

-- Sends a POST request and keeps its number. Dynamic SQL, because pg_net does not exist everywhere.
create function private.post(of_purpose text, url text, headers jsonb, patience interval) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  id bigint;
begin
  execute $query$ select net.http_post(url := $1, body := '{}'::jsonb, headers := $2, timeout_milliseconds := $3) $query$
  into id using url, headers, (extract(epoch from patience) * 1000)::integer;
  delete from private.http_requests where request_id in (
    select r.request_id from private.http_requests r where r.asked_at < now() - interval '6 hours' for update skip locked
  );
  -- The numbers begin again when the platform's queue was emptied by a crash.
  insert into private.http_requests (request_id, purpose) values (id, of_purpose)
  on conflict (request_id) do update set purpose = excluded.purpose, asked_at = excluded.asked_at;
end;
$$;

-- The newest request for a purpose that has an outcome, else the newest: asked_at, status (HTTP, null without an answer),
-- timed_out and error. A request without an outcome after five minutes was never sent. Null without requests and without
-- pg_net.
create function private.last_request(of_purpose text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  outcome jsonb;
begin
  if to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select jsonb_build_object('asked_at', r.asked_at, 'status', a.status_code, 'timed_out', coalesce(a.timed_out, false),
      'error', case when a.id is null and r.asked_at < now() - interval '5 minutes' then 'not sent' else regexp_replace(a.error_msg, 'https?://\S+', '[address]', 'g') end)
    from private.http_requests r
    left join net._http_response a on a.id = r.request_id and a.created > r.asked_at - interval '1 minute'
    where r.purpose = $1
    order by a.id is null and r.asked_at >= now() - interval '5 minutes', r.asked_at desc
    limit 1
  $query$ into outcome using of_purpose;
  return outcome;
end;
$$;

-- Pages are prerendered, so a change of what visitors see requests a build from the host. The URL of its deploy hook is
-- a secret, because it can start builds. It is stored in the vault by hand; without it nothing is called or written:
--   select vault.create_secret('https://<what the host gives for it>', 'deploy_hook');
-- Hosts count builds, so there is at most one request per build_pause; later changes share the next one.

-- The last build request and its problem, for administrators without a terminal. Only the host knows whether the build
-- succeeded.
create table private.build_requests (
  asked_at timestamptz primary key default clock_timestamp(),
  -- Null when the request was sent. Never the URL, which can start builds.
  problem text,
  -- A change that waits for the next request. Each is its own row, so that no save waits for another one's lock.
  is_waiting boolean not null default false
);
alter table private.build_requests enable row level security;
create policy "No role of the API" on private.build_requests for all to anon, authenticated using (false) with check (false);

-- Records a request, which covers all waiting changes.
create function private.record_build(problem text) returns void
language sql volatile set search_path = ''
as $$
  -- Rows locked by another transaction are skipped until the next time.
  delete from private.build_requests where asked_at in (
    select b.asked_at from private.build_requests b where b.is_waiting or b.asked_at < now() - interval '30 days' for update skip locked
  );
  insert into private.build_requests (problem) values (problem) on conflict do nothing;
$$;

-- Whether the caller must wait: a build was requested within build_pause, or another transaction holds the advisory
-- lock. Otherwise the caller now holds the lock and may request a build.
create function private.builds_rest() returns boolean
language sql volatile set search_path = ''
as $$
  select not pg_try_advisory_xact_lock(hashtext('deploy_hook')) or exists (
    select 1 from private.build_requests b
    where not b.is_waiting and b.problem is null and b.asked_at > clock_timestamp() - make_interval(secs => private.setting('build_pause'))
  );
$$;

-- Requests a build now, or records that a change waits for one.
create function private.ask_for_build() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
  problem text;
begin
  -- A failure here must not roll back the save. pg_net sends the request after the commit, so no build reads the old
  -- state.
  begin
    -- Dynamic SQL, because the vault does not exist everywhere.
    if to_regclass('vault.decrypted_secrets') is not null then
      execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook' $query$ into address;
    end if;
    if address is null then
      return;
    elsif address !~ '^https://[^[:space:]]+$' then
      problem := 'deploy_hook in the vault is no https address';
    elsif private.builds_rest() then
      insert into private.build_requests (is_waiting) values (true) on conflict do nothing;
      return;
    else
      perform private.post('build', address, '{"Content-Type": "application/json"}', interval '10 seconds');
    end if;
  exception
    when others then
      problem := replace(sqlerrm, coalesce(address, ''), '[deploy_hook]');
  end;
  if problem is not null then
    raise warning 'No build was asked for: %', problem;
  end if;
  perform private.record_build(problem);
end;
$$;

create function private.call_deploy_hook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One build per transaction, however many rows it changes.
  if coalesce(current_setting('deploy_hook.called', true), '') <> 'yes' then
    perform set_config('deploy_hook.called', 'yes', true);
    perform private.ask_for_build();
  end if;
  return null;
end;
$$;

create trigger call_deploy_hook_of_new after insert on public.news_events
  for each row when (new.is_published) execute function private.call_deploy_hook();
create trigger call_deploy_hook_of_removed after delete on public.news_events
  for each row when (old.is_published) execute function private.call_deploy_hook();
-- All columns except those that the server writes, and the mark of a save. Pages and edge functions read is_full at runtime, and visitors
-- change it often.
create trigger call_deploy_hook_of_changed after update on public.news_events
  for each row when (
    (old.is_published or new.is_published)
    and to_jsonb(new) - array['views_count', 'is_full', 'calendar_sequence', 'created_at', 'updated_at', 'save_id']
      is distinct from to_jsonb(old) - array['views_count', 'is_full', 'calendar_sequence', 'created_at', 'updated_at', 'save_id']
  )
  execute function private.call_deploy_hook();

-- A static build does not notice when a scheduled article becomes visible. Clearing its switch changes what visitors
-- see and so requests a build; it creates no version of the article, because no admin edited it. Runs every minute, so
-- it also requests builds that waited for build_pause.
create function public.request_scheduled_builds() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shown integer;
begin
  with due as (
    select e.id from public.news_events e
    where e.hide_until_published and e.is_published and e.published_at <= now()
    for no key update skip locked
  )
  update public.news_events e set hide_until_published = false from due where e.id = due.id;
  get diagnostics shown = row_count;
  if exists (select 1 from private.build_requests b where b.is_waiting) and not private.builds_rest() then
    perform private.ask_for_build();
  end if;
  return shown;
end;
$$;
comment on function public.request_scheduled_builds() is
  'Clears hide_until_published of articles whose time has come, and requests the build that changes wait for. Returns how many it cleared. For the service role.';
grant execute on function public.request_scheduled_builds() to service_role;
