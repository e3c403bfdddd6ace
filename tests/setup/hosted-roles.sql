-- The roles of a hosted project. Like there, "postgres" owns what migrations make and is no superuser.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role supabase_storage_admin nologin noinherit;
create role postgres login createdb createrole bypassrls;
-- It may alter the settings of the roles of the API.
grant anon, authenticated, service_role to postgres with admin option;
grant supabase_storage_admin to postgres;
