SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.database_version()
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
RETURN '1.1.0'::text;
