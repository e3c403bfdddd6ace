-- An administrator sends a confirmation again, whatever the limits: it is one person's deliberate act.
create function private.resend_confirmation(for_registration uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators resend confirmations' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select 1 from public.event_registrations where id = for_registration) then
    return false;
  end if;
  return private.queue_confirmation(for_registration, now(), true);
end;
$$;
revoke execute on function private.resend_confirmation(uuid) from public;
grant execute on function private.resend_confirmation(uuid) to authenticated;

-- The API sees an invoker's function that holds no right of its own; its body is bound when it is created, so callers need no usage on schema private.
create function public.resend_confirmation(p_registration_id uuid) returns boolean
language sql volatile security invoker set search_path = ''
return private.resend_confirmation(p_registration_id);
comment on function public.resend_confirmation(uuid) is
  'Queues a registration''s confirmation again. False when it is unknown or already on its way. For administrators.';
revoke execute on function public.resend_confirmation(uuid) from public;
grant execute on function public.resend_confirmation(uuid) to authenticated;
