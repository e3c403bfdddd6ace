-- Personal data: deleted after its retention, and on request copied or erased.

-- Proof of deletions without personal data: kind, time, administrator and number.
create table private.deletion_log (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  deleted_at timestamptz not null default now(),
  -- No foreign key: the entry outlives the account.
  deleted_by uuid,
  deleted_count integer not null,

  constraint deletion_log_kind_check check (kind in ('retention', 'erasure', 'own-erasure')),
  constraint deletion_log_deleted_count_check check (deleted_count > 0),
  constraint deletion_log_deleted_by_check check ((deleted_by is null) = (kind in ('retention', 'own-erasure')))
);
comment on table private.deletion_log is 'Log of deleted personal data, without personal data.';
comment on column private.deletion_log.deleted_by is 'The administrator''s account; null for the retention job, and for a registrant who erased their own data.';
alter table private.deletion_log enable row level security;
create policy "No role of the API" on private.deletion_log for all to anon, authenticated using (false) with check (false);

-- Anonymises instead of deleting, so that an event keeps its number of registrations. The days count from the end of
-- the event; from the registration when that is later (a recording that still accepts
-- registrations) or the event has no date. The source of the visit is removed too. Mails that outlive their event are
-- not kept longer than registrations. Idempotent.
create function public.anonymise_past_registrations() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant interval := make_interval(days => private.setting('retention_days'));
  anonymised integer;
  outlived integer;
begin
  with past as (
    select r.id
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where not private.is_anonymised(r) and greatest(private.event_end(e), r.registered_at) + kept <= now()
    for update of r
  ), unsent as (
    delete from private.mail_outbox o using past where o.registration_id = past.id
  ), blanked as (
    update public.event_registrations r
    set name = 'Anonimizado', email = 'anon-' || r.id || '@anon.invalid', company = null, email_last_error = null,
      consent_at = null, consent_text_version = null, source_host = null, utm_source = null, utm_medium = null, utm_campaign = null
    from past where r.id = past.id
    returning r.id
  )
  select count(*) into anonymised from blanked;

  -- Failed mails that outlived their event.
  delete from private.mail_outbox o where o.registration_id is null and o.queued_at + kept <= now();
  get diagnostics outlived = row_count;
  anonymised := anonymised + outlived;

  if anonymised > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', anonymised);
  end if;
  return anonymised;
end;
$$;
comment on function public.anonymise_past_registrations() is
  'Anonymises registrations after their retention (retention_days of private.settings) and deletes their mails, and mails without a registration. Returns how many. For the service role.';
grant execute on function public.anonymise_past_registrations() to service_role;

-- An unconfirmed subscriber is deleted soon; the proof of a withdrawn consent is kept while the person may ask for it.
create function public.forget_subscribers() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.newsletter_subscribers s
  where s.unsubscribed_at + make_interval(days => private.setting('newsletter_proof_days')) <= now()
    or (
      s.confirmed_at is null and s.unsubscribed_at is null
      and s.asked_at + make_interval(days => private.setting('newsletter_waiting_days')) <= now()
    );
  get diagnostics forgotten = row_count;
  if forgotten > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', forgotten);
  end if;
  return forgotten;
end;
$$;
comment on function public.forget_subscribers() is
  'Deletes unconfirmed subscribers, and those who unsubscribed long ago (newsletter_… of private.settings). Returns how many. For the service role.';
grant execute on function public.forget_subscribers() to service_role;

-- An administrator answers the requests of data subjects by address.

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

-- Everything held about one address: registrations with cancellation, waiting list, source, attendance and the wish for
-- no more messages after events, and the newsletter consent.
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
  attendance constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'came', a.came, 'marked_at', a.marked_at, 'seat_before', a.seat_before) order by a.marked_at, a.id)
    from public.attendance a
    join public.event_registrations r on r.id = a.registration_id
    join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email'
  );
  refusals constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'refuses_follow_ups_at', r.refuses_follow_ups_at) order by r.refuses_follow_ups_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.refuses_follow_ups_at is not null
  );
  wishes constant jsonb := (
    select jsonb_agg(jsonb_build_object('kind', wish.kind, 'wished_at', wish.wished_at) order by wish.kind)
    from (select given.kind, private.wished_at(held ->> 'email', given.kind) as wished_at from unnest(array['follow-ups', 'newsletter']) given (kind)) wish
    where wish.wished_at is not null
  );
  newsletter constant jsonb := (select to_jsonb(s) - 'id' - 'email' from public.newsletter_subscribers s where s.email = held ->> 'email');
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end
    || case when sources is null then '{}' else jsonb_build_object('sources', sources) end
    || case when attendance is null then '{}' else jsonb_build_object('attendance', attendance) end
    || case when refusals is null then '{}' else jsonb_build_object('refusals', refusals) end
    || case when wishes is null then '{}' else jsonb_build_object('wishes', wishes) end
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
-- hashes of the address. What the person refused stays, as a keyed hash.
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
