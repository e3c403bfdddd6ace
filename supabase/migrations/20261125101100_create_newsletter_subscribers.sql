-- Who asked for news, apart from the registrations: a registration is anonymised after its event, a consent lasts until it is withdrawn. An address is on the list once
-- it was confirmed from its own inbox, and until it leaves. News themselves are sent by another tool, which is given the confirmed ones.
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
comment on table public.newsletter_subscribers is 'Who asked for news, with the proof of it; personal data. Written by the server only.';
comment on column public.newsletter_subscribers.asked_at is 'When the box was ticked last, unless the address was on the list by then.';
comment on column public.newsletter_subscribers.consent_text_version is 'Which version of the text stood beside the box.';
comment on column public.newsletter_subscribers.event_title is 'The event at whose registration it was ticked, as it was called then.';
comment on column public.newsletter_subscribers.confirmed_at is 'When the inbox confirmed it; null until then.';
comment on column public.newsletter_subscribers.unsubscribed_at is 'When it was withdrawn; null while it was not.';

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

-- Whether an address was asked to confirm and has not answered yet.
create function private.awaits_confirmation(address text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select 1 from public.newsletter_subscribers s where s.email = address and s.confirmed_at is null and s.unsubscribed_at is null
  );
$$;

-- Who is to be sent news, a thousand at a time in the order of their ids: those after the given one, from the first without one.
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
comment on function public.confirmed_subscribers(uuid) is 'Who is to be sent news, a thousand at a time in the order of their ids. For administrators.';
grant execute on function public.confirmed_subscribers(uuid) to authenticated;
