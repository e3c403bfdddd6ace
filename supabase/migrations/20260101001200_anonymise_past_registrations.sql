-- Personal data is kept for as long as an event needs it. What is left afterwards counts people and names nobody.

-- Proof that data was deleted, without any of it: what kind, when, which administrator, how many.
create table private.deletion_log (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  deleted_at timestamptz not null default now(),
  -- The administrator's account; null for the retention job. No foreign key: the entry outlives the account.
  deleted_by uuid,
  deleted_count integer not null,

  constraint deletion_log_kind_check check (kind in ('retention', 'erasure')),
  constraint deletion_log_deleted_count_check check (deleted_count > 0),
  constraint deletion_log_deleted_by_check check ((deleted_by is null) = (kind = 'retention'))
);
alter table private.deletion_log enable row level security;
create policy "Nobody through the API" on private.deletion_log for all to anon, authenticated using (false) with check (false);
comment on table private.deletion_log is 'What was deleted of people''s data, without personal data.';

-- "anon.invalid" can belong to nobody: the top level "invalid" is reserved.
create function private.is_anonymised(registration public.event_registrations) returns boolean
language sql immutable set search_path = ''
as $$
  select registration.email = 'anon-' || registration.id || '@anon.invalid';
$$;
revoke execute on function private.is_anonymised(public.event_registrations) from public;

-- Nobody is left to write to, whoever asks: a confirmation sent again, or any mail yet to be thought of.
create function private.refuse_mail_to_anonymised() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.event_registrations r where r.id = new.registration_id and private.is_anonymised(r)) then
    return null;
  end if;
  return new;
end;
$$;
revoke execute on function private.refuse_mail_to_anonymised() from public;

create trigger refuse_mail_to_anonymised before insert on private.mail_outbox
  for each row execute function private.refuse_mail_to_anonymised();

-- The row stays, so that an event still says how many came. Days count from the end of the event, else its begin; from the sign-up where that
-- is later (a recording that still takes sign-ups) or where the event has no date. Running it again changes nothing.
create function public.anonymise_past_registrations() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant interval := make_interval(days => private.setting('retention_days'));
  anonymised integer;
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
      consent_at = null, consent_text_version = null
    from past where r.id = past.id
    returning r.id
  )
  select count(*) into anonymised from blanked;

  if anonymised > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', anonymised);
  end if;
  return anonymised;
end;
$$;
comment on function public.anonymise_past_registrations() is
  'Anonymises sign-ups whose time has passed (retention_days of private.settings) and drops their mails. Answers how many. For the service role.';
revoke execute on function public.anonymise_past_registrations() from public;
grant execute on function public.anonymise_past_registrations() to service_role;
