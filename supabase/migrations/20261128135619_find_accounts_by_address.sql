SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.restore_roles (
  p_rows     jsonb,
  p_is_asked boolean DEFAULT false
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  is_due boolean;
  outcomes jsonb;
begin
  lock table public.user_roles in share row exclusive mode;
  is_due := p_is_asked or not exists (select 1 from public.user_roles);
  perform set_config('backup.is_restored', 'yes', true);
  with given as (
    select coalesce(same.id, named.id) as user_id, r.user_id as id_then, r.role, r.granted_at, r.granted_by, r.email as email_then,
      case when same.id is not null then 'id' when named.id is not null then 'address' end as found_by
    from jsonb_to_recordset(p_rows) as r (user_id uuid, role text, granted_at timestamptz, granted_by text, email text)
    left join auth.users same on same.id = r.user_id
    left join lateral (
      select min(u.id::text)::uuid as id from auth.users u where lower(u.email) = private.plain_email(r.email)
      having count(*) = 1 and bool_and(u.email_confirmed_at is not null)
    ) named on true
  ), restored as (
    insert into public.user_roles (user_id, role, granted_at, granted_by)
    select g.user_id, g.role, g.granted_at, g.granted_by from given g where is_due and g.user_id is not null
    on conflict do nothing
    returning user_id, role
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', coalesce(private.email_of(g.user_id), g.email_then, g.id_then::text),
    'role', g.role,
    'found_by', g.found_by,
    'outcome', case
      when exists (select 1 from restored r where r.user_id = g.user_id and r.role = g.role) then 'restored'
      when exists (select 1 from public.user_roles r where r.user_id = g.user_id and r.role = g.role) then 'kept'
      when g.user_id is null then 'unknown'
      else 'refused'
    end
  ) order by private.email_of(g.user_id), g.id_then, g.role), '[]') into outcomes from given g;
  perform set_config('backup.is_restored', '', true);
  return outcomes;
end;
$function$;
