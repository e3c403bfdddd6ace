-- What the site tells a CRM or a workflow of its operators: registrations, cancellations and new articles, by Standard Webhooks. A row is written in the
-- transaction that it tells of and sent by workers that take rows under a lease, as mails are. Where to, and signed with what, is kept in the vault, by
-- hand; without an address nothing is written:
--   select vault.create_secret('https://n8n.example.com/webhook/…', 'webhook_url');
--   select vault.create_secret('whsec_<base64 of 24 to 64 random bytes>', 'webhook_secret');
create function private.read_vault(secret_name text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  secret text;
begin
  -- Named in text because the vault does not exist everywhere. People sign up whether it can be read or not.
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
  -- The receiver tells by it a repetition from something new.
  id uuid primary key default gen_random_uuid(),
  type text not null,
  occurred_at timestamptz not null default now(),
  -- What is told of it is read when it is sent, so that nothing of a person is stored twice or sent after they were erased.
  registration_id uuid references public.event_registrations (id) on delete cascade,
  -- Says that this article has been told of, for good. No foreign key: one that is deleted and brought back is no new one.
  article_id uuid,
  state text not null default 'pending',
  attempts integer not null default 0,
  -- When a worker may take the row: at once, after a pause, or when the lease of a worker that went silent ends.
  due_at timestamptz not null default now(),
  -- Set while a worker holds the row.
  leased_until timestamptz,
  -- How the last try went: the status of the answer or, without one, why.
  attempted_at timestamptz,
  last_status integer,
  last_problem text,
  duration_ms integer,

  constraint webhook_deliveries_article_id_key unique (article_id),
  constraint webhook_deliveries_type_check check (type in ('registration.created', 'registration.cancelled', 'article.published')),
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

-- Definer: a role that registers or publishes may not write deliveries. The argument is the type.
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

-- What a backup brings back has been told.
create trigger queue_webhook_of_new after insert on public.event_registrations
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.queue_webhook('registration.created');
-- A registrant who takes the seat that they waited for is a registration as any, from then on.
create trigger queue_webhook_of_seated after update of waiting_since on public.event_registrations
  for each row when (old.waiting_since is not null and new.waiting_since is null and new.cancelled_at is null)
  execute function private.queue_webhook('registration.created');
create trigger queue_webhook_of_cancelled after update of cancelled_at on public.event_registrations
  for each row when (old.cancelled_at is null and new.cancelled_at is not null)
  execute function private.queue_webhook('registration.cancelled');

create trigger queue_webhook_of_new after insert on public.news_events
  for each row when (
    private.is_public(new) and not new.hide_until_published and coalesce(current_setting('backup.is_restored', true), '') <> 'yes'
  )
  execute function private.queue_webhook('article.published');
-- One that the clock shows is told of when request_scheduled_builds() clears its switch.
create trigger queue_webhook_of_shown after update on public.news_events
  for each row when (
    not new.hide_until_published and (old.hide_until_published or not private.is_public(old)) and private.is_public(new)
  )
  execute function private.queue_webhook('article.published');
