-- Requests of data subjects: a copy of their data, and its erasure. An administrator answers by address.

-- All registrations of one address with their mails, and the mails that outlived their event. Volatile, so that the API
-- accepts only POST: an address must not appear in the log of GET requests.
create function private.export_registrations(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(of_email);
begin
  perform private.require_admin();
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
  ) || coalesce((
    -- Mails that outlived their event.
    select jsonb_build_object('mails', jsonb_agg(o.snapshot || jsonb_build_object('kind', o.kind, 'state', o.state, 'queued_at', o.queued_at) order by o.queued_at))
    from private.mail_outbox o where o.registration_id is null and o.snapshot ->> 'email' = address having count(*) > 0
  ), '{}');
end;
$$;

-- Everything held about one address: registrations with cancellation, waiting list and source, and the newsletter
-- consent.
create function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Refuses callers who are not admins.
  held constant jsonb := private.export_registrations(of_email);
  cancellations constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'cancelled_at', r.cancelled_at) order by r.cancelled_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.cancelled_at is not null
  );
  waiting constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'waiting_since', r.waiting_since, 'offered_until', r.offered_until) order by r.waiting_since)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.waiting_since is not null
  );
  sources constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug) || source.columns order by r.registered_at)
    from public.event_registrations r
    join public.news_events e on e.id = r.event_id
    cross join lateral (
      select jsonb_object_agg(given.key, given.value) as columns from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) given
      where given.key in ('source_host', 'utm_source', 'utm_medium', 'utm_campaign')
    ) source
    where r.email = held ->> 'email' and source.columns is not null
  );
  newsletter constant jsonb := (select to_jsonb(s) - 'id' - 'email' from public.newsletter_subscribers s where s.email = held ->> 'email');
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end
    || case when sources is null then '{}' else jsonb_build_object('sources', sources) end
    || case when newsletter is null then '{}' else jsonb_build_object('newsletter', newsletter) end;
end;
$$;
grant execute on function private.export_person(text) to authenticated;

create function public.export_person(p_email text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.export_person(p_email);
comment on function public.export_person(text) is 'Everything held about the person with this address, as JSON. For administrators.';
grant execute on function public.export_person(text) to authenticated;

-- Deletes the registrations with their queued mails, which frees the seats, the newsletter consent, and the rate-limit
-- hashes of the address.
create function private.erase_person(of_email text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(of_email);
  erased integer;
  more integer;
begin
  perform private.require_admin();
  delete from public.event_registrations where email = address;
  get diagnostics erased = row_count;
  delete from private.mail_outbox where registration_id is null and snapshot ->> 'email' = address;
  get diagnostics more = row_count;
  erased := erased + more;
  delete from public.newsletter_subscribers where email = address;
  get diagnostics more = row_count;
  erased := erased + more;
  delete from private.rate_limits where bucket in (private.inbox_bucket(address), private.newsletter_bucket(address));
  if erased > 0 then
    insert into private.deletion_log (kind, deleted_by, deleted_count) values ('erasure', auth.uid(), erased);
  end if;
  return erased;
end;
$$;
grant execute on function private.erase_person(text) to authenticated;

create function public.erase_person(p_email text) returns integer
language sql volatile security invoker set search_path = ''
return private.erase_person(p_email);
comment on function public.erase_person(text) is
  'Erases everything held about the person with this address: every registration and the newsletter consent. Returns how many rows. For administrators.';
grant execute on function public.erase_person(text) to authenticated;
