-- Pages are written when the site is built, so that a change of what visitors see asks the host for a new build. Which address that is, is kept in the
-- vault, by hand, and never in this repository; whoever knows it can start builds. Without it nothing is called, and nothing written:
--   select vault.create_secret('https://<what the host gives for it>', 'deploy_hook');

-- When a build was last asked for, and what stood in the way: people without a terminal see it. Whether the host built, the host knows.
create table private.build_requests (
  asked_at timestamptz primary key default clock_timestamp(),
  -- Null when the request was sent. Never the address: whoever knows it can start builds.
  problem text
);
alter table private.build_requests enable row level security;
create policy "Nobody through the API" on private.build_requests for all to anon, authenticated using (false) with check (false);

create function private.record_build(problem text) returns void
language sql volatile set search_path = ''
as $$
  insert into private.build_requests (problem) values (problem) on conflict do nothing;
  -- Rows that another transaction holds are left for the next time.
  delete from private.build_requests where asked_at in (
    select b.asked_at from private.build_requests b where b.asked_at < now() - interval '30 days' for update skip locked
  );
$$;
revoke execute on function private.record_build(text) from public;

create function private.call_deploy_hook() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  problem text;
begin
  -- However many rows a transaction changes, one build shows them all.
  if current_setting('deploy_hook.called', true) = 'yes' then
    return null;
  end if;
  perform set_config('deploy_hook.called', 'yes', true);

  -- An article is saved whether its build can be asked for or not. The request itself is sent after the commit: no build reads what was before.
  begin
    -- Named in text because neither schema exists everywhere.
    if to_regclass('vault.decrypted_secrets') is not null then
      execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook' $query$ into address;
    end if;
    if address is null then
      return null;
    elsif address ~ '^https://[^[:space:]]+$' then
      execute $query$ select net.http_post(url := $1, body := '{}'::jsonb, timeout_milliseconds := 10000) $query$ using address;
    else
      problem := 'deploy_hook in the vault is no https address';
    end if;
  exception
    when others then
      problem := replace(sqlerrm, coalesce(address, ''), '[deploy_hook]');
  end;
  if problem is not null then
    raise warning 'No build was asked for: %', problem;
  end if;
  perform private.record_build(problem);
  return null;
end;
$$;
revoke execute on function private.call_deploy_hook() from public;

create trigger call_deploy_hook_of_new after insert on public.news_events
  for each row when (new.is_published) execute function private.call_deploy_hook();
create trigger call_deploy_hook_of_removed after delete on public.news_events
  for each row when (old.is_published) execute function private.call_deploy_hook();
-- Every column counts but those that the server keeps beside the article. A sign-up is none of them: only the one that takes the last seat changes a
-- row (is_full), and pages are written with "Completo"; so does whoever gives that seat back.
create trigger call_deploy_hook_of_changed after update on public.news_events
  for each row when (
    (old.is_published or new.is_published)
    and to_jsonb(new) - array['views_count', 'calendar_sequence', 'created_at', 'updated_at']
      is distinct from to_jsonb(old) - array['views_count', 'calendar_sequence', 'created_at', 'updated_at']
  )
  execute function private.call_deploy_hook();
