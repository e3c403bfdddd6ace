-- Nothing is granted by default: each migration names who may do what with the object it creates.
-- Hosted projects still hand new objects of schema public to the API's roles; this takes that back for everything that follows.
-- Execute for PUBLIC is a database-wide default, which a per-schema rule cannot revoke.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- What the API must not reach: settings, limits, the outbox, and the functions behind policies and triggers.
-- No API role has usage on it. Policies and functions refer to its members by identity, so they need none.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Not exposed by the API: settings, rate limits, outbox, and the functions behind policies and triggers.';
