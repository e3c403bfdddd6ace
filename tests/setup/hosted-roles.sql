-- The roles of a hosted project. As there, "postgres" owns the objects of the migrations and is not a superuser.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role supabase_storage_admin nologin noinherit;
create role postgres login createdb createrole bypassrls;
-- "postgres" may alter the API roles' settings.
grant anon, authenticated, service_role to postgres with admin option;
grant supabase_storage_admin to postgres;
