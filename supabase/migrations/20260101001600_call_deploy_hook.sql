-- Pages are written when the site is built, so that a change of what visitors see asks the host for a new build. Which address that is, is kept in the
-- vault, by hand, and never in this repository; whoever knows it can start builds. Without it nothing is called:
--   select vault.create_secret('https://<what the host gives for it>', 'deploy_hook');
create function private.call_deploy_hook() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
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
    if address !~ '^https://[^[:space:]]+$' then
      raise warning 'No build was asked for: deploy_hook in the vault is no https address';
    elsif address is not null then
      execute $query$ select net.http_post(url := $1, body := '{}'::jsonb, timeout_milliseconds := 10000) $query$ using address;
    end if;
  exception
    when others then
      raise warning 'No build was asked for: %', replace(sqlerrm, coalesce(address, ''), '[deploy_hook]');
  end;
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
