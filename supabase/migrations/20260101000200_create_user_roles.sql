-- Who administers the site. A row is made in SQL by the people who run the project; nobody can make one through the API.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  primary key (user_id, role)
);
comment on column public.user_roles.role is 'Only admin gives rights; any other value gives none.';
comment on table public.user_roles is 'Roles of signed-in people. Rights follow from the row at each query, never from a claim or metadata of the session.';

alter table public.user_roles enable row level security;
revoke all on table public.user_roles from anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

create policy "People read their own roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()));

-- Definer: a policy that reads user_roles must not depend on what the asking person may read there.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin');
$$;
comment on function private.is_admin() is 'Whether the session''s user holds the role admin now; in policies always as (select private.is_admin()), so that it runs once per statement.';
revoke execute on function private.is_admin() from public, anon, service_role;
grant execute on function private.is_admin() to authenticated;
