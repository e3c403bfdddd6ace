-- Messages to those who came to an event that is over, to those who did not, or to both. Each recipient's mail is a row of
-- the outbox, whose sequence is the number of the message.
create table private.follow_ups (
  -- Made by the sending page, so that a message that is sent twice is stored once.
  id uuid primary key,
  event_id uuid not null references public.news_events (id) on delete cascade,
  number integer not null,
  audience text not null,
  subject text not null,
  content text not null,
  recording_url text,
  created_at timestamptz not null default now(),
  -- No foreign key: the message outlives the account.
  sent_by uuid,
  stopped_at timestamptz,
  -- Counted, because mails are deleted with their registrations.
  recipients integer not null default 0,
  sent integer not null default 0,

  constraint follow_ups_event_id_number_key unique (event_id, number),
  constraint follow_ups_audience_check check (audience in ('came', 'missed', 'all')),
  constraint follow_ups_subject_check check (char_length(btrim(subject)) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  constraint follow_ups_content_check check (char_length(btrim(content, E' \t\r\n')) between 1 and 10000),
  constraint follow_ups_recording_url_check check (
    char_length(recording_url) <= 2048 and recording_url ~* '^https://[^[:space:][:cntrl:]/?#@]+([/?#][^[:space:][:cntrl:]]*)?$'
  )
);
create trigger refuse_unopenable_recording after insert or update of recording_url on private.follow_ups
  for each row when (new.recording_url is not null and coalesce(current_setting('backup.is_restored', true), '') = '')
  execute function private.refuse_unopenable_address('recording_url', 'https');
alter table private.follow_ups enable row level security;
create policy "No role of the API" on private.follow_ups for all to anon, authenticated using (false) with check (false);

-- The people of an event whom a message may reach, and whether they came. Someone who cancelled, was anonymised or asked
-- for no more mails after events gets none; neither does someone without a seat who did not come.
create function private.reachable_people(of_event uuid) returns table (registration_id uuid, came boolean, refuses boolean)
language sql stable set search_path = ''
as $$
  select r.id, coalesce(a.came, false), private.wished_at(r.email, 'follow-ups') is not null
  from public.event_registrations r left join private.attendance_of(of_event) a on a.registration_id = r.id
  where r.event_id = of_event and r.cancelled_at is null and not private.is_anonymised(r) and (r.waiting_since is null or a.came);
$$;

-- The registrations of an event that a message to this audience (came, missed, all) goes to, as of now.
create function private.follow_up_recipients(of_event uuid, of_audience text) returns setof uuid
language sql stable set search_path = ''
as $$
  select p.registration_id from private.reachable_people(of_event) p
  where not p.refuses and (of_audience = 'all' or p.came = (of_audience = 'came'));
$$;

-- Queues a message for an audience (came, missed, all). The recording's address is also stored on the event, whose page
-- shows it. Returns how many people get the message, null for an unknown event. An id that is known returns the same
-- number again and changes nothing.
create function private.send_follow_up(message_id uuid, of_event uuid, of_audience text, of_subject text, of_content text, of_recording text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.news_events;
  message private.follow_ups;
begin
  perform private.require_admin();
  -- Locked first, as by a registration and by a deletion.
  select * into event from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  select * into message from private.follow_ups f where f.id = message_id;
  if found then
    return message.recipients;
  end if;
  if not private.is_wanted('follow-up', event) then
    raise exception 'Only the registrants of a published event that took place are written to' using errcode = 'check_violation';
  end if;

  insert into private.follow_ups (id, event_id, number, audience, subject, content, recording_url, sent_by)
  values (
    message_id, of_event, (select coalesce(max(f.number), 0) + 1 from private.follow_ups f where f.event_id = of_event),
    of_audience, btrim(of_subject), of_content, of_recording, auth.uid()
  )
  returning * into message;
  insert into private.mail_outbox (registration_id, kind, sequence)
  select r.id, 'follow-up', message.number
  from private.follow_up_recipients(of_event, of_audience) p (id) join public.event_registrations r on r.id = p.id
  order by r.id
  for key share of r;
  get diagnostics message.recipients = row_count;
  update private.follow_ups f set recipients = message.recipients where f.id = message_id;
  if of_recording is not null and of_recording is distinct from event.recording_url then
    update public.news_events e set recording_url = of_recording where e.id = of_event;
  end if;
  return message.recipients;
end;
$$;
grant execute on function private.send_follow_up(uuid, uuid, text, text, text, text) to authenticated;

create function public.send_follow_up(p_id uuid, p_event_id uuid, p_audience text, p_subject text, p_content text, p_recording_url text default null) returns integer
language sql volatile security invoker set search_path = ''
return private.send_follow_up(p_id, p_event_id, p_audience, p_subject, p_content, p_recording_url);
comment on function public.send_follow_up(uuid, uuid, text, text, text, text) is
  'Queues a message to those who came to an event that is over (p_audience: came, missed, all). Idempotent by p_id. Returns how many people get it, null for an unknown event. For administrators.';
grant execute on function public.send_follow_up(uuid, uuid, text, text, text, text) to authenticated;

-- Deletes due mails of messages whose audience their people have left: marked as come meanwhile, marked by mistake, or not
-- to be written to any more. A mail leased by a worker is left for the next time.
create function private.drop_outdated_follow_ups(for_registration uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  message private.follow_ups;
begin
  for message in
    select f.* from private.follow_ups f where exists (
      select 1 from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
      where o.kind = 'follow-up' and o.state = 'pending' and o.due_at <= now() and r.event_id = f.event_id and o.sequence = f.number
        and (for_registration is null or r.id = for_registration)
    )
  loop
    delete from private.mail_outbox where id in (
      select o.id
      from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
      where r.event_id = message.event_id and o.kind = 'follow-up' and o.sequence = message.number
        and o.state = 'pending' and coalesce(o.leased_until, '-infinity') <= now()
        and (for_registration is null or r.id = for_registration)
        and r.id not in (select private.follow_up_recipients(message.event_id, message.audience))
      for update of o skip locked
    );
  end loop;
end;
$$;

-- Deletes the mails of a message that still wait. Returns how many, null for an unknown message.
create function private.stop_follow_up(message_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  message private.follow_ups;
  stopped integer;
begin
  perform private.require_admin();
  select * into message from private.follow_ups f where f.id = message_id;
  if not found then
    return null;
  end if;
  delete from private.mail_outbox o using public.event_registrations r
  where r.id = o.registration_id and r.event_id = message.event_id and o.kind = 'follow-up' and o.sequence = message.number
    and o.state = 'pending' and coalesce(o.leased_until, '-infinity') <= now();
  get diagnostics stopped = row_count;
  update private.follow_ups f set stopped_at = coalesce(f.stopped_at, now()) where f.id = message_id;
  return stopped;
end;
$$;
grant execute on function private.stop_follow_up(uuid) to authenticated;

create function public.stop_follow_up(p_id uuid) returns integer
language sql volatile security invoker set search_path = ''
return private.stop_follow_up(p_id);
comment on function public.stop_follow_up(uuid) is
  'Stops the mails of a message that still wait. Returns how many, null for an unknown message. For administrators.';
grant execute on function public.stop_follow_up(uuid) to authenticated;

-- A mail counts as sent once, and stays counted when the person is erased.
create function private.count_sent_follow_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.follow_ups f set sent = f.sent + 1
  from public.event_registrations r
  where r.id = new.registration_id and f.event_id = r.event_id and f.number = new.sequence;
  return null;
end;
$$;
create trigger count_sent_follow_up after update of state on private.mail_outbox
  for each row when (new.kind = 'follow-up' and new.state = 'sent' and old.state <> 'sent')
  execute function private.count_sent_follow_up();

-- What the page that writes to the registrants shows.
create function private.follow_up_state(of_event uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'event', jsonb_build_object(
        'id', e.id, 'title', e.title, 'slug', e.slug, 'event_date', e.event_date, 'recording_url', e.recording_url,
        'can_write', private.is_wanted('follow-up', e)
      ),
      'people', (
        select jsonb_build_object(
          'came', count(*) filter (where p.came and not p.refuses), 'missed', count(*) filter (where not p.came and not p.refuses),
          'refusing', count(*) filter (where p.refuses)
        ) from private.reachable_people(e.id) p
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', f.id, 'audience', f.audience, 'subject', f.subject, 'created_at', f.created_at, 'stopped_at', f.stopped_at,
          'recipients', f.recipients, 'sent', f.sent, 'waiting', mails.waiting, 'failed', mails.failed
        ) order by f.number desc), '[]')
        from private.follow_ups f
        cross join lateral (
          select count(*) filter (where o.state = 'pending') as waiting, count(*) filter (where o.state = 'failed') as failed
          from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
          where r.event_id = e.id and o.kind = 'follow-up' and o.sequence = f.number
        ) mails
        where f.event_id = e.id
      )
    )
    from public.news_events e where e.id = of_event and e.category = 'evento'
  );
end;
$$;
grant execute on function private.follow_up_state(uuid) to authenticated;

create function public.follow_up_state(p_event_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
return private.follow_up_state(p_event_id);
comment on function public.follow_up_state(uuid) is
  'The event, how many people a message reaches, and its messages with their numbers of sent, waiting and failed mails; null for an unknown event. For administrators.';
grant execute on function public.follow_up_state(uuid) to authenticated;
