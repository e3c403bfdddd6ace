SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.has_entered (
  granted public.user_roles
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select granted.user_id = auth.uid() or exists (
    select from auth.users u where u.id = granted.user_id and u.last_sign_in_at > coalesce(granted.granted_at, '-infinity')
  );
$function$;

CREATE OR REPLACE FUNCTION private.list_administrators()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'people', (
      select jsonb_agg(jsonb_build_object(
        'user_id', r.user_id, 'email', u.email, 'granted_at', r.granted_at, 'granted_by', r.granted_by, 'has_entered', private.has_entered(r),
        'has_second_factor', private.has_second_factor(r.user_id)
      ) order by r.granted_at nulls first, u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin'
    ),
    'log', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.done_at desc), '[]')
      from (select l.id, l.action, l.email, l.done_by, l.done_at from private.admin_log l order by l.done_at desc limit 10) latest
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.remove_administrator (
  of_person uuid
)
  RETURNS text
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Serialises removals. The caller is checked again after the wait, because the previous call may have revoked their
  -- role.
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if of_person = auth.uid() and not exists (
    select 1 from public.user_roles r where r.role = 'admin' and r.user_id <> of_person and private.has_entered(r)
  ) then
    return 'last';
  end if;
  delete from public.user_roles r where r.user_id = of_person and r.role = 'admin';
  return case when found then 'revoked' else 'unchanged' end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."has_entered"(public.user_roles) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."has_entered"(public.user_roles) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."has_entered"(public.user_roles) TO "postgres";
