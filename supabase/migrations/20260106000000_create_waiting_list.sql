-- Whoever finds an event full may wait for a seat. Their row is a sign-up like any other, so that it is exported, erased, anonymised and linked like any
-- other, and stands there once. It counts where the capacity is asked for: a seat that is freed belongs to the line before it belongs to a passer-by.
alter table public.event_registrations
  add column waiting_since timestamptz,
  add column offered_until timestamptz,
  add constraint event_registrations_offered_until_check check (offered_until is null or waiting_since is not null);
comment on column public.event_registrations.waiting_since is 'When the person joined the waiting list; null for who has a seat. Written by the server only.';
comment on column public.event_registrations.offered_until is 'Until when a seat is kept for the person who waits; null when none is. Written by the server only.';

create index event_registrations_waiting_idx on public.event_registrations (event_id, waiting_since, id)
  where waiting_since is not null and cancelled_at is null;

insert into private.settings (key, value, purpose) values
  ('offer_hours', '24', 'Hours that a seat is kept for the person on the waiting list whom it was offered to; at least one.');

alter table private.mail_outbox
  drop constraint mail_outbox_kind_check,
  add constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation', 'reminder', 'change', 'offer'));

-- Who waits is told of a seat, and that the event will not take place, whoever asks for more. Definer: whoever queues a mail may not read the sign-ups.
create function private.refuse_mail_to_waiting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind not in ('offer', 'cancellation')
    and exists (select 1 from public.event_registrations r where r.id = new.registration_id and r.waiting_since is not null) then
    return null;
  end if;
  return new;
end;
$$;
revoke execute on function private.refuse_mail_to_waiting() from public;
create trigger refuse_mail_to_waiting before insert on private.mail_outbox
  for each row execute function private.refuse_mail_to_waiting();

-- Whether an event takes sign-ups now.
create function private.takes_sign_ups(event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_public(event) and event.category = 'evento' and event.show_registration_form and event.cancelled_at is null
    and coalesce(event.registration_closes_at > now(), true);
$$;
revoke execute on function private.takes_sign_ups(public.news_events) from public;

-- What is held about a person says, too, what they wait for.
create or replace function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Refuses whoever is no administrator.
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
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end;
end;
$$;
