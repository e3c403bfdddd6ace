-- The initial state of a hosted project, as far as the migrations touch it: roles, schema auth, schema storage.
-- Run by the superuser of a temporary cluster; migrations then run as "postgres", which is not a superuser, as on
-- hosted.
create schema auth authorization supabase_admin;
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  raw_user_meta_data jsonb not null default '{}',
  is_sso_user boolean not null default false,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz
);
create unique index users_email_partial_key on auth.users (email) where not is_sso_user;
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  not_after timestamptz,
  created_at timestamptz default now()
);
create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
grant usage on schema auth to anon, authenticated, service_role, postgres;
grant all on auth.users, auth.mfa_factors, auth.sessions to postgres with grant option;

create schema storage authorization supabase_storage_admin;
set role supabase_storage_admin;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
create function storage.operation() returns text language sql stable as $$
  select current_setting('storage.operation', true)
$$;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, postgres with grant option;
reset role;
-- Hosted lets "postgres" create policies on these tables without owning them; here membership in the owner does
-- (hosted-roles.sql).

alter schema public owner to postgres;
revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
