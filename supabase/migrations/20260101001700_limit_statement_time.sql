-- No request of a visitor may keep the database busy: a pattern that refers back to itself can take minutes on one row. The API sets these when it takes
-- a role on. A time that is set already stays: hosted projects come with one, and whoever runs the project may have chosen another.
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
    raise warning 'Statements of the API have no limit of time: set statement_timeout for anon and authenticated as somebody who may alter these roles';
end;
$$;
