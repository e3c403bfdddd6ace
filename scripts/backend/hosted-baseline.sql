-- The initial state of a hosted project, as far as the migrations touch it: roles, schemas auth and storage, scheduler,
-- HTTP client and vault.
-- Run by the superuser of a temporary cluster; migrations then run as "postgres", which is not a superuser, as on
-- hosted.
create schema auth authorization supabase_admin;
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  raw_user_meta_data jsonb not null default '{}',
  is_sso_user boolean not null default false,
  email_confirmed_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz
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
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger protect_objects_delete before delete on storage.objects for each statement execute function storage.protect_delete();
create trigger protect_buckets_delete before delete on storage.buckets for each statement execute function storage.protect_delete();
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

-- Scheduler, HTTP client and vault with their signatures, which record their calls. No API role may use them. They are
-- extensions on the platform; "postgres" owns them here, so that a test may fill and break them.
set role postgres;
create schema cron;
create table cron.job (
  jobid bigint generated always as identity,
  schedule text not null,
  command text not null,
  jobname text unique
);
create table cron.job_run_details (
  jobid bigint,
  runid bigint generated always as identity primary key,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command
  returning jobid
$$;
create function cron.unschedule(job_id bigint) returns boolean language sql as $$
  delete from cron.job where jobid = job_id returning true
$$;

create schema net;
create table net.asked (
  id bigint generated always as identity,
  url text,
  body jsonb,
  headers jsonb,
  timeout_milliseconds int
);
create table net._http_response (
  id bigint,
  status_code int,
  content_type text,
  headers jsonb,
  content text,
  timed_out bool,
  error_msg text,
  created timestamptz not null default now()
);
create function net.http_post(
  url text,
  body jsonb default '{}',
  params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds int default 5000
) returns bigint language sql as $$
  insert into net.asked (url, body, headers, timeout_milliseconds) values (url, body, headers, timeout_milliseconds) returning id
$$;

create schema vault;
create table vault.decrypted_secrets (
  name text primary key,
  decrypted_secret text
);
reset role;
