-- Registrations. Personal data: visitors neither read nor write this table, administrators read and delete, the server writes.
create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.news_events (id) on delete cascade,
  name text not null,
  email text not null,
  company text,
  registered_at timestamptz not null default now(),
  -- The registrant may give the seat back. The row stays, so that the organisers see who is not coming, until its time passes as every row's does.
  cancelled_at timestamptz,
  -- A visitor who finds an event full may wait for a seat. Their row is a registration like any other, so that it is exported, erased, anonymised and linked like any
  -- other, and stands there once. It counts where the capacity is asked for: a seat that is freed belongs to the line before it belongs to a passer-by.
  waiting_since timestamptz,
  offered_until timestamptz,
  -- A visitor may tick a box to hear of news. Stored only when ticked: when, and the version of the text that stood beside the box.
  consent_at timestamptz,
  consent_text_version text,
  -- Where the visit that led to the registration came from, when the link it came by said so (utm_*). It is kept with the person's data, and for as long.
  -- Visitors write these values.
  source_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  email_sent boolean not null default false,
  email_attempts integer not null default 0,
  email_last_error text,
  email_failed_at timestamptz,

  -- A plain constraint on a lower-cased column: over an index on lower(email) the API would take the nested read for one-to-one.
  constraint event_registrations_event_id_email_key unique (event_id, email),
  constraint event_registrations_name_check check (
    char_length(btrim(name, E' \t\r\n')) between 2 and 100 and name !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_email_check check (
    -- What mail servers take (RFC 5321): 64 characters before the @, 254 in all; many take a leading hyphen for an option.
    char_length(email) between 6 and 254
    and char_length(split_part(email, '@', 1)) <= 64
    and email !~ '^-'
    and email ~ '^[^[:space:]@<>(),:;"\\]+@[^[:space:]@<>(),:;"\\]+\.[^[:space:]@<>(),:;"\\.]{2,}$'
    and email !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_company_check check (
    char_length(btrim(company, E' \t\r\n')) between 1 and 100 and company !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_offered_until_check check (offered_until is null or waiting_since is not null),
  constraint event_registrations_consent_check check (
    (consent_at is null) = (consent_text_version is null) and char_length(consent_text_version) between 1 and 40
  ),
  -- A host and its port, with nothing of the address behind it.
  constraint event_registrations_source_host_check check (char_length(source_host) <= 255 and source_host ~ '^[a-z0-9._-]+(:[0-9]{1,5})?$'),
  constraint event_registrations_utm_source_check check (char_length(utm_source) between 1 and 100 and utm_source !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_utm_medium_check check (char_length(utm_medium) between 1 and 100 and utm_medium !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_utm_campaign_check check (char_length(utm_campaign) between 1 and 100 and utm_campaign !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_email_attempts_check check (email_attempts >= 0)
);
comment on table public.event_registrations is 'Registrations for events; personal data. Written by the server only.';
comment on column public.event_registrations.cancelled_at is 'When the person gave the seat back; null while they are coming. Written by the server only.';
comment on column public.event_registrations.waiting_since is 'When the person joined the waiting list; null for who has a seat. Written by the server only.';
comment on column public.event_registrations.offered_until is 'Until when a seat is kept for the person who waits; null when none is. Written by the server only.';
comment on column public.event_registrations.consent_at is 'When the person asked to receive news; null when they did not.';
comment on column public.event_registrations.consent_text_version is 'Which version of the text they agreed to; null when they did not.';
comment on column public.event_registrations.source_host is 'Host of the page that led to the site; null when there was none or the link named no campaign.';
comment on column public.event_registrations.utm_source is 'Who sent the visit, as the link said; null when it did not.';
comment on column public.event_registrations.utm_medium is 'By what means, as the link said; null when it did not.';
comment on column public.event_registrations.utm_campaign is 'In which campaign, as the link said; null when it did not.';
comment on column public.event_registrations.email_sent is 'The mail provider accepted the confirmation.';
comment on column public.event_registrations.email_attempts is 'Tries of the current confirmation mail.';
comment on column public.event_registrations.email_last_error is 'Why the last try failed, without personal data.';
comment on column public.event_registrations.email_failed_at is 'When the last try was given up; null while sent or still being tried.';

create index event_registrations_registered_at_idx on public.event_registrations (registered_at desc, id);
create index event_registrations_waiting_idx on public.event_registrations (event_id, waiting_since, id)
  where waiting_since is not null and cancelled_at is null;
create index event_registrations_cancelled_at_idx on public.event_registrations (cancelled_at) where cancelled_at is not null;

alter table public.event_registrations enable row level security;
grant select, delete on table public.event_registrations to authenticated;
grant select, insert, update, delete on table public.event_registrations to service_role;

create policy "Administrators read registrations" on public.event_registrations
  for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators delete registrations" on public.event_registrations
  for delete to authenticated
  using ((select private.is_admin()));

-- Addresses are compared and counted, so that every writer stores them in one way; what cannot be seen is dropped, and a registrant who names no company
-- has none.
create function private.normalise_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.visible_text(new.name);
  new.email := private.plain_email(new.email);
  new.company := nullif(btrim(private.visible_text(new.company), E' \t\r\n'), '');
  return new;
end;
$$;

create trigger normalise_registration before insert or update of name, email, company on public.event_registrations
  for each row execute function private.normalise_registration();

-- Whether all seats are taken: visitors may know that, and not how many signed up. Kept where the page reads it, by the database alone.
-- Without a limit nothing is counted.
create function private.is_at_capacity(event_id uuid, capacity integer) returns boolean
language sql stable set search_path = ''
as $$
  select case when capacity is null then false else (
    select count(*) >= capacity from public.event_registrations r where r.event_id = is_at_capacity.event_id and r.cancelled_at is null
  ) end;
$$;

-- Definer: a role that removes a registration may not write the column, and sees no more registrations than its policies show.
create function private.update_is_full() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'news_events' then
    new.is_full := private.is_at_capacity(new.id, new.capacity);
    return new;
  end if;
  update public.news_events e set is_full = not e.is_full
  where e.id = coalesce(new.event_id, old.event_id) and e.is_full <> private.is_at_capacity(e.id, e.capacity);
  return null;
end;
$$;

create trigger update_is_full after insert or delete on public.event_registrations
  for each row execute function private.update_is_full();
create trigger update_is_full_of_cancelled after update of cancelled_at on public.event_registrations
  for each row when (new.cancelled_at is distinct from old.cancelled_at) execute function private.update_is_full();
-- After "reset", which takes the limit from what is no event any more.
create trigger update_is_full before update on public.news_events
  for each row when (new.capacity is distinct from old.capacity) execute function private.update_is_full();

-- Whether a registration's time is over and it names no person any more. No one can own "anon.invalid": the top level "invalid" is reserved.
create function private.is_anonymised(registration public.event_registrations) returns boolean
language sql immutable set search_path = ''
as $$
  select registration.email = 'anon-' || registration.id || '@anon.invalid';
$$;

-- How many there are of each event and how they stand, as the admin's list says before it has read them all. Who gave up waiting counts in the total only.
create function private.registration_totals() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'event_id', t.event_id,
      'news_events', jsonb_build_object('title', e.title, 'event_date', e.event_date, 'event_location', e.event_location),
      'total', t.total, 'coming', t.coming, 'sent', t.sent, 'cancelled', t.cancelled, 'waiting', t.waiting
    ) order by t.event_id), '[]')
    from (
      select r.event_id,
        count(*) as total,
        count(*) filter (where r.waiting_since is null and r.cancelled_at is null) as coming,
        count(*) filter (where r.waiting_since is null and r.cancelled_at is null and r.email_sent) as sent,
        count(*) filter (where r.waiting_since is null and r.cancelled_at is not null) as cancelled,
        count(*) filter (where r.waiting_since is not null and r.cancelled_at is null) as waiting
      from public.event_registrations r group by r.event_id
    ) t
    join public.news_events e on e.id = t.event_id
  );
end;
$$;
grant execute on function private.registration_totals() to authenticated;

create function public.registration_totals() returns jsonb
language sql stable security invoker set search_path = ''
return private.registration_totals();
comment on function public.registration_totals() is 'How many signed up for each event, and how they stand. For administrators.';
grant execute on function public.registration_totals() to authenticated;
