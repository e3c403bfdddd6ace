SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_fully_signed_in()
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not private.is_session_open() or exists (select 1 from auth.users u where u.id = auth.uid() and u.banned_until > now()) then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end;
$function$;

COMMENT ON FUNCTION "private"."is_admin"() IS 'Whether the session''s user holds the role admin now, in an open session of an account that is not banned, with the second factor where the account has one. Policies call it as (select private.is_admin()), so that it runs once per statement.';
