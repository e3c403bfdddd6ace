-- Pages are written when the site is built, so that a change of what visitors see asks the host for a new build. Which address that is, is kept in the
-- vault, by hand, and never in this repository: who knows it can start builds. Without it nothing is called, and nothing written:
--   select vault.create_secret('https://<what the host gives for it>', 'deploy_hook');
-- Hosts count builds: they are asked for at most once in build_pause. What changes meanwhile is one build, once that is over.

-- When a build was last asked for, and what stood in the way: people without a terminal see it. Whether the host built, the host knows.
create table private.build_requests (
  asked_at timestamptz primary key default clock_timestamp(),
  -- Null when the request was sent. Never the address: who knows it can start builds.
  problem text,
  -- A change that waits for the next request. Any number may wait: each is a row of its own, so that no save waits for another.
  is_waiting boolean not null default false
);
alter table private.build_requests enable row level security;
create policy "No role of the API" on private.build_requests for all to anon, authenticated using (false) with check (false);

-- Notes a request, which shows all that waits.
create function private.record_build(problem text) returns void
language sql volatile set search_path = ''
as $$
  -- Rows that another transaction holds are left for the next time.
  delete from private.build_requests where asked_at in (
    select b.asked_at from private.build_requests b where b.is_waiting or b.asked_at < now() - interval '30 days' for update skip locked
  );
  insert into private.build_requests (problem) values (problem) on conflict do nothing;
$$;

-- Whether a build has been asked for within build_pause, or is being asked for by a transaction that has not ended. Else this one may ask: others see that it does.
create function private.builds_rest() returns boolean
language sql volatile set search_path = ''
as $$
  select not pg_try_advisory_xact_lock(hashtext('deploy_hook')) or exists (
    select 1 from private.build_requests b
    where not b.is_waiting and b.problem is null and b.asked_at > clock_timestamp() - make_interval(secs => private.setting('build_pause'))
  );
$$;

-- Asks for a build now, or notes that a change waits for one.
create function private.ask_for_build() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
  problem text;
begin
  -- An article is saved whether its build can be asked for or not. The request itself is sent after the commit: no build reads what was before.
  begin
    -- Named in text because neither schema exists everywhere.
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
      execute $query$ select net.http_post(url := $1, body := '{}'::jsonb, timeout_milliseconds := 10000) $query$ using address;
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
  -- However many rows a transaction changes, one build shows them all.
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
-- Every column counts but those that the server keeps beside the article. Whether it is full is one of them: visitors change it at will, and page and edge read it
-- when they are opened.
create trigger call_deploy_hook_of_changed after update on public.news_events
  for each row when (
    (old.is_published or new.is_published)
    and to_jsonb(new) - array['views_count', 'is_full', 'calendar_sequence', 'created_at', 'updated_at']
      is distinct from to_jsonb(old) - array['views_count', 'is_full', 'calendar_sequence', 'created_at', 'updated_at']
  )
  execute function private.call_deploy_hook();
