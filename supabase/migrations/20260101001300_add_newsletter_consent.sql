-- A visitor may tick a box to hear of news. Stored only when ticked: when, and the version of the text that stood beside the box.
alter table public.event_registrations
  add column consent_at timestamptz,
  add column consent_text_version text,
  add constraint event_registrations_consent_check check (
    (consent_at is null) = (consent_text_version is null) and char_length(consent_text_version) between 1 and 40
  );
comment on column public.event_registrations.consent_at is 'When the person asked to receive news; null when they did not.';
comment on column public.event_registrations.consent_text_version is 'Which version of the text they agreed to; null when they did not.';

-- The sign-up itself stays as it is, under a name that the API does not reach; the one that it calls adds the consent.
alter function public.register_for_event(uuid, text, text, text, text) set schema private;
alter function private.register_for_event(uuid, text, text, text, text) rename to sign_up;
revoke execute on function private.sign_up(uuid, text, text, text, text) from service_role;
comment on function private.sign_up(uuid, text, text, text, text) is 'The sign-up behind register_for_event.';

-- A repeated sign-up changes nothing of the first one, its consent included: whoever repeats it has not shown that the address is theirs.
create function public.register_for_event(
  p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text, p_consent_text_version text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer constant jsonb := private.sign_up(p_event_id, p_name, p_email, p_company, p_client_hash);
begin
  if p_consent_text_version is not null and answer ->> 'outcome' = 'created' then
    update public.event_registrations set consent_at = registered_at, consent_text_version = p_consent_text_version
    where id = (answer ->> 'registration_id')::uuid;
  end if;
  return answer;
end;
$$;
comment on function public.register_for_event(uuid, text, text, text, text, text) is
  'Signs one person up. Answers outcome (created, duplicate, unavailable, full, limited), retry_after_seconds and registration_id. For the service role.';
revoke execute on function public.register_for_event(uuid, text, text, text, text, text) from public;
grant execute on function public.register_for_event(uuid, text, text, text, text, text) to service_role;
