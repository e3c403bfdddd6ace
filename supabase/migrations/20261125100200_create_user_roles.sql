-- Who administers the site. Rights follow from a row here; who makes and removes one is in manage_administrators.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  -- Null when it is not known: listed as the oldest.
  granted_at timestamptz default now(),
  granted_by text,
  primary key (user_id, role)
);
comment on table public.user_roles is 'Roles of signed-in people. Rights follow from the row at each query, never from a claim or metadata of the session.';
comment on column public.user_roles.role is 'Only admin gives rights; any other value gives none.';
comment on column public.user_roles.granted_by is 'The address of the administrator who gave the role; null when it was given from a terminal.';

alter table public.user_roles enable row level security;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

-- Whether the session has shown all that its account can show: an account with a verified second factor counts for nothing until it was asked for.
-- Definer: no role of the API may read the factors. They are the platform's, and not on every backend.
create function private.is_fully_signed_in() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end;
$$;
grant execute on function private.is_fully_signed_in() to authenticated;

-- Who has not shown the second factor is told that they have no role: the login refuses them instead of showing an empty admin.
create policy "People read their own roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_fully_signed_in()));

-- Definer: a policy that reads user_roles must not depend on what the asking person may read there.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin') and private.is_fully_signed_in();
$$;
comment on function private.is_admin() is 'Whether the session''s user holds the role admin now, with the second factor where the account has one; in policies always as (select private.is_admin()), so that it runs once per statement.';
grant execute on function private.is_admin() to authenticated;

-- The first line of every definer's function that administrators call.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
