-- What one person may ask for: a copy of what is held about them, and its erasure. An administrator answers, by the address they signed up with.
-- Each pair is a definer's function that the API cannot name and an invoker's that holds no right of its own, as with resend_confirmation.

-- Everything held under one address, over all events, as it would be handed to that person.
-- Volatile, so that the API takes it by POST only: an address has no place in the log of a read request.
create function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(of_email));
begin
  if not private.is_admin() then
    raise exception 'Only administrators export a person''s data' using errcode = 'insufficient_privilege';
  end if;
  return jsonb_build_object(
    'email', address,
    'exported_at', now(),
    'registrations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'event', jsonb_build_object('title', e.title, 'slug', e.slug, 'event_date', e.event_date, 'event_location', e.event_location),
          'name', r.name, 'email', r.email, 'company', r.company, 'registered_at', r.registered_at, 'email_sent', r.email_sent,
          'consent_at', r.consent_at, 'consent_text_version', r.consent_text_version,
          'mails', coalesce((
            select jsonb_agg(jsonb_build_object('kind', o.kind, 'state', o.state, 'queued_at', o.queued_at, 'sent_at', o.sent_at) order by o.queued_at)
            from private.mail_outbox o where o.registration_id = r.id
          ), '[]')
        ) order by r.registered_at
      )
      from public.event_registrations r join public.news_events e on e.id = r.event_id
      where r.email = address
    ), '[]')
  );
end;
$$;
revoke execute on function private.export_person(text) from public;
grant execute on function private.export_person(text) to authenticated;

create function public.export_person(p_email text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.export_person(p_email);
comment on function public.export_person(text) is 'Everything held about the person with this address, as JSON. For administrators.';
revoke execute on function public.export_person(text) from public;
grant execute on function public.export_person(text) to authenticated;

-- Removes the rows, and with them the mails that wait; the seats are free again. The hash of the address that a limit keeps goes too.
create function private.erase_person(of_email text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(of_email));
  erased integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators erase a person''s data' using errcode = 'insufficient_privilege';
  end if;
  delete from public.event_registrations where email = address;
  get diagnostics erased = row_count;
  delete from private.rate_limits where bucket = private.inbox_bucket(address);
  if erased > 0 then
    insert into private.deletion_log (kind, deleted_by, deleted_count) values ('erasure', auth.uid(), erased);
  end if;
  return erased;
end;
$$;
revoke execute on function private.erase_person(text) from public;
grant execute on function private.erase_person(text) to authenticated;

create function public.erase_person(p_email text) returns integer
language sql volatile security invoker set search_path = ''
return private.erase_person(p_email);
comment on function public.erase_person(text) is 'Erases every sign-up of the person with this address, over all events. Answers how many. For administrators.';
revoke execute on function public.erase_person(text) from public;
grant execute on function public.erase_person(text) to authenticated;
