-- Who signed up is told where to attend: by the mails of an event that stands, and by no other. The kinds are named, so that one that comes later, to
-- somebody who waits or has left, has to be let in by name.
create or replace function private.mail_details(mail private.mail_outbox, registration public.event_registrations, event public.news_events) returns jsonb
language sql stable set search_path = ''
as $$
  select case when mail.event_before is null then '{}' else jsonb_build_object('before', mail.event_before) end
    || coalesce((
      select jsonb_build_object('join_url', l.url) from public.event_join_links l
      where l.event_id = event.id and mail.kind in ('confirmation', 'reminder', 'change') and registration.cancelled_at is null
    ), '{}');
$$;

-- What the mail about a change keeps of the event as it was. The join link is there only when it is another now.
create function private.event_as_it_was(event_was jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'title', was.title, 'event_date', was.event_date, 'event_end_date', was.event_end_date, 'event_location', was.event_location
  ) || case when event_was ? 'join_url' then jsonb_build_object('join_url', event_was -> 'join_url') else '{}' end
  from jsonb_populate_record(null::public.news_events, event_was) was;
$$;
revoke execute on function private.event_as_it_was(jsonb) from public;

-- As before (queue_changes says how), and one that gives way hands on what it knows of the join link, too: either may be the one that knows it.
create or replace function private.announce_change(of_event uuid, event_was jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant jsonb := private.event_as_it_was(event_was);
  version integer;
  queued integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators announce changes' using errcode = 'insufficient_privilege';
  end if;
  select e.calendar_sequence into version from public.news_events e
  where e.id = of_event and e.category = 'evento' and e.is_published and e.cancelled_at is null
  for no key update;
  if not found then
    return null;
  end if;
  with superseded as (
    delete from private.mail_outbox o using public.event_registrations r
    where r.id = o.registration_id and r.event_id = of_event and o.kind = 'change' and o.state = 'pending'
      and coalesce(o.leased_until, '-infinity') <= now()
    returning o.registration_id, o.event_before
  )
  insert into private.mail_outbox (registration_id, kind, sequence, event_before)
  select r.id, 'change', version, was || coalesce(superseded.event_before, '{}')
  from public.event_registrations r
  left join superseded on superseded.registration_id = r.id
  where r.event_id = of_event
  order by r.id
  on conflict (registration_id, kind, sequence) do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
comment on function public.announce_change(uuid, jsonb) is
  'Queues the mails that tell of a change: p_event_was has title, event_date, event_end_date and event_location as they were, and join_url when it changed. Answers how many, null for no event. For administrators.';
