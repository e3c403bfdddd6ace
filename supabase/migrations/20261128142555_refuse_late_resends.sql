SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.resend_confirmation (
  for_registration uuid
)
  RETURNS boolean
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  event public.news_events;
begin
  perform private.require_admin();
  -- Waits for a concurrent deletion; every function that queues mails does so, because a mail for a deleted
  -- registration violates the foreign key.
  select e.* into event from public.event_registrations r join public.news_events e on e.id = r.event_id where r.id = for_registration
  for key share of r;
  if not found then
    return false;
  end if;
  if private.event_end(event) <= now() then
    raise exception 'The event is over' using errcode = 'check_violation';
  end if;
  return private.queue_confirmation(for_registration, now(), true);
end;
$function$;
