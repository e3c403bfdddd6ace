-- What the link in registration mails shows and does: the registrant cancels, accepts an offered seat or erases their
-- data.

-- The state of a registration as its link shows it.
create function private.link_state(registration public.event_registrations, event public.news_events) returns text
language sql stable set search_path = ''
as $$
  select case
    when registration.offered_until <= coalesce(registration.cancelled_at, now()) then 'expired'
    when registration.cancelled_at is not null then case when registration.waiting_since is null then 'cancelled' else 'left' end
    when registration.waiting_since is null then 'active'
    when registration.offered_until is null then 'waiting'
    when event.cancelled_at is not null then 'expired'
    else 'offered'
  end;
$$;

-- Performs the action of a link if the state allows it and returns the resulting registration; all null after an
-- erasure. The caller holds the locks on event and registration.
create function private.apply_registration_action(registration public.event_registrations, event public.news_events, action text) returns public.event_registrations
language plpgsql volatile set search_path = ''
as $$
declare
  changed public.event_registrations := registration;
begin
  if action = 'erase' then
    delete from public.event_registrations r where r.id = registration.id;
    insert into private.deletion_log (kind, deleted_count) values ('own-erasure', 1);
    return null;
  end if;
  if action = 'cancel' and registration.cancelled_at is null then
    update public.event_registrations r set cancelled_at = now() where r.id = registration.id returning r.* into changed;
    delete from private.mail_outbox o where o.registration_id = registration.id and o.state <> 'sent';
  elsif action = 'accept' and private.link_state(registration, event) = 'offered' then
    changed := private.give_seat(registration.id);
  end if;
  return changed;
end;
$$;
