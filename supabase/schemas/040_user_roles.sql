-- Admin roles. Each query derives the caller's rights from a row here; administrators.sql grants and revokes them.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  -- Null when unknown; such rows sort as the oldest.
  granted_at timestamptz default now(),
  granted_by text,
  primary key (user_id, role)
);
comment on table public.user_roles is 'Roles of accounts. Each query derives rights from the row, never from a claim or metadata of the session.';
comment on column public.user_roles.role is 'Only admin grants rights; any other value grants none.';
comment on column public.user_roles.granted_by is 'The address of the administrator who granted the role; null when it was granted from a terminal.';

alter table public.user_roles enable row level security;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

-- Whether the token's session is still open. A token outlives its session by up to an hour: after a sign-out everywhere,
-- a new password or the end of the account. The sessions belong to the platform and do not exist on every backend.
create function private.is_session_open() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if to_regclass('auth.sessions') is null then
    return true;
  end if;
  return exists (
    select 1 from auth.sessions s
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  );
end;
$$;

-- Whether the session is open, its account is not banned, and it has passed the second factor, if the account has one.
-- A ban ends no session, only its renewal. An account with a verified factor has no rights at aal1. Security definer: no API role may read sessions and factors, which belong to the platform
-- and do not exist on every backend.
create function private.is_fully_signed_in() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_session_open() or exists (select 1 from auth.users u where u.id = auth.uid() and u.banned_until > now()) then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end;
$$;
grant execute on function private.is_fully_signed_in() to authenticated;

-- A session that has ended or lacks the second factor reads no role, so the login refuses it instead of showing an empty admin.
create policy "People read their own roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_fully_signed_in()));

-- Security definer: a policy that reads user_roles must not depend on the caller's own rights on that table.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin') and private.is_fully_signed_in();
$$;
comment on function private.is_admin() is 'Whether the session''s user holds the role admin now, in an open session of an account that is not banned, with the second factor where the account has one. Policies call it as (select private.is_admin()), so that it runs once per statement.';
grant execute on function private.is_admin() to authenticated;

-- The first line of every security definer function that administrators call.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
