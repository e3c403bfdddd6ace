-- Deny by default: each migration grants the rights on the objects it creates. Hosted projects grant new objects of
-- schema public to the API roles; these statements revoke that for everything created later. Execute for PUBLIC is a
-- database-wide default, which a per-schema rule cannot revoke.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Schema private holds what the API must not reach: settings, rate limits, the outbox, and the functions behind
-- policies and triggers. No API role has usage on it. Policies and functions refer to its objects by OID, so they need
-- none.
-- Its tables have no grants. Row-level security already denies access without a policy; each table still has an
-- explicit deny policy, so that the advisor needs no waiver and the missing policy does not look like an oversight.
-- A function that administrators call through the API is a pair. The security definer function in schema private checks
-- the caller. The security invoker function in schema public has no rights of its own; its body is bound at creation,
-- so callers need no usage on schema private.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Not exposed by the API: settings, rate limits, outbox, and the functions behind policies and triggers.';

-- Limits the time of visitors' statements: a regular expression with a back-reference can take minutes on one row. The
-- API applies these settings when it switches role. An existing timeout is kept, because hosted projects set one and
-- the operator may have changed it.
do $$
declare
  limits constant jsonb := '{"anon": "3s", "authenticated": "8s"}';
  api_role name;
begin
  for api_role in
    select r.rolname from pg_catalog.pg_roles r
    where limits ? r.rolname and not exists (select 1 from unnest(r.rolconfig) setting where setting like 'statement_timeout=%')
  loop
    execute format('alter role %I set statement_timeout = %L', api_role, limits ->> api_role);
  end loop;
exception
  when insufficient_privilege then
    raise warning 'Statements of the API have no limit of time: set statement_timeout for anon and authenticated as a role that may alter them';
end;
$$;
