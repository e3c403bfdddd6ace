-- Deletes personal data after its retention. The remaining rows are counts without names.

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
-- the event, else from its begin; from the registration when that is later (a recording that still accepts
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
    where not private.is_anonymised(r) and greatest(coalesce(e.event_end_date, e.event_date), r.registered_at) + kept <= now()
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
