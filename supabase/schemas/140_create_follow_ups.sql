-- Messages to the registrants of an event that is over. Each recipient's mail is a row of the outbox, whose sequence is
-- the number of the message.
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
alter table private.follow_ups enable row level security;
create policy "No role of the API" on private.follow_ups for all to anon, authenticated using (false) with check (false);
