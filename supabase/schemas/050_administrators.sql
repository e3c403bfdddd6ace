-- Administrators invite and remove each other in the admin; only the first is created from a terminal. The database
-- logs every change.
create table private.admin_log (
  id uuid primary key default gen_random_uuid(),
  action text not null,
  -- The account that the action concerns; null when it was deleted.
  email text,
  -- The address of the administrator who acted; null when the action came from a terminal.
  done_by text,
  done_at timestamptz not null default clock_timestamp(),
  constraint admin_log_action_check check (action in ('invited', 'granted', 'restored', 'revoked'))
);
comment on table private.admin_log is 'Invitations, grants, restores from a backup and revocations of the role, with time and author. Written by the database only.';
alter table private.admin_log enable row level security;
create policy "No role of the API" on private.admin_log for all to anon, authenticated using (false) with check (false);

create function private.email_of(person uuid) returns text
language sql stable set search_path = ''
as $$
  select lower(u.email) from auth.users u where u.id = person;
$$;

-- Security definer: logs every change of a role with the account that made it, whatever the caller.
create function private.log_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A role from a backup was granted earlier; it is restored from a terminal.
    if coalesce(current_setting('backup.is_restored', true), '') = 'yes' then
      insert into private.admin_log (action, email) values ('restored', private.email_of(new.user_id));
    else
      insert into private.admin_log (action, email, done_by) values ('granted', private.email_of(new.user_id), new.granted_by);
    end if;
  else
    insert into private.admin_log (action, email, done_by) values ('revoked', private.email_of(old.user_id), private.email_of(auth.uid()));
  end if;
  return null;
end;
$$;
create trigger log_granted_role after insert on public.user_roles
  for each row when (new.role = 'admin') execute function private.log_role_change();
create trigger log_revoked_role after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.log_role_change();

-- The account of an address, null without one. Two accounts can share an address where one signs in through single
-- sign-on; then no call guesses which is meant.
create function private.account_of(address text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  people constant uuid[] := array(select u.id from auth.users u where lower(u.email) = private.plain_email(address));
begin
  if cardinality(people) > 1 then
    raise exception 'Several accounts have this address; delete the ones that are not meant' using errcode = 'PT409';
  end if;
  return people[1];
end;
$$;

-- Asked before the role is granted: an account without it may be another person's, so its password is replaced first.
create function public.find_account(p_email text) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'user_id', u.id,
    'is_admin', exists (select 1 from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
    'has_entered', u.email_confirmed_at is not null and u.last_sign_in_at is not null
  )
  from auth.users u where u.id = private.account_of(p_email);
end;
comment on function public.find_account(text) is 'The account with this address: user_id, is_admin, and whether it is confirmed and has signed in (has_entered); null without one. For the service role.';
grant execute on function public.find_account(text) to service_role;

-- For operators, from a terminal with the secret key; the calls are the same locally and on a hosted project.
create function public.grant_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.account_of(p_email);
begin
  if person is null then
    return 'unknown';
  end if;
  insert into public.user_roles (user_id, role) values (person, 'admin') on conflict do nothing;
  return case when found then 'granted' else 'unchanged' end;
end;
$$;
comment on function public.grant_admin(text) is 'Makes the account with this address an administrator: granted, unchanged or unknown. For the service role.';
grant execute on function public.grant_admin(text) to service_role;

create function public.revoke_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.account_of(p_email);
begin
  if person is null then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = person and role = 'admin';
  return case when found then 'revoked' else 'unchanged' end;
end;
$$;
comment on function public.revoke_admin(text) is 'Takes the role from the account with this address, at once: revoked, unchanged or unknown. For the service role.';
grant execute on function public.revoke_admin(text) to service_role;

-- Null where the platform has no second factors. Dynamic SQL, because the table may not exist.
create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  has_one boolean;
begin
  if to_regclass('auth.mfa_factors') is not null then
    execute $query$ select exists (select 1 from auth.mfa_factors f where f.user_id = $1 and f.status = 'verified') $query$ into has_one using person;
  end if;
  return has_one;
end;
$$;

-- Whether an admin has entered. A sign-in before the grant may have been a stranger's, who made the account: the grant
-- ended it. Who asks has entered, also with a password that the grant kept.
create function private.has_entered(granted public.user_roles) returns boolean
language sql stable set search_path = ''
as $$
  select granted.user_id = auth.uid() or exists (
    select from auth.users u where u.id = granted.user_id and u.last_sign_in_at > coalesce(granted.granted_at, '-infinity')
  );
$$;

create function private.list_administrators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'people', (
      select jsonb_agg(jsonb_build_object(
        'user_id', r.user_id, 'email', u.email, 'granted_at', r.granted_at, 'granted_by', r.granted_by, 'has_entered', private.has_entered(r),
        'has_second_factor', private.has_second_factor(r.user_id)
      ) order by r.granted_at nulls first, u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin'
    ),
    'log', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.done_at desc), '[]')
      from (select l.id, l.action, l.email, l.done_by, l.done_at from private.admin_log l order by l.done_at desc limit 10) latest
    )
  );
end;
$$;
grant execute on function private.list_administrators() to authenticated;

create function public.list_administrators() returns jsonb
language sql stable security invoker set search_path = ''
return private.list_administrators();
comment on function public.list_administrators() is 'Administrators, since when and by whom they were granted the role, and the latest changes. For administrators.';
grant execute on function public.list_administrators() to authenticated;

-- Starts an invitation: takes a token and logs it, so that admit_administrator accepts it. Returns outcome (invited,
-- limited) and retry_after_seconds, the same with or without an account for the address. Raises PT409 with several.
create function private.invite_administrator(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(of_email);
  inbox constant text := private.inbox_bucket(address);
  wait integer;
begin
  perform private.require_admin();
  perform private.account_of(address);
  wait := greatest(
    private.seconds_until_token('invitations', private.setting('admin_invitations'), private.setting('admin_invitations_window')),
    private.seconds_until_token(inbox, private.setting('email_mails'), private.setting('email_window'))
  );
  if wait = 0
    and private.take_token('invitations', private.setting('admin_invitations'), private.setting('admin_invitations_window'))
    and private.take_token(inbox, private.setting('email_mails'), private.setting('email_window'))
  then
    insert into private.admin_log (action, email, done_by) values ('invited', address, private.email_of(auth.uid()));
    return jsonb_build_object('outcome', 'invited', 'retry_after_seconds', null);
  end if;
  return jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1, wait));
end;
$$;
grant execute on function private.invite_administrator(text) to authenticated;

create function public.invite_administrator(p_email text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.invite_administrator(p_email);
comment on function public.invite_administrator(text) is 'Starts an invitation, within limits; the function invite-admin completes it. For administrators.';
grant execute on function public.invite_administrator(text) to authenticated;

-- Completes an invitation once its mail is sent: grants the role in the name of the inviting administrator. Returns
-- false without a recent invitation or without an account.
create function public.admit_administrator(p_email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(p_email);
  person constant uuid := private.account_of(address);
  invited_by text;
begin
  select l.done_by into invited_by from private.admin_log l
  where l.action = 'invited' and l.email = address and l.done_at > now() - interval '10 minutes'
  order by l.done_at desc limit 1;
  if not found or person is null then
    return false;
  end if;
  insert into public.user_roles (user_id, role, granted_by) values (person, 'admin', invited_by) on conflict do nothing;
  return true;
end;
$$;
comment on function public.admit_administrator(text) is 'Gives the role to an account that an administrator has just invited. For the service role.';
grant execute on function public.admit_administrator(text) to service_role;

-- Revokes the role from an admin, at once. Returns revoked, unchanged or last. An admin can give up their own role only
-- while another admin has entered, because an account that was never used may be unusable.
create function private.remove_administrator(of_person uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Serialises removals. The caller is checked again after the wait, because the previous call may have revoked their
  -- role.
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if of_person = auth.uid() and not exists (
    select 1 from public.user_roles r where r.role = 'admin' and r.user_id <> of_person and private.has_entered(r)
  ) then
    return 'last';
  end if;
  delete from public.user_roles r where r.user_id = of_person and r.role = 'admin';
  return case when found then 'revoked' else 'unchanged' end;
end;
$$;
grant execute on function private.remove_administrator(uuid) to authenticated;

create function public.remove_administrator(p_user_id uuid) returns text
language sql volatile security invoker set search_path = ''
return private.remove_administrator(p_user_id);
comment on function public.remove_administrator(uuid) is 'Takes the role from an admin, at once: revoked, unchanged, or last. For administrators.';
grant execute on function public.remove_administrator(uuid) to authenticated;
