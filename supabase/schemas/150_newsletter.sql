-- Newsletter consents, separate from the registrations: a registration is anonymised after its event, a consent lasts
-- until it is withdrawn. An address is on the list from its confirmation (double opt-in) until it unsubscribes. Another
-- tool sends the newsletter to the exported list.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  asked_at timestamptz not null default now(),
  consent_text_version text not null,
  event_title text not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,

  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_email_check check (email = lower(btrim(email)) and char_length(email) between 6 and 254),
  constraint newsletter_subscribers_consent_text_version_check check (char_length(consent_text_version) between 1 and 40)
);
comment on table public.newsletter_subscribers is 'Newsletter consents with their proof; personal data. Written by the server only.';
comment on column public.newsletter_subscribers.asked_at is 'When the box was last ticked; not updated while the address is on the list.';
comment on column public.newsletter_subscribers.consent_text_version is 'Which version of the consent text was shown.';
comment on column public.newsletter_subscribers.event_title is 'The title, at that time, of the event whose registration form was used.';
comment on column public.newsletter_subscribers.confirmed_at is 'When the address was confirmed from its inbox; null until then.';
comment on column public.newsletter_subscribers.unsubscribed_at is 'When the consent was withdrawn; null otherwise.';

create index newsletter_subscribers_asked_at_idx on public.newsletter_subscribers (asked_at desc, id);

alter table public.newsletter_subscribers enable row level security;
grant select, delete on table public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on table public.newsletter_subscribers to service_role;

create policy "Administrators read subscribers" on public.newsletter_subscribers
  for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators delete subscribers" on public.newsletter_subscribers
  for delete to authenticated
  using ((select private.is_admin()));

-- The text in which the admin's list is searched: the address as it is stored and as it is read.
create function public.search_address(public.newsletter_subscribers) returns text
language sql stable set search_path = ''
return private.plain_text($1.email || ' ' || private.shown_email($1.email));
comment on function public.search_address(public.newsletter_subscribers) is 'The address without accents, in lower case. A filter of reads.';
grant execute on function public.search_address(public.newsletter_subscribers) to authenticated;

-- An address that unsubscribed stays off the list whatever becomes of its row, until its holder confirms again.
create function private.keep_newsletter_wish() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.unsubscribed_at is not null then
    perform private.keep_wish(new.email, 'newsletter', new.unsubscribed_at);
  elsif new.confirmed_at is not null then
    perform private.drop_wish(new.email, 'newsletter');
  end if;
  return null;
end;
$$;
create trigger keep_newsletter_wish after insert or update of confirmed_at, unsubscribed_at on public.newsletter_subscribers
  for each row execute function private.keep_newsletter_wish();

-- A row of a backup that is older than the wish comes back as unsubscribed.
create function private.respect_newsletter_wish() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wished_at constant timestamptz := private.wished_at(new.email, 'newsletter');
begin
  if new.unsubscribed_at is null and wished_at > new.confirmed_at then
    new.unsubscribed_at := wished_at;
  end if;
  return new;
end;
$$;
create trigger respect_newsletter_wish before insert on public.newsletter_subscribers
  for each row execute function private.respect_newsletter_wish();

-- Whether an address has an open confirmation request.
create function private.awaits_confirmation(address text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select 1 from public.newsletter_subscribers s where s.email = address and s.confirmed_at is null and s.unsubscribed_at is null
  );
$$;

-- A page of up to a thousand confirmed subscribers, ordered by id, after the given id.
create function private.confirmed_subscribers(after_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(page) order by page.id), '[]')
    from (
      select s.id, s.email, s.asked_at, s.consent_text_version, s.event_title, s.confirmed_at
      from public.newsletter_subscribers s
      where s.confirmed_at is not null and s.unsubscribed_at is null and (after_id is null or s.id > after_id)
      order by s.id
      limit 1000
    ) page
  );
end;
$$;
grant execute on function private.confirmed_subscribers(uuid) to authenticated;

create function public.confirmed_subscribers(p_after uuid default null) returns jsonb
language sql stable security invoker set search_path = ''
return private.confirmed_subscribers(p_after);
comment on function public.confirmed_subscribers(uuid) is 'A page of up to a thousand confirmed subscribers, ordered by id. For administrators.';
grant execute on function public.confirmed_subscribers(uuid) to authenticated;

-- Double opt-in: a registrant who ticks the newsletter box gets a mail to confirm it, so only the owner of the inbox
-- can subscribe it.

-- The rate limit of confirmation requests per inbox.
create function private.newsletter_bucket(email text) returns text
language sql immutable set search_path = ''
as $$
  select 'newsletter:' || private.inbox_bucket(email);
$$;

-- Does the same for every address, subscribed or not, so that answers, limits and response times do not disclose who is
-- on the list. The mail to a subscribed address is dropped when it is claimed. Security definer: a role that stores a
-- registration has no rights on the list.
create function private.ask_about_newsletter() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  inbox constant text := private.inbox_bucket(new.email);
  asks constant text := private.newsletter_bucket(new.email);
begin
  if current_setting('backup.is_restored', true) = 'yes' then
    return null;
  end if;
  -- A failure here must not roll back the registration.
  begin
    -- The inbox bucket first, in the order of a registration: two transactions that share both buckets cannot deadlock.
    if private.seconds_until_token(asks, private.setting('newsletter_mails'), private.setting('email_window')) = 0
      and private.take_token(inbox, private.setting('email_mails'), private.setting('email_window'))
      and private.take_token(asks, private.setting('newsletter_mails'), private.setting('email_window'))
    then
      insert into public.newsletter_subscribers as s (email, consent_text_version, event_title)
      select new.email, new.consent_text_version, e.title from public.news_events e where e.id = new.event_id
      on conflict (email) do update
        set asked_at = now(), consent_text_version = excluded.consent_text_version, event_title = excluded.event_title,
            confirmed_at = null, unsubscribed_at = null
        where s.confirmed_at is null or s.unsubscribed_at is not null;

      -- clock_timestamp() makes the registration's confirmation the older mail, so it is sent first.
      insert into private.mail_outbox as o (registration_id, kind, queued_at) values (new.id, 'newsletter', clock_timestamp())
      on conflict (registration_id, kind, sequence) do update
        set state = 'pending', cycle = o.cycle + 1, queued_at = excluded.queued_at, attempts = 0, due_at = now(), leased_until = null,
            last_error = null, sent_at = null
        where coalesce(o.leased_until, '-infinity') <= now();
    end if;
  exception
    when others then
      raise warning 'A registrant who wants news was not asked: %', sqlerrm;
  end;
  return null;
end;
$$;

create trigger ask_about_newsletter_on_insert after insert on public.event_registrations
  for each row when (new.consent_text_version is not null) execute function private.ask_about_newsletter();
create trigger ask_about_newsletter_on_update after update of consent_text_version on public.event_registrations
  for each row when (new.consent_text_version is not null) execute function private.ask_about_newsletter();

-- Deletes confirmation requests whose address is subscribed, unsubscribed or erased. A mail leased by a worker is left
-- for the next time.
create function private.drop_settled_asks(for_registration uuid) returns void
language sql volatile set search_path = ''
as $$
  delete from private.mail_outbox where id in (
    select o.id
    from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
    where o.kind = 'newsletter' and o.state = 'pending' and coalesce(o.leased_until, '-infinity') <= now()
      and (for_registration is null or o.registration_id = for_registration)
      and not private.awaits_confirmation(r.email)
    for update of o skip locked
  );
$$;

-- The links in newsletter mails: show an address's state (p_action preview), confirm or unsubscribe. The calling
-- function verifies the token and passes whether it may confirm. A subscriber who unsubscribed can confirm again with
-- either link.
-- Returns outcome (found, unknown, limited), retry_after_seconds, and for found the state (waiting, confirmed,
-- unsubscribed), whether this link confirms, and the version of the text. Idempotent. Without a client hash no limit
-- applies, because mail providers unsubscribe many people from one address.
create function public.use_newsletter_link(p_subscriber_id uuid, p_action text, p_may_confirm boolean, p_client_hash text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket constant text := 'link:' || p_client_hash;
  nothing constant jsonb := jsonb_build_object(
    'outcome', 'unknown', 'retry_after_seconds', null, 'state', null, 'can_confirm', null, 'consent_text_version', null
  );
  subscriber public.newsletter_subscribers;
  can_confirm boolean;
begin
  if bucket is not null and not private.take_token(bucket, private.setting('client_links'), private.setting('client_window')) then
    return nothing || jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1,
      private.seconds_until_token(bucket, private.setting('client_links'), private.setting('client_window'))));
  end if;

  select s.* into subscriber from public.newsletter_subscribers s where s.id = p_subscriber_id for no key update;
  if not found then
    return nothing;
  end if;
  can_confirm := p_may_confirm or subscriber.confirmed_at is not null;

  if p_action = 'confirm' and can_confirm and (subscriber.confirmed_at is null or subscriber.unsubscribed_at is not null) then
    update public.newsletter_subscribers s set confirmed_at = now(), unsubscribed_at = null where s.id = p_subscriber_id returning s.* into subscriber;
  elsif p_action = 'unsubscribe' and subscriber.unsubscribed_at is null then
    update public.newsletter_subscribers s set unsubscribed_at = now() where s.id = p_subscriber_id returning s.* into subscriber;
  end if;
  return nothing || jsonb_build_object(
    'outcome', 'found',
    'state', case
      when subscriber.unsubscribed_at is not null then 'unsubscribed'
      when subscriber.confirmed_at is null then 'waiting'
      else 'confirmed'
    end,
    'can_confirm', can_confirm,
    'consent_text_version', subscriber.consent_text_version
  );
end;
$$;
comment on function public.use_newsletter_link(uuid, text, boolean, text) is
  'Shows, confirms or ends (p_action: preview, confirm, unsubscribe) a subscription for the holder of a newsletter mail''s link. For the service role.';
grant execute on function public.use_newsletter_link(uuid, text, boolean, text) to service_role;
