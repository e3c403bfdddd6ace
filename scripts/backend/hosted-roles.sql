-- The roles of a hosted project. As there, "postgres" owns the objects of the migrations and is not a superuser.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role supabase_storage_admin nologin noinherit;
create role postgres login createdb createrole bypassrls;
-- "postgres" may alter the API roles' settings.
grant anon, authenticated, service_role to postgres with admin option;
grant supabase_storage_admin to postgres;
-- The API logs in as "authenticator" and takes another role for each request.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
