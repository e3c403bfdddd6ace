-- Outbox of webhooks (Standard Webhooks) to the operators' CRM or workflow: registrations, cancellations, attendance
-- and new articles. A row is written in the transaction of its event and sent by workers under a lease, as mails are. URL and
-- signing secret are stored in the vault by hand; without a URL no row is written:
--   select vault.create_secret('https://n8n.example.com/webhook/…', 'webhook_url');
--   select vault.create_secret('whsec_<base64 of 24 to 64 random bytes>', 'webhook_secret');
create function private.read_vault(secret_name text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  secret text;
begin
  -- Dynamic SQL, because the vault does not exist everywhere. A registration succeeds even if the vault cannot be read.
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$ select decrypted_secret from vault.decrypted_secrets where name = $1 $query$ into secret using secret_name;
  end if;
  return secret;
exception
  when others then
    raise warning 'The vault could not be read: %', sqlerrm;
    return null;
end;
$$;

create table private.webhook_deliveries (
  -- The receiver's idempotency key.
  id uuid primary key default gen_random_uuid(),
  type text not null,
  occurred_at timestamptz not null default now(),
  -- The payload is read when it is sent, so that no personal data is stored twice or sent after an erasure.
  registration_id uuid references public.event_registrations (id) on delete cascade,
  -- Marks an article as announced, for good. No foreign key: an article that is deleted and restored is not announced
  -- again.
  article_id uuid,
  state text not null default 'pending',
  attempts integer not null default 0,
  -- When a worker may take the row: at once, after a backoff, or when the lease of a crashed worker ends.
  due_at timestamptz not null default now(),
  -- Set while a worker holds the row.
  leased_until timestamptz,
  -- Result of the last try: the status of the answer or, without one, the problem.
  attempted_at timestamptz,
  last_status integer,
  last_problem text,
  duration_ms integer,

  constraint webhook_deliveries_article_id_key unique (article_id),
  constraint webhook_deliveries_type_check check (
    type in ('registration.created', 'registration.cancelled', 'registration.attended', 'article.published')
  ),
  constraint webhook_deliveries_subject_check check (
    (article_id is not null) = (type = 'article.published') and (registration_id is not null) = (type <> 'article.published')
  ),
  constraint webhook_deliveries_state_check check (state in ('pending', 'delivered', 'failed')),
  constraint webhook_deliveries_attempts_check check (attempts >= 0),
  constraint webhook_deliveries_last_problem_check check (last_problem in ('address', 'secret', 'timeout', 'connection', 'worker'))
);
alter table private.webhook_deliveries enable row level security;
create policy "No role of the API" on private.webhook_deliveries for all to anon, authenticated using (false) with check (false);
create index webhook_deliveries_due_idx on private.webhook_deliveries (due_at) where state = 'pending';
create index webhook_deliveries_occurred_at_idx on private.webhook_deliveries (occurred_at);
create index webhook_deliveries_registration_id_idx on private.webhook_deliveries (registration_id);

-- Security definer: a role that registers or publishes may not write deliveries. The trigger argument is the event
-- type.
create function private.queue_webhook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.read_vault('webhook_url') is not null then
    insert into private.webhook_deliveries (type, registration_id, article_id)
    values (tg_argv[0], case tg_table_name when 'event_registrations' then new.id end, case tg_table_name when 'news_events' then new.id end)
    on conflict (article_id) do nothing;
  end if;
  return null;
end;
$$;

-- Skipped during a restore, because rows of a backup were announced before.
create trigger queue_webhook_of_new after insert on public.event_registrations
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.queue_webhook('registration.created');
-- A registrant who accepts an offered seat is announced as a registration from then on, and one who comes after a
-- cancellation again; so is one who waits again, because the mark that gave the seat was taken back.
create trigger queue_webhook_of_seated after update of waiting_since, cancelled_at on public.event_registrations
  for each row when (
    new.cancelled_at is null
    and (
      (old.waiting_since is not null or old.cancelled_at is not null) and new.waiting_since is null
      or old.waiting_since is null and new.waiting_since is not null
    )
  )
  execute function private.queue_webhook('registration.created');
create trigger queue_webhook_of_cancelled after update of cancelled_at on public.event_registrations
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.queue_webhook('registration.cancelled');

create trigger queue_webhook_of_new after insert on public.news_events
  for each row when (
    private.is_public(new) and not new.hide_until_published and coalesce(current_setting('backup.is_restored', true), '') <> 'yes'
  )
  execute function private.queue_webhook('article.published');
-- For a scheduled article the trigger fires when request_scheduled_builds() clears its switch.
create trigger queue_webhook_of_shown after update on public.news_events
  for each row when (
    not new.hide_until_published and (old.hide_until_published or not private.is_public(old)) and private.is_public(new)
  )
  execute function private.queue_webhook('article.published');

-- The first time that a registrant comes is announced, once. A mark that was taken back before it arrived announces
-- nothing.
create function private.queue_webhook_of_attended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.read_vault('webhook_url') is not null
    and private.has_come(new.registration_id)
    and not exists (
      select 1 from private.webhook_deliveries d where d.registration_id = new.registration_id and d.type = 'registration.attended'
    ) then
    insert into private.webhook_deliveries (type, registration_id) values ('registration.attended', new.registration_id);
  end if;
  return null;
end;
$$;
create trigger queue_webhook_of_attended after insert on public.attendance
  for each row when (new.came and coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.queue_webhook_of_attended();
