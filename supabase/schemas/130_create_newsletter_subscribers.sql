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
