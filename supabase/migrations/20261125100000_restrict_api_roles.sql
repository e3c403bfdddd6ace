-- Nothing is granted by default: each migration names who may do what with the object it creates.
-- Hosted projects still hand new objects of schema public to the API's roles; this takes that back for everything that follows.
-- Execute for PUBLIC is a database-wide default, which a per-schema rule cannot revoke.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- What the API must not reach: settings, limits, the outbox, and the functions behind policies and triggers.
-- No API role has usage on it. Policies and functions refer to its members by identity, so they need none.
-- Its tables hold what no role of the API may read or write. They have no grants, and row-level security denies what no policy allows; said in so many
-- words by a policy on each, the advisor needs no waiver for them and a reader does not take the missing policy for an oversight.
-- What administrators call through the API is a pair: a definer's function in schema private, which the API cannot name and which asks who calls, and an
-- invoker's in schema public, which holds no right of its own. The body of the latter is bound when it is created, so that callers need no usage on
-- schema private.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Not exposed by the API: settings, rate limits, outbox, and the functions behind policies and triggers.';

-- No request of a visitor may keep the database busy: a pattern that refers back to itself can take minutes on one row. The API sets these when it takes
-- a role on. A time that is set already stays: hosted projects come with one, and the operator may have chosen another.
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
