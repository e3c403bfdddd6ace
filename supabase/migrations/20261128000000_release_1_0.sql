-- Version 1.0: the files of supabase/schemas in their order. Never changed again; later migrations follow it.

-- 010_restrict_api_roles.sql

-- Deny by default: each migration grants the rights on the objects it creates. Hosted projects grant new objects of
-- schema public to the API roles; these statements revoke that for everything created later. Execute for PUBLIC is a
-- database-wide default, which a per-schema rule cannot revoke.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Schema private holds what the API must not reach: settings, rate limits, the outbox, and the functions behind
-- policies and triggers. No API role has usage on it. Policies and functions refer to its objects by OID, so they need
-- none.
-- Its tables have no grants. Row-level security already denies access without a policy; each table still has an
-- explicit deny policy, so that the advisor needs no waiver and the missing policy does not look like an oversight.
-- A function that administrators call through the API is a pair. The security definer function in schema private checks
-- the caller. The security invoker function in schema public has no rights of its own; its body is bound at creation,
-- so callers need no usage on schema private.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Not exposed by the API: settings, rate limits, outbox, and the functions behind policies and triggers.';

-- Limits the time of visitors' statements: a regular expression with a back-reference can take minutes on one row. The
-- API applies these settings when it switches role. An existing timeout is kept, because hosted projects set one and
-- the operator may have changed it.
do $$
declare
  limits constant jsonb := '{"anon": "3s", "authenticated": "8s"}';
  api_role name;
begin
  for api_role in
    select r.rolname from pg_catalog.pg_roles r
    where limits ? r.rolname and not exists (select 1 from unnest(r.rolconfig) setting where setting like 'statement_timeout=%')
  loop
    execute format('alter role %I set statement_timeout = %L', api_role, limits ->> api_role);
  end loop;
exception
  when insufficient_privilege then
    raise warning 'Statements of the API have no limit of time: set statement_timeout for anon and authenticated as a role that may alter them';
end;
$$;

-- 020_create_settings.sql

-- Values that operators may change without a release, each with a default.
create table private.settings (
  key text primary key,
  value text not null,
  purpose text not null,
  constraint settings_value_check check (
    case when key = 'brand_name' then char_length(btrim(value)) between 1 and 100 else value ~ '^[0-9]{1,9}$' end
  )
);
alter table private.settings enable row level security;
create policy "No role of the API" on private.settings for all to anon, authenticated using (false) with check (false);

insert into private.settings (key, value, purpose) values
  ('brand_name', 'Tertulia', 'The brand''s name as the site and the mails have it (VITE_BRAND_NAME, BRAND_NAME): an article without an author is by its team.'),
  ('behind_cloudflare', '1', '1: the visitor''s address is what Cloudflare writes into cf-connecting-ip, as on every hosted project. 0: the last entry of X-Forwarded-For.'),
  -- Administrators.
  ('admin_invitations', '20', 'Invitations that administrators together may send in admin_invitations_window.'),
  ('admin_invitations_window', '3600', 'Seconds.'),
  -- Articles.
  ('article_views', '60', 'Views of one article that count for one client in article_views_window; past it a load is not counted and the client is not told.'),
  ('article_views_window', '600', 'Seconds.'),
  ('deleted_article_days', '30', 'Days for which an article that is deleted from now on can be brought back.'),
  ('build_pause', '300', 'Seconds after a build was asked for until another one is; what changes meanwhile is one build then.'),
  -- Registrations.
  ('client_registrations', '30', 'New registrations that one client may make in client_window; an office shares one address.'),
  ('client_links', '30', 'Uses of links in registration mails that one client may make in client_window.'),
  ('client_window', '600', 'Seconds.'),
  ('event_registrations', '300', 'New registrations that one event takes in event_window.'),
  ('event_window', '600', 'Seconds.'),
  ('offer_hours', '24', 'Hours that a seat is kept for the person on the waiting list whom it was offered to; at least one.'),
  ('retention_days', '180', 'Days after an event, or after the registration where the event has no date, until a registration is anonymised.'),
  -- Mails.
  ('email_mails', '5', 'Mails that one address is sent in email_window, over all events.'),
  ('email_window', '86400', 'Seconds.'),
  ('repeat_mail_after', '600', 'Seconds before a repeated registration sends its confirmation again.'),
  ('mail_lease', '120', 'Seconds that a worker has to say how a claimed mail went.'),
  ('mail_attempts', '5', 'Tries before a mail is given up.'),
  ('reminder_hours', '24', 'Hours before an event when those who signed up earlier are reminded of it; 0: no reminders.'),
  ('mail_previews', '600', 'Mails that one administrator may look at in mail_previews_window.'),
  ('mail_previews_window', '3600', 'Seconds.'),
  ('test_mails', '10', 'Mails that one administrator may have sent to themselves in test_mails_window.'),
  ('test_mails_window', '3600', 'Seconds.'),
  -- Newsletter.
  ('newsletter_mails', '1', 'Mails asking to confirm news that one inbox is sent in email_window; each counts among email_mails, too.'),
  ('newsletter_waiting_days', '30', 'Days until an address that was not confirmed is forgotten.'),
  ('newsletter_proof_days', '1095', 'Days that the proof of a consent is kept after it was withdrawn.'),
  -- The webhook.
  ('webhook_is_off', '0', '1: the receiver has answered 410 Gone, and what there is to tell waits until this is 0 again.'),
  ('webhook_attempts', '10', 'Tries before a delivery is given up, after a little more than three days.');

create function private.setting(setting_key text) returns integer
language sql stable set search_path = ''
as $$
  select value::integer from private.settings where key = setting_key;
$$;

-- For operators and tests, whose only access to the database is the API.
create function public.set_setting(p_key text, p_value text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.settings set value = p_value where key = p_key;
  if not found then
    raise exception 'No setting is called %', p_key using errcode = 'invalid_parameter_value';
  end if;
end;
$$;
comment on function public.set_setting(text, text) is 'Changes one value of private.settings; an unknown key is an error. For the service role.';
grant execute on function public.set_setting(text, text) to service_role;

-- 030_drop_invisible_characters.sql

-- Removes invisible and bidirectional control characters. The set is the same as in contract/invisible.ts.
create function private.visible_text(text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    text, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]', '', 'g'
  );
$$;

-- The form in which an address is stored and compared.
create function private.plain_email(address text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(private.visible_text(address), E' \t\r\n'));
$$;

-- 040_create_user_roles.sql

-- Admin roles. Each query derives the caller's rights from a row here; manage_administrators grants and revokes them.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  -- Null when unknown; such rows sort as the oldest.
  granted_at timestamptz default now(),
  granted_by text,
  primary key (user_id, role)
);
comment on table public.user_roles is 'Roles of accounts. Each query derives rights from the row, never from a claim or metadata of the session.';
comment on column public.user_roles.role is 'Only admin grants rights; any other value grants none.';
comment on column public.user_roles.granted_by is 'The address of the administrator who granted the role; null when it was granted from a terminal.';

alter table public.user_roles enable row level security;
grant select on table public.user_roles to authenticated;
grant select, insert, update, delete on table public.user_roles to service_role;

-- Whether the token's session is still open. A token outlives its session by up to an hour: after a sign-out everywhere,
-- a new password or the end of the account. The sessions belong to the platform and do not exist on every backend.
create function private.is_session_open() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if to_regclass('auth.sessions') is null then
    return true;
  end if;
  return exists (
    select 1 from auth.sessions s
    where s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  );
end;
$$;

-- Whether the session is open and has passed the second factor, if its account has one. An account with a verified
-- factor has no rights at aal1. Security definer: no API role may read sessions and factors, which belong to the platform
-- and do not exist on every backend.
create function private.is_fully_signed_in() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_session_open() then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2'
    or not exists (select 1 from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified');
end;
$$;
grant execute on function private.is_fully_signed_in() to authenticated;

-- A session that has ended or lacks the second factor reads no role, so the login refuses it instead of showing an empty admin.
create policy "People read their own roles" on public.user_roles
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_fully_signed_in()));

-- Security definer: a policy that reads user_roles must not depend on the caller's own rights on that table.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin') and private.is_fully_signed_in();
$$;
comment on function private.is_admin() is 'Whether the session''s user holds the role admin now, in an open session, with the second factor where the account has one. Policies call it as (select private.is_admin()), so that it runs once per statement.';
grant execute on function private.is_admin() to authenticated;

-- The first line of every security definer function that administrators call.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end;
$$;

-- 050_manage_administrators.sql

-- Administrators invite and remove each other in the admin; only the first is created from a terminal. The database
-- logs every change.
create table private.admin_log (
  id uuid primary key default gen_random_uuid(),
  action text not null,
  -- The account that the action concerns; null when it was deleted.
  email text,
  -- The address of the administrator who acted; null when the action came from a terminal.
  done_by text,
  done_at timestamptz not null default clock_timestamp(),
  constraint admin_log_action_check check (action in ('invited', 'granted', 'restored', 'revoked'))
);
comment on table private.admin_log is 'Invitations, grants, restores from a backup and revocations of the role, with time and author. Written by the database only.';
alter table private.admin_log enable row level security;
create policy "No role of the API" on private.admin_log for all to anon, authenticated using (false) with check (false);

create function private.email_of(person uuid) returns text
language sql stable set search_path = ''
as $$
  select lower(u.email) from auth.users u where u.id = person;
$$;

-- Security definer: logs every change of a role with the account that made it, whatever the caller.
create function private.log_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- A role from a backup was granted earlier; it is restored from a terminal.
    if coalesce(current_setting('backup.is_restored', true), '') = 'yes' then
      insert into private.admin_log (action, email) values ('restored', private.email_of(new.user_id));
    else
      insert into private.admin_log (action, email, done_by) values ('granted', private.email_of(new.user_id), new.granted_by);
    end if;
  else
    insert into private.admin_log (action, email, done_by) values ('revoked', private.email_of(old.user_id), private.email_of(auth.uid()));
  end if;
  return null;
end;
$$;
create trigger log_granted_role after insert on public.user_roles
  for each row when (new.role = 'admin') execute function private.log_role_change();
create trigger log_revoked_role after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.log_role_change();

-- The account of an address, null without one. Two accounts can share an address where one signs in through single
-- sign-on; then no call guesses which is meant.
create function private.account_of(address text) returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  people constant uuid[] := array(select u.id from auth.users u where lower(u.email) = private.plain_email(address));
begin
  if cardinality(people) > 1 then
    raise exception 'Several accounts have this address; delete the ones that are not meant' using errcode = 'PT409';
  end if;
  return people[1];
end;
$$;

-- Asked before the role is granted: an account without it may be another person's, so its password is replaced first.
create function public.find_account(p_email text) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  select jsonb_build_object(
    'user_id', u.id,
    'is_admin', exists (select 1 from public.user_roles r where r.user_id = u.id and r.role = 'admin'),
    'has_entered', u.email_confirmed_at is not null and u.last_sign_in_at is not null
  )
  from auth.users u where u.id = private.account_of(p_email);
end;
comment on function public.find_account(text) is 'The account with this address: user_id, is_admin, and whether it is confirmed and has signed in (has_entered); null without one. For the service role.';
grant execute on function public.find_account(text) to service_role;

-- For operators, from a terminal with the secret key; the calls are the same locally and on a hosted project.
create function public.grant_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.account_of(p_email);
begin
  if person is null then
    return 'unknown';
  end if;
  insert into public.user_roles (user_id, role) values (person, 'admin') on conflict do nothing;
  return case when found then 'granted' else 'unchanged' end;
end;
$$;
comment on function public.grant_admin(text) is 'Makes the account with this address an administrator: granted, unchanged or unknown. For the service role.';
grant execute on function public.grant_admin(text) to service_role;

create function public.revoke_admin(p_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.account_of(p_email);
begin
  if person is null then
    return 'unknown';
  end if;
  delete from public.user_roles where user_id = person and role = 'admin';
  return case when found then 'revoked' else 'unchanged' end;
end;
$$;
comment on function public.revoke_admin(text) is 'Takes the role from the account with this address, at once: revoked, unchanged or unknown. For the service role.';
grant execute on function public.revoke_admin(text) to service_role;

-- Null where the platform has no second factors. Dynamic SQL, because the table may not exist.
create function private.has_second_factor(person uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  has_one boolean;
begin
  if to_regclass('auth.mfa_factors') is not null then
    execute $query$ select exists (select 1 from auth.mfa_factors f where f.user_id = $1 and f.status = 'verified') $query$ into has_one using person;
  end if;
  return has_one;
end;
$$;

create function private.list_administrators() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'people', (
      select jsonb_agg(jsonb_build_object(
        'user_id', r.user_id, 'email', u.email, 'granted_at', r.granted_at, 'granted_by', r.granted_by, 'has_entered', u.last_sign_in_at is not null,
        'has_second_factor', private.has_second_factor(r.user_id)
      ) order by r.granted_at nulls first, u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      where r.role = 'admin'
    ),
    'log', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.done_at desc), '[]')
      from (select l.id, l.action, l.email, l.done_by, l.done_at from private.admin_log l order by l.done_at desc limit 10) latest
    )
  );
end;
$$;
grant execute on function private.list_administrators() to authenticated;

create function public.list_administrators() returns jsonb
language sql stable security invoker set search_path = ''
return private.list_administrators();
comment on function public.list_administrators() is 'Administrators, since when and by whom they were granted the role, and the latest changes. For administrators.';
grant execute on function public.list_administrators() to authenticated;

-- Starts an invitation: takes a token and logs it, so that admit_administrator accepts it. Returns outcome (invited,
-- limited) and retry_after_seconds, the same with or without an account for the address. Raises PT409 with several.
create function private.invite_administrator(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(of_email);
  inbox constant text := private.inbox_bucket(address);
  wait integer;
begin
  perform private.require_admin();
  perform private.account_of(address);
  wait := greatest(
    private.seconds_until_token('invitations', private.setting('admin_invitations'), private.setting('admin_invitations_window')),
    private.seconds_until_token(inbox, private.setting('email_mails'), private.setting('email_window'))
  );
  if wait = 0
    and private.take_token('invitations', private.setting('admin_invitations'), private.setting('admin_invitations_window'))
    and private.take_token(inbox, private.setting('email_mails'), private.setting('email_window'))
  then
    insert into private.admin_log (action, email, done_by) values ('invited', address, private.email_of(auth.uid()));
    return jsonb_build_object('outcome', 'invited', 'retry_after_seconds', null);
  end if;
  return jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1, wait));
end;
$$;
grant execute on function private.invite_administrator(text) to authenticated;

create function public.invite_administrator(p_email text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.invite_administrator(p_email);
comment on function public.invite_administrator(text) is 'Starts an invitation, within limits; the function invite-admin completes it. For administrators.';
grant execute on function public.invite_administrator(text) to authenticated;

-- Completes an invitation once its mail is sent: grants the role in the name of the inviting administrator. Returns
-- false without a recent invitation or without an account.
create function public.admit_administrator(p_email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(p_email);
  person constant uuid := private.account_of(address);
  invited_by text;
begin
  select l.done_by into invited_by from private.admin_log l
  where l.action = 'invited' and l.email = address and l.done_at > now() - interval '10 minutes'
  order by l.done_at desc limit 1;
  if not found or person is null then
    return false;
  end if;
  insert into public.user_roles (user_id, role, granted_by) values (person, 'admin', invited_by) on conflict do nothing;
  return true;
end;
$$;
comment on function public.admit_administrator(text) is 'Gives the role to an account that an administrator has just invited. For the service role.';
grant execute on function public.admit_administrator(text) to service_role;

-- Revokes the role from an admin, at once. Returns revoked, unchanged or last. An admin can give up their own role only
-- while another admin has signed in before, because an account that was never used may be unusable.
create function private.remove_administrator(of_person uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Serialises removals. The caller is checked again after the wait, because the previous call may have revoked their
  -- role.
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if of_person = auth.uid() and not exists (
    select 1 from public.user_roles r join auth.users u on u.id = r.user_id
    where r.role = 'admin' and r.user_id <> of_person and u.last_sign_in_at is not null
  ) then
    return 'last';
  end if;
  delete from public.user_roles r where r.user_id = of_person and r.role = 'admin';
  return case when found then 'revoked' else 'unchanged' end;
end;
$$;
grant execute on function private.remove_administrator(uuid) to authenticated;

create function public.remove_administrator(p_user_id uuid) returns text
language sql volatile security invoker set search_path = ''
return private.remove_administrator(p_user_id);
comment on function public.remove_administrator(uuid) is 'Takes the role from an admin, at once: revoked, unchanged, or last. For administrators.';
grant execute on function public.remove_administrator(uuid) to authenticated;

-- 060_create_news_events.sql

-- The default author. Security definer: an admin who may insert an article may not read the settings.
create function private.default_author() returns text
language sql stable security definer set search_path = ''
as $$
  select value || ' Team' from private.settings where key = 'brand_name';
$$;
grant execute on function private.default_author() to authenticated, service_role;

-- News, events and case studies share one table, because the site lists them together. It accepts everything that the
-- site can show. Readers check the category to decide whether the event fields apply.
create table public.news_events (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  excerpt text not null default '',
  content text not null default '',
  category text not null default 'noticia',
  is_published boolean not null default true,
  -- Hides a published article until its date. Each read compares the date with the clock, so no job has to run. Without
  -- this switch a future date hides nothing.
  hide_until_published boolean not null default false,
  published_at timestamptz not null default date_trunc('second', now()),
  featured boolean not null default false,
  author text not null default private.default_author(),
  image_url text,
  image_alt text,
  event_date timestamptz,
  event_end_date timestamptz,
  event_location text,
  event_mode text,
  show_registration_form boolean not null default false,
  registration_closes_at timestamptz,
  capacity integer,
  is_full boolean not null default false,
  -- Separate from publication and from the form's switch, so that the page of a cancelled event stays online and shows
  -- the cancellation.
  cancelled_at timestamptz,
  recording_url text,
  calendar_sequence integer not null default 0,
  views_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint news_events_slug_key unique (slug),
  -- Short enough for a file name with the suffixes that the build and its hosts add.
  constraint news_events_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  constraint news_events_title_check check (char_length(btrim(title, E' \t\r\n')) between 1 and 200),
  constraint news_events_excerpt_check check (char_length(excerpt) <= 1000),
  constraint news_events_content_check check (char_length(content) <= 100000),
  constraint news_events_author_check check (char_length(btrim(author, E' \t\r\n')) between 1 and 120),
  constraint news_events_category_check check (category in ('noticia', 'evento', 'caso-de-estudio')),
  constraint news_events_views_count_check check (views_count >= 0),
  constraint news_events_calendar_sequence_check check (calendar_sequence >= 0),
  constraint news_events_event_location_check check (char_length(event_location) <= 300),
  constraint news_events_event_mode_check check (event_mode in ('presencial', 'online', 'hibrido')),
  -- Dates that feeds, calendars and browsers can write: no infinity, and four-digit years, also an hour later.
  constraint news_events_times_check check (
    least(published_at, event_date, event_end_date, registration_closes_at, cancelled_at, created_at, updated_at) >= '0001-01-01T00:00:00Z'
    and greatest(published_at, event_date, event_end_date, registration_closes_at, cancelled_at, created_at, updated_at) < '9999-12-31T00:00:00Z'
  ),
  constraint news_events_event_end_date_check check (event_end_date > event_date),
  constraint news_events_capacity_check check (capacity > 0),
  -- Null, a web address or a path of the site ("//" and "/\" would lead to another host). The page decides whether to
  -- show it.
  constraint news_events_image_url_check check (
    char_length(image_url) <= 2048
    and (image_url = '' or image_url ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' or image_url ~ '^/([^[:space:]/\\][^[:space:]]*)?$')
  ),
  constraint news_events_image_alt_check check (char_length(image_alt) <= 300),
  -- Without user information, which could pass for the host.
  constraint news_events_recording_url_check check (
    char_length(recording_url) <= 2048 and recording_url ~* '^https://[^[:space:][:cntrl:]/?#@]+([/?#][^[:space:][:cntrl:]]*)?$'
  )
);
comment on table public.news_events is 'Articles of the newsroom. Visitors see the published ones, administrators all.';
comment on column public.news_events.hide_until_published is 'Visitors do not see the published article before published_at. Cleared after that time.';
comment on column public.news_events.event_end_date is 'End of the event; null when unknown.';
comment on column public.news_events.event_mode is 'How the event is held: presencial, online or hibrido; null when the words of the place decide.';
comment on column public.news_events.registration_closes_at is 'Registrations are refused from this instant; null means while the form is on.';
comment on column public.news_events.capacity is 'Most registrations the event accepts; null means no limit.';
comment on column public.news_events.is_full is 'All seats of the event are taken. Written by the server only; a change does not count as a new version of the article.';
comment on column public.news_events.cancelled_at is 'When the event was cancelled; null when it was not. Written by the server only.';
comment on column public.news_events.recording_url is 'Address of the recording of an event that is over.';
comment on column public.news_events.calendar_sequence is 'How often title, time or place of the event changed. Written by the server only.';
comment on column public.news_events.views_count is 'Loads of the public article. Written by increment_views() only.';

-- The id is the last sort key, so that paging is stable for rows with equal timestamps.
-- Public listing, all and by category; related articles use the second.
create index news_events_public_idx on public.news_events (published_at desc, id) where is_published;
create index news_events_public_category_idx on public.news_events (category, published_at desc, id) where is_published;
create index news_events_featured_idx on public.news_events (published_at desc, id) where is_published and featured;
create index news_events_agenda_idx on public.news_events (event_date, id) where is_published and category = 'evento';
create index news_events_created_at_idx on public.news_events (created_at desc, id);
-- Few forms are on: a job switches off those of past events.
create index news_events_open_form_idx on public.news_events (event_date) where show_registration_form;

alter table public.news_events enable row level security;
grant select on table public.news_events to anon, authenticated;
grant delete on table public.news_events to authenticated;
-- Column grants: a policy cannot tell which columns a statement writes, and some belong to the server alone.
grant
  insert (title, slug, excerpt, content, category, is_published, hide_until_published, published_at, featured, author, image_url, image_alt,
    event_date, event_end_date, event_location, event_mode, show_registration_form, registration_closes_at, capacity, recording_url),
  update (title, slug, excerpt, content, category, is_published, hide_until_published, published_at, featured, author, image_url, image_alt,
    event_date, event_end_date, event_location, event_mode, show_registration_form, registration_closes_at, capacity, recording_url)
  on table public.news_events to authenticated;
grant select, insert, update, delete on table public.news_events to service_role;

-- The policies repeat this expression inline: the planner cannot inline a function with a search path.
create function private.is_public(article public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select article.is_published and (not article.hide_until_published or article.published_at <= now());
$$;
-- Trigger conditions run as the writing role.
grant execute on function private.is_public(public.news_events) to authenticated, service_role;

create policy "Visitors read published articles" on public.news_events
  for select to anon
  using (is_published and (not hide_until_published or published_at <= now()));
-- One policy instead of two: PostgreSQL evaluates every permissive policy of a role and verb for every row.
create policy "Signed-in people read published articles, administrators all" on public.news_events
  for select to authenticated
  using ((is_published and (not hide_until_published or published_at <= now())) or (select private.is_admin()));
create policy "Administrators create articles" on public.news_events
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change articles" on public.news_events
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Administrators delete articles" on public.news_events
  for delete to authenticated
  using ((select private.is_admin()));

-- The form in which texts are searched: without accents, in lower case.
create function private.plain_text(of_text text) returns text
language sql immutable parallel safe set search_path = ''
return lower(regexp_replace(normalize(of_text, nfd), '[\u0300-\u036f]', '', 'g'));

grant execute on function private.plain_text(text) to authenticated;

-- The text in which the admin's list is searched. PostgREST offers it as a computed column, which `*` does not contain.
create function public.search_text(public.news_events) returns text
language sql stable set search_path = ''
return private.plain_text($1.title || ' ' || $1.excerpt || ' ' || $1.author || ' ' || $1.slug);
comment on function public.search_text(public.news_events) is 'Title, excerpt, author and slug without accents, in lower case. A filter of reads.';
grant execute on function public.search_text(public.news_events) to authenticated;

-- Clears the event fields when the category changes: a form that does not know them would leave them behind unseen.
create function private.reset_event_extras() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.event_end_date := null;
  new.event_mode := null;
  new.registration_closes_at := null;
  new.capacity := null;
  new.recording_url := null;
  return new;
end;
$$;

-- The end of an event: an hour after its begin when none is given. Null without a date.
create function private.event_end(event public.news_events) returns timestamptz
language sql immutable set search_path = ''
return case when event.event_date is not null then coalesce(event.event_end_date, event.event_date + interval '1 hour') end;

-- Visitors read every column of an article, so no recording is stored before the end. Security definer: a role that
-- writes articles has no usage on this schema.
create function private.refuse_early_recording() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(private.event_end(new), 'infinity') > now() then
    raise exception 'An event has no recording before its end' using errcode = 'check_violation';
  end if;
  return new;
end;
$$;

-- Calendar clients accept an update with a higher SEQUENCE (RFC 5545). The number grows when title, time or place
-- change and when the event is cancelled or restored, but not for views or corrections of the text.
create function private.count_calendar_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end;
$$;

-- Columns that the server writes do not create a new version of an article: views, is_full, calendar_sequence and the
-- hide_until_published switch that a job clears.
create function private.touch_news_event() returns trigger
language plpgsql set search_path = ''
as $$
declare
  same_version public.news_events := old;
begin
  same_version.views_count := new.views_count;
  same_version.is_full := new.is_full;
  same_version.calendar_sequence := new.calendar_sequence;
  same_version.updated_at := new.updated_at;
  if new.published_at <= now() and not new.hide_until_published then
    same_version.hide_until_published := false;
  end if;
  -- A save that changes nothing counts as a version too.
  if new is distinct from same_version or new is not distinct from old then
    -- Strictly increasing: two saves within one tick of a coarse clock must not share a version.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;

-- Security definer: a role that writes articles has no usage on this schema.
create function private.drop_invisible_characters() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := private.visible_text(new.title);
  new.author := private.visible_text(new.author);
  new.event_location := private.visible_text(new.event_location);
  return new;
end;
$$;

-- PostgreSQL fires triggers of one event in name order: drop, reset, revise, settle, touch.
create trigger drop_invisible_characters before insert or update of title, author, event_location on public.news_events
  for each row execute function private.drop_invisible_characters();
create trigger reset_event_extras before insert or update on public.news_events
  for each row when (new.category <> 'evento') execute function private.reset_event_extras();
create trigger settle_recording before insert or update on public.news_events
  for each row when (new.recording_url is not null and coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.refuse_early_recording();
-- Without "of columns", because reset changes some columns itself.
create trigger revise_calendar before update on public.news_events
  for each row when (
    (new.title, new.event_date, new.event_end_date, new.event_location, new.event_mode, new.cancelled_at)
      is distinct from (old.title, old.event_date, old.event_end_date, old.event_location, old.event_mode, old.cancelled_at)
  )
  execute function private.count_calendar_revision();
create trigger touch_updated_at before update on public.news_events
  for each row execute function private.touch_news_event();

-- 070_keep_article_history.sql

-- The history of an article: its former public addresses and its earlier versions.

-- Former public addresses, so that old links keep working. A row refers to the article, not to its next address, so
-- every former address redirects straight to the current one.
create table public.slug_redirects (
  slug text not null,
  article_id uuid not null references public.news_events (id) on update cascade on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  primary key (slug, article_id)
);
comment on table public.slug_redirects is 'Former public addresses of articles. A slug resolves to the article that has it now, else to the one that left it last. Written by the database only.';
create index slug_redirects_article_id_idx on public.slug_redirects (article_id);

alter table public.slug_redirects enable row level security;
grant select on table public.slug_redirects to anon, authenticated;
grant select, insert, update, delete on table public.slug_redirects to service_role;

-- A caller who may read the article may read its former addresses; visitors learn nothing about drafts. The article
-- policies apply to the subquery.
create policy "Former slugs are as public as their article" on public.slug_redirects
  for select to anon, authenticated
  using (exists (select 1 from public.news_events e where e.id = article_id));

-- Skips an address under which the article was only a draft. Security definer: administrators do not write the table.
create function private.keep_slug_redirect() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.slug_redirects (slug, article_id) values (old.slug, new.id)
  on conflict (slug, article_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;

-- Unpublishing keeps the address too, because the article may be published again under another.
create trigger keep_slug_redirect after update on public.news_events
  for each row when (private.is_public(old) and (new.slug <> old.slug or not private.is_public(new)))
  execute function private.keep_slug_redirect();

-- The content of an article before each save, so that an admin can review and undo a save. Deleted with the article.
create table public.article_versions (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.news_events (id) on update cascade on delete cascade,
  -- The columns that an administrator writes, by name. Versions saved before a column was added lack it.
  fields jsonb not null,
  replaced_at timestamptz not null default clock_timestamp(),
  -- The address of the admin who saved the next version; null when no account did.
  replaced_by text
);
comment on table public.article_versions is 'Content of articles before each save, the newest 50 of each. Written by the database only; administrators read it.';
create index article_versions_article_id_idx on public.article_versions (article_id, replaced_at desc, id);

alter table public.article_versions enable row level security;
grant select on table public.article_versions to authenticated;
grant select, insert, update, delete on table public.article_versions to service_role;

create policy "Administrators read what articles said before" on public.article_versions
  for select to authenticated
  using ((select private.is_admin()));

-- Security definer: administrators do not write the table.
create function private.keep_article_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Columns that the server writes are not part of a version.
  servers constant text[] := array['id', 'views_count', 'calendar_sequence', 'is_full', 'created_at', 'updated_at', 'cancelled_at'];
  said constant jsonb := to_jsonb(old) - servers;
begin
  if said = to_jsonb(new) - servers then
    return null;
  end if;
  insert into public.article_versions (article_id, fields, replaced_by)
  values (new.id, said, (select u.email from auth.users u where u.id = auth.uid()));
  delete from public.article_versions v
  where v.article_id = new.id and v.id not in (
    select kept.id from public.article_versions kept where kept.article_id = new.id order by kept.replaced_at desc, kept.id limit 50
  );
  return null;
end;
$$;

-- Only a save changes updated_at, so a counted view skips the comparison.
create trigger keep_article_version after update on public.news_events
  for each row when (new.updated_at <> old.updated_at)
  execute function private.keep_article_version();

-- An earlier version as a row of the article; columns it lacks and columns that the server writes keep their current
-- values. The body is a string, because a parsed SQL body would fix the columns at creation.
create function public.article_version(p_version_id uuid) returns setof public.news_events
language sql stable security invoker set search_path = ''
rows 1
as $$
  select (jsonb_populate_record(e, v.fields)).*
  from public.article_versions v join public.news_events e on e.id = v.article_id
  where v.id = p_version_id;
$$;
comment on function public.article_version(uuid) is 'An earlier version of an article, in the shape of the article. For administrators.';
grant execute on function public.article_version(uuid) to authenticated;

-- 080_keep_deleted_articles.sql

-- Deleted articles can be restored for some days, without their registrations.
create table public.deleted_articles (
  -- The id of the article.
  id uuid primary key,
  -- The article's row and the rows deleted with it, as JSON. Rows saved before a column was added lack it.
  article jsonb not null,
  slug_redirects jsonb not null default '[]',
  versions jsonb not null default '[]',
  views_by_day jsonb not null default '[]',
  join_url text,
  -- See private.event_closings.
  closing_moment timestamptz,
  -- The number of registrations deleted with it. Nothing else of them is kept.
  registrations integer not null,
  deleted_at timestamptz not null default clock_timestamp(),
  -- The address of the administrator; null when the article was deleted from a terminal.
  deleted_by text,
  kept_until timestamptz not null,
  constraint deleted_articles_registrations_check check (registrations >= 0)
);
comment on table public.deleted_articles is 'Articles that can be restored, with everything that belonged to them except the registrations. Written by the database only; administrators read it.';

alter table public.deleted_articles enable row level security;
grant select on table public.deleted_articles to authenticated;
grant select, insert, update, delete on table public.deleted_articles to service_role;

-- Compares with the clock, so expired rows are hidden even before the job deletes them.
create policy "Administrators read deleted articles in their time" on public.deleted_articles
  for select to authenticated
  using ((select private.is_admin()) and kept_until > now());

-- Runs before the deletion, while the dependent rows still exist. Security definer: administrators do not write the
-- table.
create function private.keep_deleted_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A row that was inserted by hand must not block the deletion.
  delete from public.deleted_articles d where d.id = old.id;
  insert into public.deleted_articles (id, article, slug_redirects, versions, views_by_day, join_url, closing_moment, registrations, deleted_by, kept_until)
  values (
    old.id,
    to_jsonb(old),
    -- A public article keeps its address as a former one, as when it is unpublished: it may be restored under another.
    (
      select coalesce(jsonb_agg(to_jsonb(l)), '[]')
      from (
        select f.slug, f.left_at from public.slug_redirects f where f.article_id = old.id and not (private.is_public(old) and f.slug = old.slug)
        union all
        select old.slug, clock_timestamp() where private.is_public(old)
      ) l
    ),
    (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.article_versions v where v.article_id = old.id),
    (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from private.news_views_daily d where d.article_id = old.id),
    (select l.url from public.event_join_links l where l.event_id = old.id),
    (select c.closing_moment from private.event_closings c where c.event_id = old.id),
    (select count(*) from public.event_registrations r where r.event_id = old.id),
    private.email_of(auth.uid()),
    now() + make_interval(days => private.setting('deleted_article_days'))
  );
  return old;
end;
$$;
create trigger keep_deleted_article before delete on public.news_events
  for each row execute function private.keep_deleted_article();

-- An article is either live or deleted, also when a backup restores one of the two. Security definer: administrators do
-- not write the table.
create function private.forget_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.deleted_articles d where d.id = new.id and exists (select 1 from public.news_events e where e.id = new.id);
  return null;
end;
$$;
create trigger forget_deletion after insert on public.news_events
  for each row execute function private.forget_deletion();
create trigger forget_deletion after insert on public.deleted_articles
  for each row when (coalesce(current_setting('backup.is_restored', true), '') = 'yes')
  execute function private.forget_deletion();

create function public.forget_deleted_articles() returns integer
language sql volatile security definer set search_path = ''
as $$
  with forgotten as (
    delete from public.deleted_articles d where d.kept_until <= now()
    returning d.id
  )
  select count(*)::integer from forgotten;
$$;
comment on function public.forget_deleted_articles() is 'Removes deleted articles whose retention time is over. Returns how many. For the service role.';
grant execute on function public.forget_deleted_articles() to service_role;

-- Restores a deleted article with its id, address, date, views, versions, former addresses and join link. It becomes a
-- draft, because its text may be out of date and its registrations are gone. If its slug is taken, it gets the first
-- free one. When the same admin undoes the deletion at once and it had no registrations, it is published as before.
-- Returns slug and publication; null when there is nothing to restore.
create function private.restore_article(of_article uuid, is_undo boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept public.deleted_articles;
  article jsonb;
  known text;
  number integer := 1;
  gained integer;
begin
  perform private.require_admin();
  -- A concurrent second call waits here and finds no row.
  delete from public.deleted_articles d where d.id = of_article and d.kept_until > now() returning d.* into kept;
  if not found then
    return null;
  end if;

  article := kept.article || jsonb_build_object(
    'is_published', (kept.article ->> 'is_published')::boolean and coalesce(
      is_undo and kept.registrations = 0 and kept.deleted_at > now() - interval '5 minutes' and kept.deleted_by = private.email_of(auth.uid()), false
    ),
    'is_full', false,
    'updated_at', clock_timestamp(),
    -- Makes calendar clients accept the restored event as an update.
    'calendar_sequence', (kept.article ->> 'calendar_sequence')::integer + 1
  );
  -- Columns added since take their defaults.
  select string_agg(quote_ident(a.attname), ', ') into known
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.news_events'::regclass and a.attnum > 0 and not a.attisdropped and article ? a.attname;
  loop
    execute format(
      'insert into public.news_events (%1$s) select %1$s from jsonb_populate_record(null::public.news_events, $1) on conflict (slug) do nothing', known
    ) using article;
    get diagnostics gained = row_count;
    exit when gained = 1;
    number := number + 1;
    article := article || jsonb_build_object('slug', rtrim(left(kept.article ->> 'slug', 190), '-') || '-' || number);
  end loop;

  insert into public.slug_redirects (slug, article_id, left_at)
  select f.slug, kept.id, f.left_at from jsonb_to_recordset(kept.slug_redirects) f (slug text, left_at timestamptz);
  insert into public.article_versions (id, article_id, fields, replaced_at, replaced_by)
  select v.id, kept.id, v.fields, v.replaced_at, v.replaced_by from jsonb_populate_recordset(null::public.article_versions, kept.versions) v;
  insert into private.news_views_daily (article_id, day, views)
  select d.article_id, d.day, d.views from jsonb_populate_recordset(null::private.news_views_daily, kept.views_by_day) d;
  if kept.join_url is not null then
    insert into public.event_join_links (event_id, url) values (kept.id, kept.join_url);
  end if;
  -- The insert trigger treats a restored event as one whose form was just switched on.
  delete from private.event_closings c where c.event_id = kept.id;
  if kept.closing_moment is not null then
    insert into private.event_closings (event_id, closing_moment) values (kept.id, kept.closing_moment);
  end if;
  return jsonb_build_object('slug', article -> 'slug', 'is_published', article -> 'is_published');
end;
$$;
grant execute on function private.restore_article(uuid, boolean) to authenticated;

create function public.restore_article(p_id uuid, p_is_undo boolean default false) returns jsonb
language sql volatile security invoker set search_path = ''
return private.restore_article(p_id, p_is_undo);
comment on function public.restore_article(uuid, boolean) is
  'Restores a deleted article as a draft, or published as before when a deletion is undone at once. Returns slug and is_published, null for an unknown one. For administrators.';
grant execute on function public.restore_article(uuid, boolean) to authenticated;

-- 090_store_images.sql

-- Images of articles, and one definition of which are in use for the library, the removal policy and the cleanup job.
-- The bucket is public: everyone reads an image by its address, and only admins list, add or remove.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('news-images', 'news-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The common name of all widths of an image, as familyName of contract/image-widths; the file name itself for a single
-- file.
create function private.image_family(name text) returns text
language sql immutable parallel safe set search_path = ''
return coalesce(substring(name from '^([^\s,]*-[a-z0-9]+w)\d{2,4}\.[a-z]+$'), name);
-- The policy and the indexes below call these functions as the caller.
grant execute on function private.image_family(text) to authenticated, service_role;

-- The images that an article uses as its cover or in its text, each once whatever its width: every match of the
-- bucket's path or of the bucket's name pattern.
create function private.image_families(image_url text, content text) returns text[]
language sql immutable parallel safe cost 10000 set search_path = ''
return array(
  select distinct private.image_family(named[1])
  from regexp_matches(coalesce(image_url, '') || ' ' || coalesce(content, ''), '(?:news-images/|(?=\d{13}-))([A-Za-z0-9-]+\.[A-Za-z0-9]+)', 'g') named
);
grant execute on function private.image_families(text, text) to authenticated, service_role;

-- Without fastupdate, because each lookup would read the whole pending list, and the library looks up thousands of
-- images.
create index news_events_images_idx on public.news_events
  using gin (private.image_families(image_url, content)) with (fastupdate = off);
-- Restoring a version keeps the current cover, so only the text of a version counts.
create index article_versions_images_idx on public.article_versions
  using gin (private.image_families(null, fields ->> 'content')) with (fastupdate = off);
-- A deleted article is restored with its cover, its text and its versions.
create index deleted_articles_images_idx on public.deleted_articles using gin (
  private.image_families(article ->> 'image_url', (article ->> 'content') || jsonb_path_query_array(versions, '$[*].fields.content')::text)
) with (fastupdate = off);

-- Where an image is in use; empty when it may be removed. Security definer: it counts rows that the caller may not
-- read.
create function private.image_places(of_family text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_remove(array[
    case when exists (
      select from public.news_events e where private.image_families(e.image_url, e.content) @> array[of_family]
    ) then 'articles' end,
    case when exists (
      select from public.article_versions v where private.image_families(null, v.fields ->> 'content') @> array[of_family]
    ) then 'versions' end,
    case when exists (
      select from public.deleted_articles d
      where private.image_families(
        d.article ->> 'image_url', (d.article ->> 'content') || jsonb_path_query_array(d.versions, '$[*].fields.content')::text
      ) @> array[of_family]
    ) then 'deleted' end
  ], null);
$$;
grant execute on function private.image_places(text) to authenticated;

-- Only generated names: a timestamp in milliseconds, a random part, and the extension of an image format without
-- scripts. A copy inserts a row too, but would store an existing file under a second name, so it is refused.
create policy "Administrators upload article images" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'news-images'
    and name ~ '^\d{13}-[a-z0-9]{6,32}\.(png|jpg|jpeg|webp)$'
    and coalesce((select storage.operation()), '') not like '%.copy'
    and (select private.is_admin())
  );
create policy "Administrators list article images" on storage.objects
  for select to authenticated
  using (bucket_id = 'news-images' and (select private.is_admin()));
-- An image in use cannot be removed, whichever storage operation is called.
create policy "Administrators remove article images" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'news-images' and (select private.is_admin())
    and private.image_places(private.image_family(name)) = '{}'
  );
-- No update policy: a stored image is never overwritten, moved or renamed, so caches may keep its address forever.

-- Unused files older than a day. A newer one may belong to an article that is still being written.
create function public.unused_images() returns text[]
language sql stable security definer set search_path = ''
as $$
  -- Once per family, because its widths are in use together.
  with old as (
    select o.name, private.image_family(o.name) as family from storage.objects o
    where o.bucket_id = 'news-images' and o.created_at < now() - interval '1 day'
  ), unused as materialized (
    select f.family from (select distinct family from old) f where private.image_places(f.family) = '{}'
  )
  select array(select old.name from old join unused using (family) order by old.name);
$$;
comment on function public.unused_images() is 'Files stored more than a day ago that neither articles nor what can be restored use. For the service role.';
grant execute on function public.unused_images() to service_role;

-- 100_list_images.sql

-- The library of stored images with their alternative texts and uses.

-- Alternative texts of stored images, kept with the image so that an admin can reuse them.
create table public.image_texts (
  -- The common name of the image's widths (private.image_family).
  name text primary key,
  alt text not null,
  constraint image_texts_name_check check (name ~ '^[A-Za-z0-9.-]{1,200}$'),
  constraint image_texts_alt_check check (alt <> '' and char_length(alt) <= 300)
);
comment on table public.image_texts is 'Alternative texts of stored images. Administrators read and write them; articles keep their own.';

alter table public.image_texts enable row level security;
grant select, insert, update, delete on table public.image_texts to authenticated, service_role;

create policy "Administrators read texts of images" on public.image_texts
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add texts of images" on public.image_texts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change texts of images" on public.image_texts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove texts of images" on public.image_texts
  for delete to authenticated using ((select private.is_admin()));

-- Copies the alternative text of an article to its image if the image has none. Security definer: a role that saves
-- articles need not write the table.
create function private.keep_image_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.image_texts (name, alt)
  select family, new.image_alt from unnest(private.image_families(new.image_url, null)) family
  on conflict do nothing;
  return null;
end;
$$;

-- Skipped during a restore, because the backup holds the texts too.
create trigger keep_image_text after insert or update of image_url, image_alt on public.news_events
  for each row when (new.image_alt <> '' and coalesce(current_setting('backup.is_restored', true), '') = '')
  execute function private.keep_image_text();

-- One page of images for administrators. of_use: all, used or unused. Every search word must occur in the image's name
-- or its text.
create function private.list_images(of_use text, sought text, page integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  per_page constant integer := 24;
  -- Limit per image, because every article may use the same image.
  named_articles constant integer := 5;
  words constant text[] := regexp_split_to_array(private.plain_text(btrim(sought)), '\s+');
begin
  perform private.require_admin();
  return (
    with stored as (
      select private.image_family(o.name) as family, max(o.created_at) as stored_at,
        -- The names of a family differ only in the width, so the longest and last one is the widest.
        (array_agg(o.name order by length(o.name) desc, o.name desc))[1] as name
      from storage.objects o
      where o.bucket_id = 'news-images'
      group by 1
    ),
    found as materialized (
      select s.family, s.stored_at, s.name, coalesce(t.alt, '') as alt
      from stored s left join public.image_texts t on t.name = s.family
      where (of_use = 'all' or (private.image_places(s.family) = '{}') = (of_use = 'unused'))
        and not exists (select from unnest(words) word where strpos(private.plain_text(s.name || ' ' || coalesce(t.alt, '')), word) = 0)
    ),
    shown as (
      select f.* from found f order by f.stored_at desc, f.family limit per_page offset (greatest(page, 1) - 1) * per_page
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'per_page', per_page,
      'images', coalesce(jsonb_agg(jsonb_build_object(
        'name', s.name,
        'alt', s.alt,
        'stored_at', s.stored_at,
        'bytes', (select (o.metadata ->> 'size')::bigint from storage.objects o where o.bucket_id = 'news-images' and o.name = s.name),
        'places', private.image_places(s.family),
        'article_count', (
          select count(*) from public.news_events e where private.image_families(e.image_url, e.content) @> array[s.family]
        ),
        'articles', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title) order by a.created_at desc, a.id), '[]')
          from (
            select e.id, e.title, e.created_at from public.news_events e
            where private.image_families(e.image_url, e.content) @> array[s.family]
            order by e.created_at desc, e.id limit named_articles
          ) a
        )
      ) order by s.stored_at desc, s.family), '[]')
    )
    from shown s
  );
end;
$$;
grant execute on function private.list_images(text, text, integer) to authenticated;

create function public.list_images(p_use text default 'all', p_search text default '', p_page integer default 1) returns jsonb
language sql stable security invoker set search_path = ''
return private.list_images(p_use, p_search, p_page);
comment on function public.list_images(text, text, integer) is 'A page of the stored images, newest first, with their texts and uses. For administrators.';
grant execute on function public.list_images(text, text, integer) to authenticated;

-- 110_create_event_registrations.sql

-- Registrations: personal data. Visitors neither read nor write this table, administrators read and delete, the server
-- writes.
create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.news_events (id) on delete cascade,
  name text not null,
  email text not null,
  company text,
  registered_at timestamptz not null default now(),
  -- A registrant may cancel. The row stays until its retention ends, so that the organisers see the cancellation.
  cancelled_at timestamptz,
  -- A visitor may join the waiting list of a full event. Such a row is a registration like any other: unique per
  -- address, exported, erased, anonymised and linked in the same way. It counts towards the capacity, so a freed seat
  -- goes to the waiting list first.
  waiting_since timestamptz,
  offered_until timestamptz,
  -- Consent to the newsletter, stored only when the visitor ticks the box: the time and the version of the text.
  consent_at timestamptz,
  consent_text_version text,
  -- Where the visit came from, if its link carried campaign parameters (utm_*). Kept as long as the personal data.
  -- Visitors control these values.
  source_host text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  -- Holds for every event of the address.
  refuses_follow_ups_at timestamptz,
  email_sent boolean not null default false,
  email_attempts integer not null default 0,
  email_last_error text,
  email_failed_at timestamptz,

  -- A plain constraint on a lower-cased column: with an index on lower(email) the API would treat the embedded read as
  -- one-to-one.
  constraint event_registrations_event_id_email_key unique (event_id, email),
  constraint event_registrations_name_check check (
    char_length(btrim(name, E' \t\r\n')) between 2 and 100 and name !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_email_check check (
    -- Limits of mail servers (RFC 5321): 64 characters before the @, 254 in all. Many take a leading hyphen for an
    -- option.
    char_length(email) between 6 and 254
    and char_length(split_part(email, '@', 1)) <= 64
    and email !~ '^-'
    and email ~ '^[^[:space:]@<>(),:;"\\]+@[^[:space:]@<>(),:;"\\]+\.[^[:space:]@<>(),:;"\\.]{2,}$'
    and email !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_company_check check (
    char_length(btrim(company, E' \t\r\n')) between 1 and 100 and company !~ '[\u0001-\u001f\u007f]'
  ),
  constraint event_registrations_offered_until_check check (offered_until is null or waiting_since is not null),
  constraint event_registrations_consent_check check (
    (consent_at is null) = (consent_text_version is null) and char_length(consent_text_version) between 1 and 40
  ),
  -- A host with an optional port, without path or query.
  constraint event_registrations_source_host_check check (char_length(source_host) <= 255 and source_host ~ '^[a-z0-9._-]+(:[0-9]{1,5})?$'),
  constraint event_registrations_utm_source_check check (char_length(utm_source) between 1 and 100 and utm_source !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_utm_medium_check check (char_length(utm_medium) between 1 and 100 and utm_medium !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_utm_campaign_check check (char_length(utm_campaign) between 1 and 100 and utm_campaign !~ '[\u0001-\u001f\u007f]'),
  constraint event_registrations_email_attempts_check check (email_attempts >= 0)
);
comment on table public.event_registrations is 'Registrations for events; personal data. Written by the server only.';
comment on column public.event_registrations.cancelled_at is 'When the registrant cancelled; null otherwise. Written by the server only.';
comment on column public.event_registrations.waiting_since is 'When the registrant joined the waiting list; null for a registration with a seat. Written by the server only.';
comment on column public.event_registrations.offered_until is 'Until when a seat is reserved for the waiting registrant; null without an offer. Written by the server only.';
comment on column public.event_registrations.consent_at is 'When the registrant consented to the newsletter; null without consent.';
comment on column public.event_registrations.consent_text_version is 'Which version of the consent text the registrant accepted; null without consent.';
comment on column public.event_registrations.source_host is 'Host of the page that linked to the site; null without one or without campaign parameters.';
comment on column public.event_registrations.utm_source is 'The link''s utm_source; null without one.';
comment on column public.event_registrations.utm_medium is 'The link''s utm_medium; null without one.';
comment on column public.event_registrations.utm_campaign is 'The link''s utm_campaign; null without one.';
comment on column public.event_registrations.refuses_follow_ups_at is 'When the registrant asked for no more messages after events; null otherwise. Written by the server only.';
comment on column public.event_registrations.email_sent is 'The mail provider accepted the confirmation.';
comment on column public.event_registrations.email_attempts is 'Tries of the current confirmation mail.';
comment on column public.event_registrations.email_last_error is 'Why the last try failed, without personal data.';
comment on column public.event_registrations.email_failed_at is 'When the last try was given up; null while the mail is sent or still retried.';

create index event_registrations_registered_at_idx on public.event_registrations (registered_at desc, id);
create index event_registrations_waiting_idx on public.event_registrations (event_id, waiting_since, id)
  where waiting_since is not null and cancelled_at is null;
create index event_registrations_refusing_idx on public.event_registrations (email) where refuses_follow_ups_at is not null;
create index event_registrations_cancelled_at_idx on public.event_registrations (cancelled_at) where cancelled_at is not null;

alter table public.event_registrations enable row level security;
grant select, delete on table public.event_registrations to authenticated;
grant select, insert, update, delete on table public.event_registrations to service_role;

create policy "Administrators read registrations" on public.event_registrations
  for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators delete registrations" on public.event_registrations
  for delete to authenticated
  using ((select private.is_admin()));

-- Addresses are compared and counted, so all writers store one normal form. Invisible characters are dropped, and an
-- empty company becomes null.
create function private.normalise_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.visible_text(new.name);
  new.email := private.plain_email(new.email);
  new.company := nullif(btrim(private.visible_text(new.company), E' \t\r\n'), '');
  return new;
end;
$$;

create trigger normalise_registration before insert or update of name, email, company on public.event_registrations
  for each row execute function private.normalise_registration();

-- Whether all seats are taken. Those who wait count: as long as the event takes people, each freed seat is offered to
-- them. Visitors may read this flag, but not the number of registrations, so the database keeps it on the article.
-- Without a capacity nothing is counted.
create function private.is_at_capacity(event_id uuid, capacity integer) returns boolean
language sql stable set search_path = ''
as $$
  select case when capacity is null then false else (
    select count(*) >= capacity from public.event_registrations r where r.event_id = is_at_capacity.event_id and r.cancelled_at is null
  ) end;
$$;

-- Security definer: a role that removes a registration may not write the column and sees only the registrations that
-- its policies allow.
create function private.update_is_full() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'news_events' then
    new.is_full := private.is_at_capacity(new.id, new.capacity);
    return new;
  end if;
  update public.news_events e set is_full = not e.is_full
  where e.id = coalesce(new.event_id, old.event_id) and e.is_full <> private.is_at_capacity(e.id, e.capacity);
  return null;
end;
$$;

create trigger update_is_full after insert or delete on public.event_registrations
  for each row execute function private.update_is_full();
create trigger update_is_full_of_cancelled after update of cancelled_at on public.event_registrations
  for each row when (new.cancelled_at is distinct from old.cancelled_at) execute function private.update_is_full();
-- Runs after "reset", which clears the capacity when an article stops being an event.
create trigger update_is_full before update on public.news_events
  for each row when (new.capacity is distinct from old.capacity) execute function private.update_is_full();

-- Whether a registration was anonymised after its retention. The address cannot exist: the top-level domain "invalid"
-- is reserved.
create function private.is_anonymised(registration public.event_registrations) returns boolean
language sql immutable set search_path = ''
as $$
  select registration.email = 'anon-' || registration.id || '@anon.invalid';
$$;

-- The registrations by event, for administrators: upcoming events first (the nearest one first), then undated and past
-- ones. Each event has its counts by state, of which a waiting registrant who left is only in the total, and one page of
-- its registrations, the newest first. Only the first events come with their rows, so that the list opens fast. Every
-- word of `sought` must occur in a registrant's name, address or company. With of_event only that event comes.
create function private.list_registrations(sought text, of_event uuid, page integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  per_page constant integer := 50;
  rows_at_first constant integer := 100;
  words constant text[] := array_remove(regexp_split_to_array(private.plain_text(sought), '\s+'), '');
begin
  perform private.require_admin();
  return (
    with found as materialized (
      select r.id, r.event_id, r.registered_at, r.waiting_since is not null as waited, r.cancelled_at is not null as cancelled, r.email_sent
      from public.event_registrations r
      where (of_event is null or r.event_id = of_event)
        and (words = '{}' or not exists (
          -- private.plain_text, inline: a call per row takes longer than the search.
          select from
            lower(regexp_replace(normalize(r.name || ' ' || r.email || ' ' || coalesce(r.company, ''), nfd), '[\u0300-\u036f]', '', 'g')) plain,
            unnest(words) word
          where strpos(plain, word) = 0
        ))
    ),
    counted as (
      select f.event_id,
        count(*) as total,
        count(*) filter (where not f.waited and not f.cancelled) as coming,
        count(*) filter (where not f.waited and not f.cancelled and f.email_sent) as sent,
        count(*) filter (where not f.waited and f.cancelled) as cancelled,
        count(*) filter (where f.waited and not f.cancelled) as waiting
      from found f group by f.event_id
    ),
    placed as (
      select c.*, e.title, e.event_date, e.event_location,
        row_number() over by_date as place,
        sum(least(c.total, per_page)) over by_date as rows_until_here
      from counted c join public.news_events e on e.id = c.event_id
      window by_date as (
        order by
          case when e.event_date >= now() then 0 when e.event_date is null then 1 else 2 end,
          abs(extract(epoch from e.event_date - now())), e.id
      )
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'event_id', p.event_id,
      'news_events', jsonb_build_object('title', p.title, 'event_date', p.event_date, 'event_location', p.event_location),
      'total', p.total, 'coming', p.coming, 'sent', p.sent, 'cancelled', p.cancelled, 'waiting', p.waiting,
      'rows', case when p.place = 1 or p.rows_until_here <= rows_at_first then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'event_id', r.event_id, 'name', r.name, 'email', r.email, 'company', r.company,
          'registered_at', r.registered_at, 'email_sent', r.email_sent, 'cancelled_at', r.cancelled_at,
          'waiting_since', r.waiting_since, 'offered_until', r.offered_until,
          'email_failed_at', r.email_failed_at, 'email_last_error', r.email_last_error
        ) order by r.registered_at desc, r.id), '[]')
        from (
          select f.id from found f where f.event_id = p.event_id
          order by f.registered_at desc, f.id limit per_page offset (greatest(page, 1) - 1) * per_page
        ) shown
        join public.event_registrations r on r.id = shown.id
      ) end
    ) order by p.place), '[]')
    from placed p
  );
end;
$$;
grant execute on function private.list_registrations(text, uuid, integer) to authenticated;

create function public.list_registrations(p_search text default '', p_event_id uuid default null, p_page integer default 1) returns jsonb
language sql stable security invoker set search_path = ''
return private.list_registrations(p_search, p_event_id, p_page);
comment on function public.list_registrations(text, uuid, integer) is
  'The registrations that match a search, by event: counts by state, and of the first events a page of rows. For administrators.';
grant execute on function public.list_registrations(text, uuid, integer) to authenticated;

-- 120_create_event_join_links.sql

-- The join link of an online event. It has its own table, because a visitor who reads an article reads all of its
-- columns and the link is for registrants only. Mails send it to them; only admins read it here.
create table public.event_join_links (
  event_id uuid primary key references public.news_events (id) on delete cascade,
  url text not null,
  -- A web address without user information, which could pass for the host.
  constraint event_join_links_url_check check (
    char_length(url) <= 2048 and url ~* '^https?://[^[:space:][:cntrl:]/?#@]+([/?#][^[:space:][:cntrl:]]*)?$'
  )
);
comment on table public.event_join_links is 'Join links of online events. Administrators read and write them, mails send them to registrants, visitors never see them.';

alter table public.event_join_links enable row level security;
grant select, insert, update, delete on table public.event_join_links to authenticated;
grant select, insert, update, delete on table public.event_join_links to service_role;

create policy "Administrators read join links" on public.event_join_links
  for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators add join links" on public.event_join_links
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change join links" on public.event_join_links
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy "Administrators remove join links" on public.event_join_links
  for delete to authenticated
  using ((select private.is_admin()));

-- The registrants' calendar entries hold the link, so a change counts as a revision. Security definer: administrators
-- do not write the number.
create function private.count_join_link_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.news_events e set calendar_sequence = e.calendar_sequence + 1 where e.id in (new.event_id, old.event_id);
  return null;
end;
$$;

-- A link restored from a backup is no revision.
create trigger revise_calendar after insert or delete on public.event_join_links
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.count_join_link_revision();
create trigger revise_calendar_of_changed after update on public.event_join_links
  for each row when (new is distinct from old) execute function private.count_join_link_revision();

-- Deletes the link when the category changes: a form that does not know it would leave it behind unseen.
create function private.forget_join_link() returns trigger
language plpgsql set search_path = ''
as $$
begin
  delete from public.event_join_links l where l.event_id = new.id;
  return null;
end;
$$;
create trigger forget_join_link after update on public.news_events
  for each row when (old.category = 'evento' and new.category <> 'evento') execute function private.forget_join_link();

-- Saves an article and its join link in one transaction, with the caller's rights. Writes only the columns that are
-- sent, as the API does. Without an id it inserts; with one it updates the given version and returns no row when a
-- newer one exists (optimistic lock).
create function public.save_with_join_link(p_article jsonb, p_join_url text default null, p_id uuid default null, p_updated_at timestamptz default null)
returns setof public.news_events
language plpgsql volatile security invoker set search_path = '' rows 1
as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(p_article) name);
  saved uuid;
begin
  if p_id is null then
    execute format('insert into public.news_events (%1$s) select %1$s from jsonb_populate_record(null::public.news_events, $1) returning id', columns)
    into saved using p_article;
  else
    execute format(
      'update public.news_events e set (%1$s) = (select %1$s from jsonb_populate_record(null::public.news_events, $1))
       where e.id = $2 and e.updated_at = $3 returning e.id', columns
    )
    into saved using p_article, p_id, p_updated_at;
  end if;
  if p_join_url is null then
    delete from public.event_join_links l where l.event_id = saved;
  elsif saved is not null then
    insert into public.event_join_links (event_id, url) values (saved, p_join_url)
    on conflict (event_id) do update set url = excluded.url;
  end if;
  return query select e.* from public.news_events e where e.id = saved;
end;
$$;
comment on function public.save_with_join_link(jsonb, text, uuid, timestamptz) is
  'Inserts an article, or updates the version given by id and updated_at, together with its join link; null removes the link. For administrators.';
grant execute on function public.save_with_join_link(jsonb, text, uuid, timestamptz) to authenticated;

-- 130_create_newsletter_subscribers.sql

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

-- 140_create_follow_ups.sql

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

-- 150_create_rate_limits.sql

-- Token buckets. A bucket refills evenly at its capacity per window; each allowed action takes one token. Keys are
-- hashes, never addresses.
create table private.rate_limits (
  bucket text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
alter table private.rate_limits enable row level security;
create policy "No role of the API" on private.rate_limits for all to anon, authenticated using (false) with check (false);
create index rate_limits_refilled_at_idx on private.rate_limits (refilled_at);

-- One statement, so that concurrent callers queue on the row lock and exactly the capacity gets through.
-- clock_timestamp() instead of now(): a caller that waited for the row must refill from its turn, not from the start of
-- its transaction.
create function private.take_token(bucket_key text, capacity integer, window_seconds integer) returns boolean
language sql volatile set search_path = ''
as $$
  with taken as (
    insert into private.rate_limits as held (bucket, tokens, refilled_at)
    select bucket_key, capacity - 1, clock_timestamp() where capacity >= 1
    on conflict (bucket) do update
      set tokens = least(capacity, held.tokens
            + greatest(0, extract(epoch from clock_timestamp() - held.refilled_at)) * capacity / greatest(1, window_seconds)) - 1,
          refilled_at = greatest(held.refilled_at, clock_timestamp())
      where least(capacity, held.tokens
            + greatest(0, extract(epoch from clock_timestamp() - held.refilled_at)) * capacity / greatest(1, window_seconds)) >= 1
    returning true
  )
  select exists (select 1 from taken);
$$;

-- Seconds until the bucket holds a token; 0 when it holds one now. Takes no token.
create function private.seconds_until_token(bucket_key text, capacity integer, window_seconds integer) returns integer
language sql volatile set search_path = ''
as $$
  select case
    when capacity < 1 then greatest(1, window_seconds)
    else coalesce((
      select greatest(0, ceil(
          (1 - held.tokens) * greatest(1, window_seconds) / capacity - extract(epoch from clock_timestamp() - held.refilled_at)
        ))::integer
      from private.rate_limits held where held.bucket = bucket_key
    ), 0)
  end;
$$;

-- Deletes buckets untouched for a day, since nearly all are full again. Rows locked by another transaction are skipped
-- until the next run.
create function private.forget_old_rate_limits() returns void
language sql volatile set search_path = ''
as $$
  delete from private.rate_limits where bucket in (
    select bucket from private.rate_limits
    where refilled_at < now() - interval '1 day'
    limit 100 for update skip locked
  );
$$;

-- The bucket of the inbox behind an address: a "+" suffix, and the dots of a Gmail address, lead to the same inbox.
create function private.inbox_bucket(email text) returns text
language sql immutable set search_path = ''
as $$
  select 'email:' || encode(sha256(convert_to(
    case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || domain
    end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1') as name, split_part(email, '@', 2) as domain) parts;
$$;

-- 160_count_views.sql

-- Limits the views that one client can count per article: enough for an office behind one address, too few to inflate a
-- number.

-- Salt for hashed addresses, which could otherwise be guessed. Created here and never written into a backup: without it
-- the hashes are useless.
create table private.address_salt (
  salt text not null,
  -- Exactly one row.
  only_row boolean primary key default true check (only_row)
);
alter table private.address_salt enable row level security;
create policy "No role of the API" on private.address_salt for all to anon, authenticated using (false) with check (false);
insert into private.address_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- The client address of the running request, as written by the platform's proxy. Earlier entries of X-Forwarded-For,
-- and cf-connecting-ip without Cloudflare in front, are under the client's control. Returns 'unknown' without an
-- address; all such requests share one bucket.
create function private.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  by_cloudflare constant text := case when private.setting('behind_cloudflare') = 1 then headers ->> 'cf-connecting-ip' end;
  forwarded constant text := regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '');
  address constant text := regexp_replace(
    lower(coalesce(nullif(btrim(by_cloudflare), ''), nullif(btrim(forwarded), ''), 'unknown')), '^::ffff:(?=\d+\.)', ''
  );
begin
  if address !~ ':' then
    return address;
  end if;
  -- The prefix of one household, which can use any address in it.
  return network(set_masklen(address::inet, 64))::text;
exception
  when data_exception then
    return address;
end;
$$;

-- Views per article and day, for trends. It stores no visitor data.
create table private.news_views_daily (
  article_id uuid not null references public.news_events (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (article_id, day),
  constraint news_views_daily_views_check check (views > 0)
);
comment on table private.news_views_daily is 'Views of each public article by day in Madrid. Written by increment_views() only.';
alter table private.news_views_daily enable row level security;
create policy "No role of the API" on private.news_views_daily for all to anon, authenticated using (false) with check (false);
create index news_views_daily_day_idx on private.news_views_daily (day);

create function private.day_in_madrid(instant timestamptz) returns date
language sql stable set search_path = ''
return (instant at time zone 'Europe/Madrid')::date;

-- Security definer and open to everyone: a visitor may change nothing but a view count, only by one, and only on an
-- article they may read. The token is taken in its own statement: in the update's condition it would be taken again
-- each time the update waits for another writer. The article's row is locked before the day's row, so that all callers
-- lock in one order.
create function public.increment_views(news_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  viewer constant text := (select s.salt from private.address_salt s) || private.client_address() || increment_views.news_id;
begin
  if not exists (select 1 from public.news_events a where a.id = increment_views.news_id and private.is_public(a)) then
    return;
  end if;
  if private.take_token(
    'view:' || encode(sha256(convert_to(viewer, 'UTF8')), 'hex'), private.setting('article_views'), private.setting('article_views_window')
  ) then
    update public.news_events set views_count = views_count + 1 where id = increment_views.news_id;
    -- Skips an article that was deleted in the meantime.
    if found then
      insert into private.news_views_daily as counted (article_id, day, views)
      values (increment_views.news_id, private.day_in_madrid(now()), 1)
      on conflict (article_id, day) do update set views = counted.views + 1;
    end if;
  end if;
  perform private.forget_old_rate_limits();
end;
$$;
comment on function public.increment_views(uuid) is
  'Counts one load of a published article, up to a limit per client. Unknown and unpublished ids, and loads past the limit, get the same answer and change nothing.';
grant execute on function public.increment_views(uuid) to anon, authenticated, service_role;

-- 170_show_metrics.sql

-- Views, registrations, attendance and visit sources by period, for admins. Numbers only, no personal data.

-- A number of the period beside that of the previous period.
create function private.compared(of_now bigint, of_before bigint) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('count', coalesce(of_now, 0), 'before', coalesce(of_before, 0));

-- Compares the last of_days days, today included, with the same number of days before. A registration counts once it
-- has a seat, even if it is cancelled later; a waiting one does not count. Views are known from counted_since on.
create function private.site_metrics(of_days integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.day_in_madrid(now());
  first_day constant date := today - of_days + 1;
  begins constant timestamptz := first_day::timestamp at time zone 'Europe/Madrid';
  begins_before constant timestamptz := (first_day - of_days)::timestamp at time zone 'Europe/Madrid';
  metrics jsonb;
begin
  perform private.require_admin();
  if of_days is null or of_days not in (7, 30, 90) then
    raise exception 'A period is of 7, 30 or 90 days' using errcode = 'invalid_parameter_value';
  end if;

  with views as (
    select d.article_id, d.day, d.views, d.day >= first_day as is_now
    from private.news_views_daily d where d.day between first_day - of_days and today
  ), registrations as (
    -- Same as day_in_madrid(), inlined to avoid a call per row.
    select r.event_id, (r.registered_at at time zone 'Europe/Madrid')::date as day, r.registered_at >= begins as is_now,
      coalesce(r.utm_source, r.source_host) as source, r.utm_medium as medium, r.utm_campaign as campaign, count(*) as people
    from public.event_registrations r where r.registered_at >= begins_before and r.waiting_since is null
    group by 1, 2, 3, 4, 5, 6
  ), views_of_articles as (
    select v.article_id, sum(v.views) filter (where v.is_now) as views, sum(v.views) filter (where not v.is_now) as views_before
    from views v group by 1
  ), registrations_of_articles as (
    select s.event_id as article_id, sum(s.people) filter (where s.is_now) as people, sum(s.people) filter (where not s.is_now) as people_before
    from registrations s group by 1
  ), articles as (
    select e.id, e.title, e.slug, e.category, private.is_public(e) as is_public, coalesce(v.views, 0)::bigint as views, v.views_before::bigint,
      coalesce(s.people, 0)::bigint as people, s.people_before::bigint
    from views_of_articles v full join registrations_of_articles s using (article_id) join public.news_events e on e.id = article_id
  ), shown_articles as (
    select * from articles a where a.views > 0 or a.people > 0 order by a.views desc, a.people desc, a.title, a.id limit 100
  ), sources as (
    -- Groups spellings that differ only in case and shows the most frequent one.
    select mode() within group (order by s.source) as source, mode() within group (order by s.medium) as medium,
      mode() within group (order by s.campaign) as campaign,
      sum(s.people) filter (where s.is_now)::bigint as people, sum(s.people) filter (where not s.is_now)::bigint as people_before
    from registrations s group by lower(s.source), lower(s.medium), lower(s.campaign)
  ), shown_sources as (
    select * from sources s where s.people > 0 order by s.people desc, s.source nulls last, s.medium, s.campaign limit 100
  ), held_events as (
    -- Events of both periods that are over. Who came without a seat counts as registered. An event without any mark had
    -- no list at the door, so it says nothing about who came.
    select e.id, e.title, e.event_date, e.event_date >= begins as is_now,
      count(*) filter (where coalesce(a.came, false) or (r.cancelled_at is null and r.waiting_since is null)) as registered,
      case when count(a.registration_id) > 0 then count(*) filter (where a.came) end as came
    from public.news_events e
    join public.event_registrations r on r.event_id = e.id
    left join private.attendance_of(null) a on a.registration_id = r.id
    where e.category = 'evento' and e.cancelled_at is null and e.event_date >= begins_before and private.event_end(e) <= now()
    group by e.id
  ), views_of_days as (
    select v.day, sum(v.views) as views from views v where v.is_now group by 1
  ), registrations_of_days as (
    select s.day, sum(s.people) as people from registrations s where s.is_now group by 1
  ), days as (
    select d.day::date, coalesce(v.views, 0) as views, coalesce(s.people, 0) as people
    from generate_series(first_day::timestamp, today::timestamp, interval '1 day') d (day)
    left join views_of_days v on v.day = d.day::date left join registrations_of_days s on s.day = d.day::date
  )
  select jsonb_build_object(
    'first_day', first_day, 'last_day', today, 'counted_since', (select min(d.day) from private.news_views_daily d),
    'totals', jsonb_build_object(
      'views', (select private.compared(sum(a.views)::bigint, sum(a.views_before)::bigint) from articles a),
      'event_views', (select private.compared(sum(a.views)::bigint, sum(a.views_before)::bigint) from articles a where a.category = 'evento'),
      'registrations', (select private.compared(sum(a.people)::bigint, sum(a.people_before)::bigint) from articles a),
      'cancellations', (
        select private.compared(count(*) filter (where r.cancelled_at >= begins), count(*) filter (where r.cancelled_at < begins))
        from public.event_registrations r where r.cancelled_at >= begins_before and r.waiting_since is null
      ),
      'mails', (
        select private.compared(count(*) filter (where o.sent_at >= begins), count(*) filter (where o.sent_at < begins))
        from private.mail_outbox o where o.sent_at >= begins_before
      )
    ),
    'days', (select jsonb_agg(jsonb_build_object('day', d.day, 'views', d.views, 'registrations', d.people) order by d.day) from days d),
    'articles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'title', a.title, 'slug', a.slug, 'category', a.category, 'is_public', a.is_public,
        'views', private.compared(a.views, a.views_before), 'registrations', private.compared(a.people, a.people_before)
      ) order by a.views desc, a.people desc, a.title, a.id), '[]') from shown_articles a
    ),
    'attendance', jsonb_build_object(
      'registered', (
        select private.compared(sum(h.registered) filter (where h.is_now)::bigint, sum(h.registered) filter (where not h.is_now)::bigint)
        from held_events h where h.came is not null
      ),
      'came', (
        select private.compared(sum(h.came) filter (where h.is_now)::bigint, sum(h.came) filter (where not h.is_now)::bigint)
        from held_events h
      ),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', h.id, 'title', h.title, 'event_date', h.event_date, 'registered', h.registered, 'came', h.came
        ) order by h.event_date desc, h.id), '[]')
        from (select * from held_events h where h.is_now order by h.event_date desc, h.id limit 100) h
      )
    ),
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source', s.source, 'medium', s.medium, 'campaign', s.campaign, 'registrations', private.compared(s.people, s.people_before)
      ) order by s.people desc, s.source nulls last, s.medium, s.campaign), '[]') from shown_sources s
    )
  ) into metrics;
  return metrics;
end;
$$;
grant execute on function private.site_metrics(integer) to authenticated;

create function public.site_metrics(p_days integer) returns jsonb
language sql stable security invoker set search_path = ''
return private.site_metrics(p_days);
comment on function public.site_metrics(integer) is
  'Views, registrations, attendance and sources of the last 7, 30 or 90 days, compared with the previous period. For administrators.';
grant execute on function public.site_metrics(integer) to authenticated;

-- 180_create_mail_outbox.sql

-- Transactional outbox: a mail is queued in the transaction that makes it due, and workers send it under a lease. All
-- kinds share one queue; they differ in their content, in when they still apply, and in that a cancellation may outlive
-- its event.
-- A row is deleted with its registration, so an erased person gets no mail.
create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid references public.event_registrations (id) on delete cascade,
  kind text not null,
  -- Distinguishes mails of one kind: the calendar_sequence that a cancellation or a change announces, the number of the
  -- message of a follow-up. Of the other kinds there is one row, which a new cycle sends again.
  sequence integer not null default 0,
  -- What the mail needs of recipient and event once both are deleted. Until then it reads their rows, so no personal
  -- data is stored twice.
  snapshot jsonb,
  -- Title, time and place before the change that a mail announces.
  event_before jsonb,
  state text not null default 'pending',
  -- Counts deliberate sends. With the day it forms the provider's idempotency key: a retry repeats the key, a resend
  -- does not.
  cycle integer not null default 1,
  queued_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- When a worker may take the row: at once, after a backoff, or when the lease of a crashed worker ends.
  due_at timestamptz not null default now(),
  -- Set while a worker holds the row.
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,

  constraint mail_outbox_registration_id_kind_sequence_key unique (registration_id, kind, sequence),
  constraint mail_outbox_kind_check check (kind in ('confirmation', 'cancellation', 'reminder', 'change', 'offer', 'newsletter', 'follow-up')),
  constraint mail_outbox_sequence_check check (sequence >= 0),
  constraint mail_outbox_snapshot_check check ((registration_id is null) = (snapshot is not null)),
  constraint mail_outbox_event_before_check check ((kind = 'change') = (event_before is not null)),
  constraint mail_outbox_state_check check (state in ('pending', 'sent', 'failed')),
  constraint mail_outbox_attempts_check check (attempts >= 0)
);
alter table private.mail_outbox enable row level security;
create policy "No role of the API" on private.mail_outbox for all to anon, authenticated using (false) with check (false);
create index mail_outbox_due_idx on private.mail_outbox (due_at) where state = 'pending';
create index mail_outbox_sent_at_idx on private.mail_outbox (sent_at) where sent_at is not null;

-- Three refusals, for every caller. Security definer: a role that queues a mail may not read the registrations.

-- An anonymised registration has no address.
create function private.refuse_mail_to_anonymised() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.event_registrations r where r.id = new.registration_id and private.is_anonymised(r)) then
    return null;
  end if;
  return new;
end;
$$;

create trigger refuse_mail_to_anonymised before insert on private.mail_outbox
  for each row execute function private.refuse_mail_to_anonymised();

-- A cancelled registration gets no mail. A restored backup may hold mails queued before the cancellation.
create function private.refuse_mail_to_cancelled() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.event_registrations r where r.id = new.registration_id and r.cancelled_at is not null) then
    return null;
  end if;
  return new;
end;
$$;
create trigger refuse_mail_to_cancelled before insert on private.mail_outbox
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.refuse_mail_to_cancelled();

-- A waiting registrant gets only offers, cancellations of the event, newsletter mails, and messages after the event if
-- they were let in.
create function private.refuse_mail_to_waiting() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.kind not in ('offer', 'cancellation', 'newsletter', 'follow-up')
    and exists (select 1 from public.event_registrations r where r.id = new.registration_id and r.waiting_since is not null) then
    return null;
  end if;
  return new;
end;
$$;
create trigger refuse_mail_to_waiting before insert on private.mail_outbox
  for each row when (coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.refuse_mail_to_waiting();

-- Whether a mail still applies, by kind. The claim asks this, because the event may have changed since the mail was
-- queued. A confirmation for a hidden event waits until it is shown. A reminder needs an event that is public and near,
-- not one that has begun or moved. A follow-up needs the end of the event. A newsletter mail needs no event. For a deleted event `event` is null.
create function private.is_wanted(kind text, event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select case kind
    when 'newsletter' then true
    when 'cancellation' then event.id is null or event.category <> 'evento' or event.cancelled_at is not null
    else coalesce(private.is_public(event) and event.category = 'evento' and event.cancelled_at is null, false)
      and (kind <> 'follow-up' or coalesce(private.event_end(event) <= now(), false))
      and (
        kind <> 'reminder'
        or coalesce(event.event_date > now() and event.event_date <= now() + make_interval(hours => private.setting('reminder_hours')), false)
      )
  end;
$$;

-- Queues a registration's confirmation, or queues it again as a new send when the last one was queued at or before
-- queued_before. A mail that is still being retried is left alone, unless it only waits for its backoff and
-- restart_waiting is true. Returns whether it was queued.
create function private.queue_confirmation(for_registration uuid, queued_before timestamptz, restart_waiting boolean) returns boolean
language sql volatile set search_path = ''
as $$
  with queued as (
    insert into private.mail_outbox as o (registration_id, kind) values (for_registration, 'confirmation')
    on conflict (registration_id, kind, sequence) do update
      set state = 'pending', cycle = o.cycle + 1, queued_at = now(), attempts = 0, due_at = now(), leased_until = null,
          last_error = null, sent_at = null
      where o.queued_at <= queued_before
        and (o.state <> 'pending' or (restart_waiting and o.attempts > 0 and coalesce(o.leased_until, '-infinity') <= now()))
    returning o.registration_id
  ), reset as (
    update public.event_registrations r set email_attempts = 0, email_last_error = null, email_failed_at = null
    from queued where r.id = queued.registration_id and r.email_attempts > 0
  )
  select exists (select 1 from queued);
$$;

-- 190_claim_mails.sql

-- Workers claim mails from the outbox and report the result.

-- The event of a mail. Only mails to registrants with a seat in an event that takes place contain the join link. Those
-- kinds are listed by name, so a new kind does not get it by default.
create function private.mail_event(mail private.mail_outbox, registration public.event_registrations, event public.news_events) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', event.id, 'title', event.title, 'slug', event.slug, 'excerpt', event.excerpt, 'event_date', event.event_date,
    'event_end_date', event.event_end_date, 'event_location', event.event_location, 'event_mode', event.event_mode,
    'calendar_sequence', event.calendar_sequence,
    'join_url', (
      select l.url from public.event_join_links l
      where l.event_id = event.id and mail.kind in ('confirmation', 'reminder', 'change') and registration.cancelled_at is null
    )
  );
$$;

-- Data of a mail besides its recipient and its event, by kind.
create function private.mail_details(mail private.mail_outbox, registration public.event_registrations) returns jsonb
language sql stable set search_path = ''
as $$
  select case when mail.event_before is null then '{}' else jsonb_build_object('before', mail.event_before) end
    || case when mail.kind = 'offer' then jsonb_build_object('offered_until', registration.offered_until) else '{}' end
    || coalesce((
      select jsonb_build_object('message', jsonb_build_object('subject', f.subject, 'content', f.content, 'recording_url', f.recording_url))
      from private.follow_ups f where f.event_id = registration.event_id and f.number = mail.sequence and mail.kind = 'follow-up'
    ), '{}')
    || coalesce((
      select jsonb_build_object('subscriber', jsonb_build_object(
        'id', s.id, 'asked_at', s.asked_at, 'consent_text_version', s.consent_text_version, 'event_title', s.event_title
      ))
      from public.newsletter_subscribers s where s.email = registration.email and mail.kind = 'newsletter'
    ), '{}');
$$;

-- Locks due mails and returns their ids: those with tries left, or those without. Follow-ups come last: a message to
-- hundreds of people must not delay a confirmation. Each mail is locked together with its
-- registration and skipped while another transaction holds either: the deletion of an event locks the registrations
-- first, and neither may wait for the other.
create function private.lock_due_mails(most integer, for_registration uuid, are_exhausted boolean) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  tries constant integer := private.setting('mail_attempts');
  ids uuid[];
begin
  ids := array(
    select o.id from private.mail_outbox o
    where for_registration is null and o.registration_id is null
      and o.state = 'pending' and o.due_at <= now() and (o.attempts >= tries) = are_exhausted
    order by o.due_at
    limit most
    for no key update skip locked
  );
  return ids || array(
    select o.id
    from private.mail_outbox o
    join public.event_registrations r on r.id = o.registration_id
    join public.news_events e on e.id = r.event_id
    where o.state = 'pending' and o.due_at <= now() and (o.attempts >= tries) = are_exhausted
      and (are_exhausted or private.is_wanted(o.kind, e))
      -- An expired offer is not sent.
      and (are_exhausted or o.kind <> 'offer' or r.offered_until > now())
      and (for_registration is null or o.registration_id = for_registration)
    order by o.kind = 'follow-up', o.due_at
    limit most - cardinality(ids)
    for no key update of o, r skip locked
  );
end;
$$;

-- Each claimed row counts a try and belongs to this worker until its lease ends. Mails that do not apply yet stay
-- queued (the confirmation of an unpublished event); a row whose last lease expired is given up. The registration's
-- email_… columns describe the confirmation only. Due reminders are claimed too. For a mail that outlives its event the
-- registration is all null and the event comes from the snapshot.
create function private.lease_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event jsonb, details jsonb
)
language plpgsql volatile set search_path = ''
as $$
#variable_conflict use_column
declare
  exhausted uuid[];
  due uuid[];
begin
  if p_registration_id is null then
    perform private.queue_reminders();
  end if;
  exhausted := private.lock_due_mails(null, null, true);
  due := private.lock_due_mails(greatest(0, least(p_limit, 100)), p_registration_id, false);

  with silent as (
    update private.mail_outbox o set state = 'failed', leased_until = null, last_error = coalesce(o.last_error, 'The worker did not answer.')
    where o.id = any(exhausted)
    returning o.registration_id, o.kind, o.last_error
  )
  update public.event_registrations r set email_failed_at = now(), email_last_error = silent.last_error
  from silent where r.id = silent.registration_id and silent.kind = 'confirmation';

  return query
  with claimed as (
    update private.mail_outbox o
    set attempts = o.attempts + 1,
        due_at = now() + make_interval(secs => private.setting('mail_lease')),
        leased_until = now() + make_interval(secs => private.setting('mail_lease'))
    where o.id = any(due)
      -- One mail per person is in flight at a time, the oldest first, so that mails keep their order. Checked with the
      -- registrations locked, because another worker may have finished its claim during the search.
      and not exists (
        select 1 from private.mail_outbox other
        where other.registration_id = o.registration_id and other.id <> o.id and other.state = 'pending'
          and (other.leased_until > now() or (other.id = any(due) and (other.queued_at, other.id) < (o.queued_at, o.id)))
      )
    returning o.*
  ), counted as (
    update public.event_registrations r set email_attempts = claimed.attempts
    from claimed where r.id = claimed.registration_id and claimed.kind = 'confirmation'
  )
  select c.id, c.kind, c.attempts,
    -- A mail keeps its idempotency key when it outlives its event.
    case c.kind
      when 'confirmation' then concat_ws('/', c.registration_id, c.kind, to_char(c.queued_at at time zone 'UTC', 'YYYY-MM-DD'), c.cycle)
      else concat_ws('/', c.id, c.kind, c.sequence, c.cycle)
    end,
    r.id, coalesce(r.name, c.snapshot ->> 'name'), coalesce(r.email, c.snapshot ->> 'email'),
    private.mail_event(c::private.mail_outbox, r, e), private.mail_details(c::private.mail_outbox, r)
  from claimed c
  left join public.event_registrations r on r.id = c.registration_id
  left join public.news_events live on live.id = r.event_id
  cross join lateral jsonb_populate_record(live, c.snapshot -> 'event') e;
end;
$$;

-- Claims due mails for one worker. It first serves the waiting lists and queues reminders, so that no further job is
-- needed.
create function public.claim_mails(p_limit integer, p_registration_id uuid default null)
returns table (
  id uuid, kind text, attempt integer, idempotency_key text, registration_id uuid, name text, email text,
  event jsonb, details jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_registration_id is null then
    perform private.offer_seats();
  end if;
  perform private.drop_settled_asks(p_registration_id);
  return query select * from private.lease_mails(p_limit, p_registration_id);
end;
$$;
comment on function public.claim_mails(integer, uuid) is 'Claims up to p_limit due mails, or one registration''s, under a lease. Each must be ended with finish_mail. For the service role.';
grant execute on function public.claim_mails(integer, uuid) to service_role;

-- Ends a claim; without an error the provider accepted the mail. A failed mail is retried after 1, 5, 30 and 120
-- minutes and then given up; it is given up at once when the receiving server refused it permanently. A mail that met
-- the provider's limit is due again when the provider said, and loses no try within two days: a mailbox that never has
-- room may not be asked forever. A mail that outlives its event is deleted once sent.
create function public.finish_mail(
  p_id uuid, p_error text default null, p_is_permanent boolean default false, p_retry_after_seconds integer default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- An address in a provider's message would outlive the erasure of the person.
  reason constant text := left(regexp_replace(p_error, '[^[:space:]<>]+@[^[:space:]<>]+', '[address]', 'g'), 300);
  pauses constant integer[] := array[1, 5, 30, 120];
  mail private.mail_outbox;
  met_limit boolean;
begin
  -- The registration is locked first, in the same order as a deletion.
  perform from public.event_registrations r join private.mail_outbox o on o.registration_id = r.id where o.id = p_id for no key update of r;
  select * into mail from private.mail_outbox o where o.id = p_id and o.state <> 'sent' for update;
  if not found then
    return;
  end if;

  met_limit := p_retry_after_seconds is not null and mail.queued_at > now() - interval '2 days';
  if p_error is null then
    update private.mail_outbox set state = 'sent', sent_at = now(), leased_until = null, last_error = null where id = p_id;
    -- The snapshot is no longer needed.
    delete from private.mail_outbox where id = p_id and registration_id is null;
    update public.event_registrations set email_sent = true, email_last_error = null, email_failed_at = null
    where id = mail.registration_id and mail.kind = 'confirmation';
  elsif p_is_permanent or (mail.attempts >= private.setting('mail_attempts') and not met_limit) then
    update private.mail_outbox set state = 'failed', leased_until = null, last_error = reason where id = p_id;
    update public.event_registrations set email_last_error = reason, email_failed_at = now()
    where id = mail.registration_id and mail.kind = 'confirmation';
  elsif met_limit then
    update private.mail_outbox
    set attempts = greatest(mail.attempts - 1, 0), last_error = reason, leased_until = null,
        due_at = now() + make_interval(secs => least(greatest(p_retry_after_seconds, 1), 86400))
    where id = p_id;
    update public.event_registrations set email_attempts = greatest(mail.attempts - 1, 0), email_last_error = reason
    where id = mail.registration_id and mail.kind = 'confirmation';
  else
    update private.mail_outbox
    set last_error = reason, leased_until = null, due_at = now() + make_interval(mins => pauses[least(greatest(mail.attempts, 1), 4)])
    where id = p_id;
    update public.event_registrations set email_last_error = reason where id = mail.registration_id and mail.kind = 'confirmation';
  end if;
end;
$$;
comment on function public.finish_mail(uuid, text, boolean, integer) is 'Reports the result of a claimed mail: no error means accepted, a permanent error is not retried, a limit costs no try. For the service role.';
grant execute on function public.finish_mail(uuid, text, boolean, integer) to service_role;

-- 200_take_people.sql

-- Until when an event takes people.

-- An event closes at the end of its registration, else at its own end, else at its begin; without dates never.
create function private.closing_moment(closes timestamptz, ends timestamptz, begins timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select coalesce(closes, ends, begins);
$$;
-- Trigger conditions run as the writing role.
grant execute on function private.closing_moment(timestamptz, timestamptz, timestamptz) to anon, authenticated, service_role;

-- Closing moments already handled. Each acts once, so a form that an admin switches on again stays on.
create table private.event_closings (
  event_id uuid primary key references public.news_events (id) on delete cascade,
  closing_moment timestamptz not null
);
alter table private.event_closings enable row level security;
create policy "No role of the API" on private.event_closings for all to anon, authenticated using (false) with check (false);

create function private.record_closing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.event_closings (event_id, closing_moment)
  values (new.id, private.closing_moment(new.registration_closes_at, new.event_end_date, new.event_date))
  on conflict (event_id) do update set closing_moment = excluded.closing_moment;
  return null;
end;
$$;

-- An admin who switches the form on, or sets the date, after the closing moment does so on purpose: that event stays
-- open.
create trigger record_closing_of_new after insert on public.news_events
  for each row when (new.show_registration_form and private.closing_moment(new.registration_closes_at, new.event_end_date, new.event_date) <= now())
  execute function private.record_closing();
create trigger record_closing_of_changed after update on public.news_events
  for each row when (
    new.show_registration_form
    and private.closing_moment(new.registration_closes_at, new.event_end_date, new.event_date) <= now()
    and (
      not old.show_registration_form
      or (new.registration_closes_at, new.event_end_date, new.event_date)
        is distinct from (old.registration_closes_at, old.event_end_date, old.event_date)
    )
  )
  execute function private.record_closing();

-- Until when an event takes people: registration, offers of freed seats and the registration's link ask it. Minus
-- infinity for an event that is not open. One that was opened again after its end stays open until its form is switched
-- off.
create function private.takes_people_until(event public.news_events) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when not (private.is_public(event) and event.category = 'evento' and event.show_registration_form and event.cancelled_at is null) then '-infinity'
    when event.registration_closes_at is null and exists (
      select 1 from private.event_closings c
      where c.event_id = event.id
        and c.closing_moment = private.closing_moment(event.registration_closes_at, event.event_end_date, event.event_date)
    ) then 'infinity'
    else coalesce(private.closing_moment(event.registration_closes_at, event.event_end_date, event.event_date), 'infinity')
  end;
$$;

create function private.takes_people(event public.news_events) returns boolean
language sql stable set search_path = ''
return private.takes_people_until(event) > now();

-- 210_register_for_event.sql

-- Registers a visitor for an event.

-- Seconds to wait under the three limits of a registration. The buckets are the keys of client, event and e-mail, in
-- this order.
create function private.registration_wait(buckets text[]) returns integer
language sql volatile set search_path = ''
as $$
  select greatest(
    private.seconds_until_token(buckets[1], private.setting('client_registrations'), private.setting('client_window')),
    private.seconds_until_token(buckets[2], private.setting('event_registrations'), private.setting('event_window')),
    private.seconds_until_token(buckets[3], private.setting('email_mails'), private.setting('email_window'))
  );
$$;

-- Takes tokens always in one order, so that two registrations that share buckets cannot deadlock.
create function private.take_registration_tokens(buckets text[]) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  return private.take_token(buckets[1], private.setting('client_registrations'), private.setting('client_window'))
    and private.take_token(buckets[2], private.setting('event_registrations'), private.setting('event_window'))
    and private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
end;
$$;

-- Stores a registration, with a seat or at the end of the waiting list, and its source: an object with source_host and
-- utm_…, or null. Returns null when a concurrent request stored it first. The caller holds the lock on the event, so
-- waiting_since follows the order of arrival.
create function private.add_registration(
  of_event uuid, full_name text, address text, of_company text, agreed_version text, waits boolean, came_from jsonb
) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  added uuid;
begin
  -- A new registration after a cancellation or an expired offer replaces the old row, with its own mail and calendar
  -- entry.
  delete from public.event_registrations r
  where r.event_id = of_event and r.email = address and (r.cancelled_at is not null or r.offered_until <= now());
  insert into public.event_registrations (
    event_id, name, email, company, consent_at, consent_text_version, waiting_since, source_host, utm_source, utm_medium, utm_campaign
  )
  values (
    of_event, full_name, address, of_company, case when agreed_version is not null then now() end, agreed_version,
    case when waits then clock_timestamp() end,
    came_from ->> 'source_host', came_from ->> 'utm_source', came_from ->> 'utm_medium', came_from ->> 'utm_campaign'
  )
  on conflict (event_id, email) do nothing
  returning id into added;
  return added;
end;
$$;

-- Gives a waiting registrant a seat and queues the confirmation; an offer not yet sent is dropped. The registrant gets
-- no reminder when the reminder hours have already begun, as with any new seat. The caller holds the locks on event and
-- registration, and a seat is free.
create function private.give_seat(for_registration uuid) returns public.event_registrations
language plpgsql volatile set search_path = ''
as $$
declare
  seated public.event_registrations;
begin
  update public.event_registrations r set waiting_since = null, offered_until = null, registered_at = now()
  where r.id = for_registration returning r.* into seated;
  delete from private.mail_outbox o where o.registration_id = for_registration and o.kind = 'offer' and o.state <> 'sent';
  perform private.queue_confirmation(for_registration, now(), false);
  return seated;
end;
$$;

create function private.registration_outcome(outcome text, wait integer default null, registration uuid default null) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object('outcome', outcome, 'retry_after_seconds', wait, 'registration_id', registration);

-- One registration in one transaction. The event's row is locked, so that the form's switch, the capacity and the
-- answer agree.
-- A full event and an exceeded limit refuse every address before it is looked up, so that a refusal does not disclose
-- who is registered. The capacity is checked first: nothing that depends on the address, its limit included, has been
-- read by then.
-- With p_waits a full event puts the visitor on the waiting list. The answer is 'waiting' for everyone, with a seat,
-- already waiting or new, so it discloses nothing either. An expired offer counts as cancelled before any lookup.
-- An event that is not full gives a seat to a waiting registrant who registers again: it has seats for all who wait,
-- and one more.
-- Only a new row, a seat for a waiting registrant and a repeated mail take tokens, so a double click costs nothing.
-- A repeated registration changes only the consent, because the sender has not proved that the address is theirs. Each
-- ticked box sends a confirmation request, so a registrant who unsubscribed can subscribe again. The consent is stored
-- for every address alike, so nothing here discloses who is on the list; see ask_about_newsletter.
create function public.register_for_event(
  p_event_id uuid, p_name text, p_email text, p_company text, p_client_hash text, p_consent_text_version text default null, p_waits boolean default false,
  p_source jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Control characters would reach mail headers.
  clean_name constant text := btrim(regexp_replace(p_name, '[\u0001-\u001f\u007f]+', ' ', 'g'));
  clean_email constant text := private.plain_email(p_email);
  clean_company constant text := nullif(regexp_replace(p_company, '[\u0001-\u001f\u007f]+', ' ', 'g'), '');
  buckets constant text[] := array[
    'client:' || coalesce(nullif(p_client_hash, ''), 'unknown'),
    'event:' || p_event_id,
    private.inbox_bucket(clean_email)
  ];
  seats integer;
  is_full boolean;
  wait integer;
  found_id uuid;
  gains_seat boolean;
begin
  -- Views of the article wait for this lock, foreign keys do not.
  select e.capacity into seats from public.news_events e where e.id = p_event_id and private.takes_people(e) for no key update;
  if not found then
    return private.registration_outcome('unavailable');
  end if;

  perform private.end_offers(p_event_id);
  is_full := private.is_at_capacity(p_event_id, seats);
  if is_full and not p_waits then
    return private.registration_outcome('full');
  end if;

  wait := private.registration_wait(buckets);
  if wait > 0 then
    return private.registration_outcome('limited', wait);
  end if;

  select r.id, r.waiting_since is not null and not is_full into found_id, gains_seat
  from public.event_registrations r
  where r.event_id = p_event_id and r.email = clean_email and r.cancelled_at is null and coalesce(r.offered_until > now(), true)
  -- Waits for a concurrent deletion and then finds no row.
  for no key update;
  if (found_id is null or gains_seat) and not private.take_registration_tokens(buckets) then
    -- A concurrent registration for another event took the last token.
    return private.registration_outcome('limited', greatest(1, private.registration_wait(buckets)));
  end if;
  if found_id is null then
    found_id := private.add_registration(p_event_id, clean_name, clean_email, clean_company, p_consent_text_version, is_full, p_source);
    if found_id is not null then
      perform private.queue_confirmation(found_id, now(), false);
      -- Last, when this transaction waits for no further lock: deleting a bucket and then waiting for an event could
      -- deadlock with a transaction that holds the event and waits for the bucket.
      perform private.forget_old_rate_limits();
      return private.registration_outcome(case when is_full then 'waiting' else 'created' end, null, found_id);
    end if;
    select r.id into found_id from public.event_registrations r where r.event_id = p_event_id and r.email = clean_email;
  elsif gains_seat then
    perform private.give_seat(found_id);
  elsif private.queue_confirmation(found_id, now() - make_interval(secs => private.setting('repeat_mail_after')), false) then
    perform private.take_token(buckets[3], private.setting('email_mails'), private.setting('email_window'));
  end if;
  if p_consent_text_version is not null then
    update public.event_registrations r set consent_at = now(), consent_text_version = p_consent_text_version where r.id = found_id;
  end if;
  return private.registration_outcome(case when is_full then 'waiting' when gains_seat then 'created' else 'duplicate' end, null, found_id);
end;
$$;
comment on function public.register_for_event(uuid, text, text, text, text, text, boolean, jsonb) is
  'Registers one person, on the waiting list of a full event if p_waits. p_source is the source of the visit: source_host, utm_source, utm_medium, utm_campaign. Returns outcome (created, duplicate, waiting, unavailable, full, limited), retry_after_seconds and registration_id. For the service role.';
grant execute on function public.register_for_event(uuid, text, text, text, text, text, boolean, jsonb) to service_role;

-- An administrator resends a confirmation. No limits apply, because it is a deliberate action.
create function private.resend_confirmation(for_registration uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Waits for a concurrent deletion; every function that queues mails does so, because a mail for a deleted
  -- registration violates the foreign key.
  perform from public.event_registrations where id = for_registration for key share;
  if not found then
    return false;
  end if;
  return private.queue_confirmation(for_registration, now(), true);
end;
$$;
grant execute on function private.resend_confirmation(uuid) to authenticated;

create function public.resend_confirmation(p_registration_id uuid) returns boolean
language sql volatile security invoker set search_path = ''
return private.resend_confirmation(p_registration_id);
comment on function public.resend_confirmation(uuid) is
  'Queues a registration''s confirmation again. Returns false when it is unknown or already queued. For administrators.';
grant execute on function public.resend_confirmation(uuid) to authenticated;

-- 220_offer_seats.sql

-- The waiting lists of full events.

-- Ends the offers of an event that expired, whose mail could not be delivered, or whose registrant was anonymised. The
-- caller holds the lock on the event. A registration locked by another transaction is skipped until the next run.
create function private.end_offers(of_event uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  over constant uuid[] := array(
    select r.id from public.event_registrations r
    where r.event_id = of_event and r.waiting_since is not null and r.cancelled_at is null
      and (
        r.offered_until <= now() or private.is_anonymised(r)
        or exists (select 1 from private.mail_outbox o where o.registration_id = r.id and o.kind = 'offer' and o.state = 'failed')
      )
      and not exists (select 1 from private.mail_outbox o where o.registration_id = r.id and o.leased_until > now())
    for no key update skip locked
  );
begin
  -- A registrant who got no mail because the event was unpublished in the meantime keeps their place. One whose mail
  -- failed on every try goes to the end, because the mail provider may have been down. All others, refused addresses
  -- included, leave the waiting list.
  with untold as (
    delete from private.mail_outbox o
    where o.registration_id = any(over) and o.kind = 'offer'
      and (o.state = 'pending' or (o.state = 'failed' and o.attempts >= private.setting('mail_attempts')))
    returning o.registration_id, o.state
  )
  update public.event_registrations r
  set offered_until = case when untold.registration_id is null then r.offered_until end,
      cancelled_at = case when untold.registration_id is null then now() end,
      waiting_since = case when untold.state = 'failed' then clock_timestamp() else r.waiting_since end
  from unnest(over) as past (id) left join untold on untold.registration_id = past.id
  where r.id = past.id;
end;
$$;

-- Serves every waiting list: ends expired offers and offers free seats to the first who wait. Seats plus offers never
-- exceed the capacity, because registrations, acceptances and this function lock the event, and only this function
-- makes offers. An event or a registration locked by another transaction is skipped until the next run, which prevents
-- deadlocks.
create function private.offer_seats() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  event public.news_events;
  free integer;
begin
  for event in
    select e.* from public.news_events e
    where exists (
      select 1 from public.event_registrations r
      where r.event_id = e.id and r.waiting_since is not null and r.cancelled_at is null and (r.offered_until is not null or private.takes_people(e))
    )
    for no key update skip locked
  loop
    perform private.end_offers(event.id);
    if private.takes_people(event) then
      select event.capacity - count(*) into free from public.event_registrations r
      where r.event_id = event.id and r.cancelled_at is null and (r.waiting_since is null or r.offered_until is not null);
      with first as (
        select r.id from public.event_registrations r
        where r.event_id = event.id and r.waiting_since is not null and r.offered_until is null and r.cancelled_at is null
        order by r.waiting_since, r.id
        limit case when free < 0 then 0 else free end
        for no key update skip locked
      ), offered as (
        update public.event_registrations r
        set offered_until = least(
          now() + make_interval(hours => greatest(1, private.setting('offer_hours'))), private.takes_people_until(event)
        )
        from first where r.id = first.id
        returning r.id
      )
      insert into private.mail_outbox (registration_id, kind) select offered.id, 'offer' from offered
      on conflict (registration_id, kind, sequence) do nothing;
    end if;
  end loop;
end;
$$;

-- 230_cancel_events.sql

-- Cancels an event and optionally queues the mails to the registrants, in one transaction. Returns how many mails it
-- queued, null for an unknown event. A second call queues mails for registrants who have no mail about this
-- cancellation yet.
create function private.cancel_event(of_event uuid, notify boolean) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.news_events;
  queued integer := 0;
begin
  perform private.require_admin();
  -- The same lock as a registration takes, so that none is added before this transaction ends.
  select * into event from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  if event.cancelled_at is null then
    update public.news_events e set cancelled_at = now() where e.id = of_event returning * into event;
  end if;
  if notify then
    insert into private.mail_outbox (registration_id, kind, sequence)
    select r.id, 'cancellation', event.calendar_sequence
    from public.event_registrations r
    where r.event_id = of_event and not exists (
      select 1 from private.mail_outbox o where o.registration_id = r.id and o.kind = 'cancellation' and o.queued_at >= event.cancelled_at
    )
    order by r.id
    for key share of r;
    get diagnostics queued = row_count;
  end if;
  return queued;
end;
$$;
grant execute on function private.cancel_event(uuid, boolean) to authenticated;

create function public.cancel_event(p_event_id uuid, p_notify boolean) returns integer
language sql volatile security invoker set search_path = ''
return private.cancel_event(p_event_id, p_notify);
comment on function public.cancel_event(uuid, boolean) is
  'Cancels an event and queues the mails about it, if p_notify. Returns how many, null for an unknown event. For administrators.';
grant execute on function public.cancel_event(uuid, boolean) to authenticated;

-- Restores a cancelled event and deletes the unsent mails about the cancellation. Returns how many people got one, null
-- for an unknown event.
create function private.restore_event(of_event uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was_cancelled_at timestamptz;
  told integer;
begin
  perform private.require_admin();
  select e.cancelled_at into was_cancelled_at from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  -- A leased mail counts as sent.
  select count(*) into told
  from private.mail_outbox o join public.event_registrations r on r.id = o.registration_id
  where r.event_id = of_event and o.kind = 'cancellation' and o.queued_at >= was_cancelled_at
    and (o.state = 'sent' or (o.state = 'pending' and o.leased_until > now()));
  delete from private.mail_outbox o using public.event_registrations r
  where r.id = o.registration_id and r.event_id = of_event and o.kind = 'cancellation' and o.state = 'pending';
  update public.news_events e set cancelled_at = null where e.id = of_event and e.cancelled_at is not null;
  return told;
end;
$$;
grant execute on function private.restore_event(uuid) to authenticated;

create function public.restore_event(p_event_id uuid) returns integer
language sql volatile security invoker set search_path = ''
return private.restore_event(p_event_id);
comment on function public.restore_event(uuid) is
  'Restores a cancelled event. Returns how many people got a mail about the cancellation, null for an unknown event. For administrators.';
grant execute on function public.restore_event(uuid) to authenticated;

-- A queued cancellation keeps a snapshot when its event is deleted; all other mails are deleted with their
-- registration. The registrations are locked first, as by a deletion and by the end of a claim, which prevents
-- deadlocks.
create function private.keep_cancellations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.event_registrations r where r.event_id = old.id order by r.id for update;
  update private.mail_outbox o
  set registration_id = null,
      snapshot = jsonb_build_object('name', r.name, 'email', r.email, 'event', jsonb_build_object(
        'id', old.id, 'title', old.title, 'slug', old.slug, 'excerpt', old.excerpt, 'event_date', old.event_date,
        'event_end_date', old.event_end_date, 'event_location', old.event_location, 'event_mode', old.event_mode,
        'calendar_sequence', old.calendar_sequence
      ))
  from public.event_registrations r
  where r.event_id = old.id and o.registration_id = r.id and o.kind = 'cancellation' and o.state = 'pending';
  return old;
end;
$$;

create trigger keep_cancellations before delete on public.news_events
  for each row when (old.cancelled_at is not null) execute function private.keep_cancellations();

-- 240_queue_reminders_and_changes.sql

-- Mails to the registrants of an event that takes place: reminders and changes.

-- Queues reminders some hours before an event, for those who registered before that time. The mail worker calls it, so
-- no further job is needed. One row per registration; it is queued again only for a new date whose reminder hours begin
-- after it was queued. Reminders of events that have begun stay unsent.
create function private.queue_reminders() returns void
language sql volatile set search_path = ''
as $$
  delete from private.mail_outbox o using public.event_registrations r, public.news_events e
  where o.kind = 'reminder' and o.state = 'pending' and r.id = o.registration_id and e.id = r.event_id and e.event_date <= now();

  insert into private.mail_outbox as o (registration_id, kind, due_at)
  select r.id, 'reminder', near.begins
  from (
    select e.id, e.event_date - make_interval(hours => private.setting('reminder_hours')) as begins
    from public.news_events e
    where e.is_published and e.category = 'evento' and e.cancelled_at is null
      and e.event_date > now() and e.event_date <= now() + make_interval(hours => private.setting('reminder_hours'))
  ) near
  join public.event_registrations r on r.event_id = near.id and r.registered_at < near.begins
  where not exists (
    select 1 from private.mail_outbox done where done.registration_id = r.id and done.kind = 'reminder' and done.queued_at >= near.begins
  )
  -- One order, so that two workers cannot deadlock. A registration that is being deleted is skipped.
  order by r.id
  for key share of r skip locked
  on conflict (registration_id, kind, sequence) do update
    set state = 'pending', cycle = o.cycle + 1, queued_at = now(), attempts = 0, due_at = excluded.due_at, leased_until = null,
        last_error = null, sent_at = null
    where o.queued_at < excluded.due_at and coalesce(o.leased_until, '-infinity') <= now();
$$;

-- The part of the old event that the mail about a change needs. The join link is included only when it changed.
create function private.event_as_it_was(event_was jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'title', was.title, 'event_date', was.event_date, 'event_end_date', was.event_end_date, 'event_location', was.event_location,
    'event_mode', was.event_mode
  ) || case when event_was ? 'join_url' then jsonb_build_object('join_url', event_was -> 'join_url') else '{}' end
  from jsonb_populate_record(null::public.news_events, event_was) was;
$$;

-- Queues the mail about a change of title, time or place for every registrant, when an administrator asks for it.
-- Returns how many, null when no such event takes place. An unsent mail is replaced by the new one, which starts from
-- the older state, so that no registrant reads about an intermediate change. The join link is taken from whichever of
-- the two has it.
create function private.announce_change(of_event uuid, event_was jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  was constant jsonb := private.event_as_it_was(event_was);
  version integer;
  queued integer;
begin
  perform private.require_admin();
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
  for key share of r
  on conflict (registration_id, kind, sequence) do nothing;
  get diagnostics queued = row_count;
  return queued;
end;
$$;
grant execute on function private.announce_change(uuid, jsonb) to authenticated;

create function public.announce_change(p_event_id uuid, p_event_was jsonb) returns integer
language sql volatile security invoker set search_path = ''
return private.announce_change(p_event_id, p_event_was);
comment on function public.announce_change(uuid, jsonb) is
  'Queues the mails about a change. p_event_was has the previous title, event_date, event_end_date, event_location and event_mode, and join_url when it changed. Returns how many, null for an unknown event. For administrators.';
grant execute on function public.announce_change(uuid, jsonb) to authenticated;

-- 250_preview_mails.sql

-- Admins preview the mails of an event and send test mails to themselves.

-- Counts one preview or one test mail. Returns outcome (begun, limited), retry_after_seconds, the caller's own address,
-- which is the only recipient of a test mail, and the hours that some mail texts contain.
create function private.begin_mail_preview(is_test boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  limit_name constant text := case when is_test then 'test_mails' else 'mail_previews' end;
  capacity constant integer := private.setting(limit_name);
  window_seconds constant integer := private.setting(limit_name || '_window');
  bucket constant text := limit_name || ':' || auth.uid();
begin
  perform private.require_admin();
  if not private.take_token(bucket, capacity, window_seconds) then
    return jsonb_build_object(
      'outcome', 'limited', 'retry_after_seconds', greatest(1, private.seconds_until_token(bucket, capacity, window_seconds))
    );
  end if;
  return jsonb_build_object(
    'outcome', 'begun',
    'email', private.email_of(auth.uid()),
    'reminder_hours', private.setting('reminder_hours'),
    'offer_hours', greatest(1, private.setting('offer_hours'))
  );
end;
$$;
grant execute on function private.begin_mail_preview(boolean) to authenticated;

create function public.begin_mail_preview(p_is_test boolean) returns jsonb
language sql volatile security invoker set search_path = ''
return private.begin_mail_preview(p_is_test);
comment on function public.begin_mail_preview(boolean) is 'Counts a preview or a test mail, within limits; the function preview-mail writes it. For administrators.';
grant execute on function public.begin_mail_preview(boolean) to authenticated;

-- 260_act_on_registrations.sql

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

-- 270_confirm_subscriptions.sql

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

-- 280_create_webhook_deliveries.sql

-- Outbox of webhooks (Standard Webhooks) to the operators' CRM or workflow: registrations, cancellations and new
-- articles. A row is written in the transaction of its event and sent by workers under a lease, as mails are. URL and
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
-- A registrant who accepts an offered seat is announced as a registration from then on.
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
-- For a scheduled article the trigger fires when request_scheduled_builds() clears its switch.
create trigger queue_webhook_of_shown after update on public.news_events
  for each row when (
    not new.hide_until_published and (old.hide_until_published or not private.is_public(old)) and private.is_public(new)
  )
  execute function private.queue_webhook('article.published');

-- 290_send_webhooks.sql

-- What a worker needs to send webhooks: target, payload and result.

-- Starts a run. Returns null when there is nothing to send to: no URL in the vault, or a receiver that answered 410.
-- During a rotation two secrets are valid. Deliveries of registrations are deleted after thirty days; those of articles
-- stay, so that no article is announced twice.
create function public.begin_webhook_run() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.read_vault('webhook_url');
begin
  -- Rows locked by another transaction are skipped until the next run.
  delete from private.webhook_deliveries where id in (
    select d.id from private.webhook_deliveries d
    where d.occurred_at < now() - interval '30 days' and d.registration_id is not null
    for update skip locked
  );
  if address is null or private.setting('webhook_is_off') <> 0 then
    return null;
  end if;
  return jsonb_build_object(
    'url', address,
    'secrets', to_jsonb(array_remove(array[private.read_vault('webhook_secret'), private.read_vault('webhook_secret_previous')], null))
  );
end;
$$;
comment on function public.begin_webhook_run() is 'Where webhooks go and what they are signed with; null when nothing is to be sent. Deletes old deliveries. For the service role.';
grant execute on function public.begin_webhook_run() to service_role;

-- The current payload of a registration or an article; null when it may not be sent, because the person was anonymised
-- or the article is not public. The fields of a registration are listed by name, so a new column is not sent by
-- default.
create function private.webhook_data(delivery private.webhook_deliveries) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
      'id', r.id,
      'event', jsonb_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'date', e.event_date),
      'email', r.email,
      'waiting', r.waiting_since is not null,
      'cancelled_at', r.cancelled_at
    )
    || case when delivery.type = 'registration.created' then
      jsonb_build_object(
        'name', r.name,
        'company', r.company,
        'registered_at', r.registered_at,
        'newsletter_request',
        case when r.consent_at is not null then jsonb_build_object('at', r.consent_at, 'text_version', r.consent_text_version) end,
        'source_host', r.source_host,
        'utm_source', r.utm_source,
        'utm_medium', r.utm_medium,
        'utm_campaign', r.utm_campaign
      )
    else '{}' end
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = delivery.registration_id and not private.is_anonymised(r)
  union all
  select jsonb_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'category', a.category, 'published_at', a.published_at)
  from public.news_events a
  where a.id = delivery.article_id and private.is_public(a);
$$;

-- Claims one due delivery for one worker until the lease ends, and counts a try. One at a time, so that the payload is
-- current when it is sent. A delivery that no longer applies is deleted: an article unpublished before its delivery is
-- announced when it is published again.
create function public.claim_webhook() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Longer than the ten seconds of a try.
  lease constant interval := interval '1 minute';
  delivery private.webhook_deliveries;
  data jsonb;
begin
  if private.setting('webhook_is_off') <> 0 then
    return null;
  end if;
  loop
    select d.* into delivery from private.webhook_deliveries d
    where d.state = 'pending' and d.due_at <= now()
    order by d.due_at
    limit 1
    for no key update skip locked;
    if not found then
      return null;
    end if;

    data := private.webhook_data(delivery);
    if data is null then
      delete from private.webhook_deliveries where id = delivery.id;
    elsif delivery.attempts >= private.setting('webhook_attempts') then
      -- The last lease expired.
      update private.webhook_deliveries set state = 'failed', leased_until = null, last_status = null, last_problem = 'worker' where id = delivery.id;
    else
      update private.webhook_deliveries
      set attempts = attempts + 1, attempted_at = now(), due_at = now() + lease, leased_until = now() + lease
      where id = delivery.id;
      return jsonb_build_object(
        'id', delivery.id,
        'attempt', delivery.attempts + 1,
        'payload', jsonb_build_object('type', delivery.type, 'timestamp', delivery.occurred_at, 'data', data)
      );
    end if;
  end loop;
end;
$$;
comment on function public.claim_webhook() is 'Claims one due delivery under a lease; null when there is none. Must be ended with finish_webhook. For the service role.';
grant execute on function public.claim_webhook() to service_role;

-- Ends a claim. Any 2xx is a success. 410 Gone switches the webhook off and keeps the queue. Every other result is
-- retried with growing backoff, not sooner than the receiver's Retry-After, and then given up.
create function public.finish_webhook(
  p_id uuid, p_attempt integer, p_duration_ms integer, p_status integer default null, p_problem text default null, p_retry_after_seconds integer default 0
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Backoff in minutes, in total a little more than three days, with 10 % jitter.
  pauses constant integer[] := array[1, 5, 30, 120, 300, 600, 840, 1200, 1440];
  is_delivered constant boolean := coalesce(p_status between 200 and 299, false);
  is_gone constant boolean := coalesce(p_status = 410, false);
  pause constant interval := make_interval(secs => greatest(
    pauses[least(greatest(p_attempt, 1), cardinality(pauses))] * 60 * (0.9 + 0.2 * random()), least(coalesce(p_retry_after_seconds, 0), 86400)
  ));
begin
  update private.webhook_deliveries d
  set state = case
        when is_delivered then 'delivered'
        when not is_gone and d.attempts >= private.setting('webhook_attempts') then 'failed'
        else 'pending'
      end,
      due_at = case when is_gone or is_delivered then now() else now() + pause end,
      leased_until = null, last_status = p_status, last_problem = p_problem, duration_ms = p_duration_ms
  -- After the lease only a success counts, because another worker may hold the delivery.
  where d.id = p_id and d.state = 'pending' and (is_delivered or d.attempts = p_attempt);
  if is_gone then
    update private.settings set value = '1' where key = 'webhook_is_off';
  end if;
end;
$$;
comment on function public.finish_webhook(uuid, integer, integer, integer, text, integer) is
  'Reports the result of a claimed delivery: the status of the answer, or the problem. For the service role.';
grant execute on function public.finish_webhook(uuid, integer, integer, integer, text, integer) to service_role;

-- 300_show_webhooks.sql

-- Administrators see and control the webhook without a terminal. Neither URL nor secret is included.

-- Undelivered rows come first. A delivery shows no more than the title.
create function private.webhook_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.read_vault('webhook_url') is null then
    return jsonb_build_object('is_configured', false, 'is_off', false, 'pending', 0, 'failed', 0, 'deliveries', '[]'::jsonb);
  end if;
  return (
    select jsonb_build_object(
      'is_configured', true,
      'is_off', private.setting('webhook_is_off') <> 0,
      'pending', count(*) filter (where d.state = 'pending'),
      'failed', count(*) filter (where d.state = 'failed'),
      'deliveries', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.state = 'delivered', latest.occurred_at desc, latest.id), '[]')
        from (
          select d.id, d.type, d.state, d.occurred_at, d.attempts, d.attempted_at, d.last_status, d.last_problem, d.duration_ms, d.due_at,
            coalesce(d.leased_until > now(), false) as is_on_its_way, e.title
          from private.webhook_deliveries d
          left join public.event_registrations r on r.id = d.registration_id
          left join public.news_events e on e.id = coalesce(r.event_id, d.article_id)
          order by d.state = 'delivered', d.occurred_at desc, d.id
          limit 20
        ) latest
      )
    )
    from private.webhook_deliveries d
  );
end;
$$;
grant execute on function private.webhook_state() to authenticated;

create function public.webhook_state() returns jsonb
language sql stable security invoker set search_path = ''
return private.webhook_state();
comment on function public.webhook_state() is 'Whether there is a webhook, whether it is off, and its latest deliveries. For administrators.';
grant execute on function public.webhook_state() to authenticated;

-- Resends one delivery under its id, with all its tries, whether it was delivered, failed or is waiting. A leased one
-- is left alone. Returns whether it will be sent.
create function private.resend_webhook(of_delivery uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.webhook_deliveries d
  set state = 'pending', attempts = 0, due_at = now(), last_status = null, last_problem = null, duration_ms = null
  where d.id = of_delivery and coalesce(d.leased_until, '-infinity') <= now();
  return found;
end;
$$;
grant execute on function private.resend_webhook(uuid) to authenticated;

create function public.resend_webhook(p_delivery_id uuid) returns boolean
language sql volatile security invoker set search_path = ''
return private.resend_webhook(p_delivery_id);
comment on function public.resend_webhook(uuid) is 'Resends one delivery of the webhook under its id. Returns whether it will be sent. For administrators.';
grant execute on function public.resend_webhook(uuid) to authenticated;

-- Switches the webhook on again after a 410. All pending deliveries become due, with all their tries.
create function private.resume_webhook() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.settings set value = '0' where key = 'webhook_is_off';
  update private.webhook_deliveries d set attempts = 0, due_at = now()
  where d.state = 'pending' and coalesce(d.leased_until, '-infinity') <= now();
end;
$$;
grant execute on function private.resume_webhook() to authenticated;

create function public.resume_webhook() returns void
language sql volatile security invoker set search_path = ''
return private.resume_webhook();
comment on function public.resume_webhook() is 'Switches the webhook on again. For administrators.';
grant execute on function public.resume_webhook() to authenticated;

-- 310_close_past_events.sql

-- Time-based changes of articles. Registration closes in the data, because page, function and feeds all read that
-- switch.

create function public.close_past_events() returns integer
language sql volatile security definer set search_path = ''
as $$
  with past as (
    select e.id, private.closing_moment(e.registration_closes_at, e.event_end_date, e.event_date) as closing_moment
    from public.news_events e
    where e.category = 'evento' and e.show_registration_form and private.closing_moment(e.registration_closes_at, e.event_end_date, e.event_date) <= now()
    for no key update skip locked
  ), recorded as (
    insert into private.event_closings as c (event_id, closing_moment)
    select past.id, past.closing_moment from past
    on conflict (event_id) do update set closing_moment = excluded.closing_moment
      where c.closing_moment <> excluded.closing_moment
    returning c.event_id
  ), closed as (
    update public.news_events e set show_registration_form = false from recorded where e.id = recorded.event_id
    returning e.id
  )
  select count(*)::integer from closed;
$$;
comment on function public.close_past_events() is 'Switches the form of past events off, once each. Returns how many it closed. For the service role.';
grant execute on function public.close_past_events() to service_role;

-- A static build does not notice when a scheduled article becomes visible. Clearing its switch changes what visitors
-- see and so requests a build; it creates no version of the article, because no admin edited it. Runs every minute, so
-- it also requests builds that waited for build_pause.
create function public.request_scheduled_builds() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  shown integer;
begin
  with due as (
    select e.id from public.news_events e
    where e.hide_until_published and e.is_published and e.published_at <= now()
    for no key update skip locked
  )
  update public.news_events e set hide_until_published = false from due where e.id = due.id;
  get diagnostics shown = row_count;
  if exists (select 1 from private.build_requests b where b.is_waiting) and not private.builds_rest() then
    perform private.ask_for_build();
  end if;
  return shown;
end;
$$;
comment on function public.request_scheduled_builds() is
  'Clears hide_until_published of articles whose time has come, and requests the build that changes wait for. Returns how many it cleared. For the service role.';
grant execute on function public.request_scheduled_builds() to service_role;

-- 320_delete_personal_data_in_time.sql

-- Deletes personal data after its retention. The remaining rows are counts without names.

-- Proof of deletions without personal data: kind, time, administrator and number.
create table private.deletion_log (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  deleted_at timestamptz not null default now(),
  -- No foreign key: the entry outlives the account.
  deleted_by uuid,
  deleted_count integer not null,

  constraint deletion_log_kind_check check (kind in ('retention', 'erasure', 'own-erasure')),
  constraint deletion_log_deleted_count_check check (deleted_count > 0),
  constraint deletion_log_deleted_by_check check ((deleted_by is null) = (kind in ('retention', 'own-erasure')))
);
comment on table private.deletion_log is 'Log of deleted personal data, without personal data.';
comment on column private.deletion_log.deleted_by is 'The administrator''s account; null for the retention job, and for a registrant who erased their own data.';
alter table private.deletion_log enable row level security;
create policy "No role of the API" on private.deletion_log for all to anon, authenticated using (false) with check (false);

-- Anonymises instead of deleting, so that an event keeps its number of registrations. The days count from the end of
-- the event, else from its begin; from the registration when that is later (a recording that still accepts
-- registrations) or the event has no date. The source of the visit is removed too. Mails that outlive their event are
-- not kept longer than registrations. Idempotent.
create function public.anonymise_past_registrations() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept constant interval := make_interval(days => private.setting('retention_days'));
  anonymised integer;
  outlived integer;
begin
  with past as (
    select r.id
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where not private.is_anonymised(r) and greatest(coalesce(e.event_end_date, e.event_date), r.registered_at) + kept <= now()
    for update of r
  ), unsent as (
    delete from private.mail_outbox o using past where o.registration_id = past.id
  ), blanked as (
    update public.event_registrations r
    set name = 'Anonimizado', email = 'anon-' || r.id || '@anon.invalid', company = null, email_last_error = null,
      consent_at = null, consent_text_version = null, source_host = null, utm_source = null, utm_medium = null, utm_campaign = null
    from past where r.id = past.id
    returning r.id
  )
  select count(*) into anonymised from blanked;

  -- Failed mails that outlived their event.
  delete from private.mail_outbox o where o.registration_id is null and o.queued_at + kept <= now();
  get diagnostics outlived = row_count;
  anonymised := anonymised + outlived;

  if anonymised > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', anonymised);
  end if;
  return anonymised;
end;
$$;
comment on function public.anonymise_past_registrations() is
  'Anonymises registrations after their retention (retention_days of private.settings) and deletes their mails, and mails without a registration. Returns how many. For the service role.';
grant execute on function public.anonymise_past_registrations() to service_role;

-- An unconfirmed subscriber is deleted soon; the proof of a withdrawn consent is kept while the person may ask for it.
create function public.forget_subscribers() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.newsletter_subscribers s
  where s.unsubscribed_at + make_interval(days => private.setting('newsletter_proof_days')) <= now()
    or (
      s.confirmed_at is null and s.unsubscribed_at is null
      and s.asked_at + make_interval(days => private.setting('newsletter_waiting_days')) <= now()
    );
  get diagnostics forgotten = row_count;
  if forgotten > 0 then
    insert into private.deletion_log (kind, deleted_count) values ('retention', forgotten);
  end if;
  return forgotten;
end;
$$;
comment on function public.forget_subscribers() is
  'Deletes unconfirmed subscribers, and those who unsubscribed long ago (newsletter_… of private.settings). Returns how many. For the service role.';
grant execute on function public.forget_subscribers() to service_role;

-- 330_answer_person_requests.sql

-- Requests of data subjects: a copy of their data, and its erasure. An administrator answers by address.

-- All registrations of one address with their mails, and the mails that outlived their event. Volatile, so that the API
-- accepts only POST: an address must not appear in the log of GET requests.
create function private.export_registrations(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(of_email);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'email', address,
    'exported_at', now(),
    'registrations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'event', jsonb_build_object('title', e.title, 'slug', e.slug, 'event_date', e.event_date, 'event_location', e.event_location),
          'name', r.name, 'email', r.email, 'company', r.company, 'registered_at', r.registered_at, 'email_sent', r.email_sent,
          'consent_at', r.consent_at, 'consent_text_version', r.consent_text_version,
          'mails', coalesce((
            select jsonb_agg(jsonb_build_object('kind', o.kind, 'state', o.state, 'queued_at', o.queued_at, 'sent_at', o.sent_at) order by o.queued_at)
            from private.mail_outbox o where o.registration_id = r.id
          ), '[]')
        ) order by r.registered_at
      )
      from public.event_registrations r join public.news_events e on e.id = r.event_id
      where r.email = address
    ), '[]')
  ) || coalesce((
    -- Mails that outlived their event.
    select jsonb_build_object('mails', jsonb_agg(o.snapshot || jsonb_build_object('kind', o.kind, 'state', o.state, 'queued_at', o.queued_at) order by o.queued_at))
    from private.mail_outbox o where o.registration_id is null and o.snapshot ->> 'email' = address having count(*) > 0
  ), '{}');
end;
$$;

-- Everything held about one address: registrations with cancellation, waiting list and source, and the newsletter
-- consent.
create function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Refuses callers who are not admins.
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
  sources constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug) || source.columns order by r.registered_at)
    from public.event_registrations r
    join public.news_events e on e.id = r.event_id
    cross join lateral (
      select jsonb_object_agg(given.key, given.value) as columns from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) given
      where given.key in ('source_host', 'utm_source', 'utm_medium', 'utm_campaign')
    ) source
    where r.email = held ->> 'email' and source.columns is not null
  );
  newsletter constant jsonb := (select to_jsonb(s) - 'id' - 'email' from public.newsletter_subscribers s where s.email = held ->> 'email');
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end
    || case when sources is null then '{}' else jsonb_build_object('sources', sources) end
    || case when newsletter is null then '{}' else jsonb_build_object('newsletter', newsletter) end;
end;
$$;
grant execute on function private.export_person(text) to authenticated;

create function public.export_person(p_email text) returns jsonb
language sql volatile security invoker set search_path = ''
return private.export_person(p_email);
comment on function public.export_person(text) is 'Everything held about the person with this address, as JSON. For administrators.';
grant execute on function public.export_person(text) to authenticated;

-- Deletes the registrations with their queued mails, which frees the seats, the newsletter consent, and the rate-limit
-- hashes of the address.
create function private.erase_person(of_email text) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := private.plain_email(of_email);
  erased integer;
  more integer;
begin
  perform private.require_admin();
  delete from public.event_registrations where email = address;
  get diagnostics erased = row_count;
  delete from private.mail_outbox where registration_id is null and snapshot ->> 'email' = address;
  get diagnostics more = row_count;
  erased := erased + more;
  delete from public.newsletter_subscribers where email = address;
  get diagnostics more = row_count;
  erased := erased + more;
  delete from private.rate_limits where bucket in (private.inbox_bucket(address), private.newsletter_bucket(address));
  if erased > 0 then
    insert into private.deletion_log (kind, deleted_by, deleted_count) values ('erasure', auth.uid(), erased);
  end if;
  return erased;
end;
$$;
grant execute on function private.erase_person(text) to authenticated;

create function public.erase_person(p_email text) returns integer
language sql volatile security invoker set search_path = ''
return private.erase_person(p_email);
comment on function public.erase_person(text) is
  'Erases everything held about the person with this address: every registration and the newsletter consent. Returns how many rows. For administrators.';
grant execute on function public.erase_person(text) to authenticated;

-- 340_back_up_tables.sql

-- Dumps every row of our tables in pages and restores them. Accounts belong to the platform, and rate limits expire
-- within a day.

-- The tables of a backup, in the order of a restore: referenced tables first. The dump reads them in reverse, so that a
-- referenced row is read after the row that refers to it. Deleted articles come last, so that an article deleted during
-- the dump is among them. A new table must be added here; a new column needs nothing.
create function private.backed_up_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select array[
    'private.settings', 'public.user_roles', 'public.deleted_articles', 'public.news_events', 'public.slug_redirects', 'public.article_versions',
    'private.event_closings', 'private.news_views_daily', 'public.event_join_links', 'public.event_registrations', 'private.mail_outbox',
    'private.deletion_log', 'private.admin_log', 'private.webhook_deliveries', 'public.image_texts', 'public.newsletter_subscribers'
  ]::regclass[];
$$;

create function public.backed_up_tables() returns text[]
language sql stable security definer set search_path = ''
as $$
  select array_agg(c.relname::text order by held.place)
  from unnest(private.backed_up_tables()) with ordinality held (id, place) join pg_catalog.pg_class c on c.oid = held.id;
$$;
comment on function public.backed_up_tables() is 'Names of the tables of a backup, in the order of a restore. For the service role.';
grant execute on function public.backed_up_tables() to service_role;

create function private.backed_up_table(table_name text) returns regclass
language plpgsql stable set search_path = ''
as $$
declare
  held constant regclass := (
    select c.oid from unnest(private.backed_up_tables()) known join pg_catalog.pg_class c on c.oid = known where c.relname = table_name
  );
begin
  if held is null then
    raise exception 'No backup holds a table %', table_name using errcode = 'undefined_table';
  end if;
  return held;
end;
$$;

-- The columns of the primary key, each formatted with the pattern: its name is %1$I and %1$L, its type %2$s.
create function private.key_columns(of_table regclass, pattern text, separator text) returns text
language sql stable set search_path = ''
as $$
  select string_agg(format(pattern, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod)), separator order by k.place)
  from pg_catalog.pg_index i
  cross join unnest(i.indkey::smallint[]) with ordinality k (number, place)
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
  where i.indrelid = of_table and i.indisprimary;
$$;

-- A page of rows after the given key, ordered by key: up to a megabyte, at least one row. Returns the rows and next,
-- the key for the next page; null at the end. A role has the address of its account beside it: a backup holds no
-- accounts, and another project knows the account by another id.
create function public.dump_rows(p_table text, p_after jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  enough_bytes constant integer := 1000000;
  held constant regclass := private.backed_up_table(p_table);
  keys constant text := private.key_columns(held, 't.%1$I', ', ');
  page refcursor;
  held_row jsonb;
  last_key jsonb;
  found_rows jsonb[] := '{}';
  bytes integer := 0;
  next jsonb;
begin
  open page for execute format(
    'select to_jsonb(t)%s, jsonb_build_object(%s) from %s t where %s order by %s',
    case when held = 'public.user_roles'::regclass then ' || jsonb_build_object(''email'', private.email_of(t.user_id))' end,
    private.key_columns(held, '%1$L, t.%1$I', ', '), held,
    case when p_after is null then 'true' else format('(%s) > (%s)', keys, private.key_columns(held, '($1 ->> %1$L)::%2$s', ', ')) end, keys
  ) using p_after;
  loop
    fetch page into held_row, last_key;
    exit when not found;
    found_rows := found_rows || held_row;
    bytes := bytes + pg_column_size(held_row);
    if bytes >= enough_bytes then
      next := last_key;
      exit;
    end if;
  end loop;
  close page;
  return jsonb_build_object('rows', to_jsonb(found_rows), 'next', next);
end;
$$;
comment on function public.dump_rows(text, jsonb) is 'A page of a table of a backup, and the key after which the next one begins. For the service role.';
grant execute on function public.dump_rows(text, jsonb) to service_role;

-- A condition on "given": the parents of a row exist.
create function private.has_parents(of_table regclass) returns text
language sql stable set search_path = ''
as $$
  select coalesce(string_agg(
    format('(given.%1$I is null or exists (select 1 from %2$s parent where parent.%3$I = given.%1$I))', child.attname, k.confrelid::regclass, parent.attname),
    ' and '
  ), 'true')
  from pg_catalog.pg_constraint k
  join pg_catalog.pg_attribute child on child.attrelid = k.conrelid and child.attnum = k.conkey[1]
  join pg_catalog.pg_attribute parent on parent.attrelid = k.confrelid and parent.attnum = k.confkey[1]
  where k.conrelid = of_table and k.contype = 'f';
$$;

-- Inserts missing rows of one table and leaves the others unchanged, so it is idempotent and may run in parts. Settings
-- take the given values. Returns how many rows were inserted, and lost: each row that is still missing, by its slug or
-- key, with the reason: another row has its place (taken), or its parent does not exist (alone).
create function public.restore_rows(p_table text, p_rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held constant regclass := private.backed_up_table(p_table);
  -- Columns added since the backup take their defaults.
  known constant text := (
    select string_agg(quote_ident(a.attname), ', ')
    from pg_catalog.pg_attribute a
    where a.attrelid = held and a.attnum > 0 and not a.attisdropped and p_rows -> 0 ? a.attname
  );
  has_parents constant text := private.has_parents(held);
  gained integer := 0;
  lost jsonb;
begin
  if held = 'public.user_roles'::regclass then
    raise exception 'Roles come back by restore_roles' using errcode = 'invalid_parameter_value';
  end if;
  -- Read by triggers that would otherwise treat restored rows as changes.
  perform set_config('backup.is_restored', 'yes', true);
  if held = 'private.settings'::regclass then
    -- The migrations insert every setting; the backup has its value.
    update private.settings s set value = given.value
    from jsonb_populate_recordset(null::private.settings, p_rows) given where given.key = s.key;
  elsif known is not null then
    execute format(
      'insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) given where %3$s on conflict do nothing', held, known, has_parents
    ) using p_rows;
    get diagnostics gained = row_count;
  end if;
  if held = 'private.event_closings'::regclass then
    -- The insert trigger treats a restored event as one whose form was just switched on.
    update private.event_closings c set closing_moment = given.closing_moment
    from jsonb_populate_recordset(null::private.event_closings, p_rows) given
    where given.event_id = c.event_id and given.closing_moment <> c.closing_moment;
  end if;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(
        ''row'', coalesce(to_jsonb(given) ->> ''slug'', concat_ws('' '', %2$s)), ''reason'', case when %3$s then ''taken'' else ''alone'' end
      ) order by %2$s), ''[]'')
      from jsonb_populate_recordset(null::%1$s, $1) given
      where not exists (select 1 from %1$s t where %4$s) and %5$s',
    held, private.key_columns(held, 'given.%1$I', ', '), has_parents, private.key_columns(held, 't.%1$I = given.%1$I', ' and '),
    -- A live article is not listed as deleted.
    case
      when held = 'public.deleted_articles'::regclass then 'not exists (select 1 from public.news_events e where e.id = given.id)'
      else 'true'
    end
  ) into lost using p_rows;
  perform set_config('backup.is_restored', '', true);
  return jsonb_build_object('gained', gained, 'lost', lost);
end;
$$;
comment on function public.restore_rows(text, jsonb) is
  'Inserts missing rows from dump_rows. Returns how many it inserted, and which are still missing. For the service role.';
grant execute on function public.restore_rows(text, jsonb) to service_role;

-- Restores roles into a project without any, or when asked explicitly: a missing role may have been revoked since the
-- backup. Returns for each account (its address now, or else in the backup) whether its role is restored, kept
-- (already granted), refused, or unknown (no such account).
create function public.restore_roles(p_rows jsonb, p_is_asked boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_due boolean;
  outcomes jsonb;
begin
  lock table public.user_roles in share row exclusive mode;
  is_due := p_is_asked or not exists (select 1 from public.user_roles);
  perform set_config('backup.is_restored', 'yes', true);
  with given as (
    select r.user_id, r.role, r.granted_at, r.granted_by, private.email_of(r.user_id) as email, r.email as email_then
    from jsonb_to_recordset(p_rows) as r (user_id uuid, role text, granted_at timestamptz, granted_by text, email text)
  ), restored as (
    insert into public.user_roles (user_id, role, granted_at, granted_by)
    select g.user_id, g.role, g.granted_at, g.granted_by from given g where is_due and g.email is not null
    on conflict do nothing
    returning user_id, role
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'account', coalesce(g.email, g.email_then, g.user_id::text),
    'role', g.role,
    'outcome', case
      when exists (select 1 from restored r where r.user_id = g.user_id and r.role = g.role) then 'restored'
      when exists (select 1 from public.user_roles r where r.user_id = g.user_id and r.role = g.role) then 'kept'
      when g.email is null then 'unknown'
      else 'refused'
    end
  ) order by g.email, g.user_id, g.role), '[]') into outcomes from given g;
  perform set_config('backup.is_restored', '', true);
  return outcomes;
end;
$$;
comment on function public.restore_roles(jsonb, boolean) is
  'Restores roles of a backup into a project that has none, or when asked. Returns the result for each account. For the service role.';
grant execute on function public.restore_roles(jsonb, boolean) to service_role;

-- 350_follow_http_requests.sql

-- The database starts requests with pg_net, which answers later: net.http_post returns a number, and the outcome is a row
-- of net._http_response for six hours. The numbers are kept, so that a request that is refused or cannot be sent shows.
create table private.http_requests (
  request_id bigint primary key,
  purpose text not null,
  asked_at timestamptz not null default clock_timestamp(),
  constraint http_requests_purpose_check check (purpose in ('mails', 'build'))
);
alter table private.http_requests enable row level security;
create policy "No role of the API" on private.http_requests for all to anon, authenticated using (false) with check (false);

-- Sends a POST request and keeps its number. Dynamic SQL, because pg_net does not exist everywhere.
create function private.post(of_purpose text, url text, headers jsonb, patience interval) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  id bigint;
begin
  execute $query$ select net.http_post(url := $1, body := '{}'::jsonb, headers := $2, timeout_milliseconds := $3) $query$
  into id using url, headers, (extract(epoch from patience) * 1000)::integer;
  delete from private.http_requests where request_id in (
    select r.request_id from private.http_requests r where r.asked_at < now() - interval '6 hours' for update skip locked
  );
  -- The numbers begin again when the platform's queue was emptied by a crash.
  insert into private.http_requests (request_id, purpose) values (id, of_purpose)
  on conflict (request_id) do update set purpose = excluded.purpose, asked_at = excluded.asked_at;
end;
$$;

-- The newest request for a purpose that has an outcome, else the newest: asked_at, status (HTTP, null without an answer),
-- timed_out and error. A request without an outcome after five minutes was never sent. Null without requests and without
-- pg_net.
create function private.last_request(of_purpose text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  outcome jsonb;
begin
  if to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select jsonb_build_object('asked_at', r.asked_at, 'status', a.status_code, 'timed_out', coalesce(a.timed_out, false),
      'error', case when a.id is null and r.asked_at < now() - interval '5 minutes' then 'not sent' else regexp_replace(a.error_msg, 'https?://\S+', '[address]', 'g') end)
    from private.http_requests r
    left join net._http_response a on a.id = r.request_id and a.created > r.asked_at - interval '1 minute'
    where r.purpose = $1
    order by a.id is null and r.asked_at >= now() - interval '5 minutes', r.asked_at desc
    limit 1
  $query$ into outcome using of_purpose;
  return outcome;
end;
$$;

-- 360_request_builds.sql

-- Pages are prerendered, so a change of what visitors see requests a build from the host. The URL of its deploy hook is
-- a secret, because it can start builds. It is stored in the vault by hand; without it nothing is called or written:
--   select vault.create_secret('https://<what the host gives for it>', 'deploy_hook');
-- Hosts count builds, so there is at most one request per build_pause; later changes share the next one.

-- The last build request and its problem, for administrators without a terminal. Only the host knows whether the build
-- succeeded.
create table private.build_requests (
  asked_at timestamptz primary key default clock_timestamp(),
  -- Null when the request was sent. Never the URL, which can start builds.
  problem text,
  -- A change that waits for the next request. Each is its own row, so that no save waits for another one's lock.
  is_waiting boolean not null default false
);
alter table private.build_requests enable row level security;
create policy "No role of the API" on private.build_requests for all to anon, authenticated using (false) with check (false);

-- Records a request, which covers all waiting changes.
create function private.record_build(problem text) returns void
language sql volatile set search_path = ''
as $$
  -- Rows locked by another transaction are skipped until the next time.
  delete from private.build_requests where asked_at in (
    select b.asked_at from private.build_requests b where b.is_waiting or b.asked_at < now() - interval '30 days' for update skip locked
  );
  insert into private.build_requests (problem) values (problem) on conflict do nothing;
$$;

-- Whether the caller must wait: a build was requested within build_pause, or another transaction holds the advisory
-- lock. Otherwise the caller now holds the lock and may request a build.
create function private.builds_rest() returns boolean
language sql volatile set search_path = ''
as $$
  select not pg_try_advisory_xact_lock(hashtext('deploy_hook')) or exists (
    select 1 from private.build_requests b
    where not b.is_waiting and b.problem is null and b.asked_at > clock_timestamp() - make_interval(secs => private.setting('build_pause'))
  );
$$;

-- Requests a build now, or records that a change waits for one.
create function private.ask_for_build() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
  problem text;
begin
  -- A failure here must not roll back the save. pg_net sends the request after the commit, so no build reads the old
  -- state.
  begin
    -- Dynamic SQL, because the vault does not exist everywhere.
    if to_regclass('vault.decrypted_secrets') is not null then
      execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'deploy_hook' $query$ into address;
    end if;
    if address is null then
      return;
    elsif address !~ '^https://[^[:space:]]+$' then
      problem := 'deploy_hook in the vault is no https address';
    elsif private.builds_rest() then
      insert into private.build_requests (is_waiting) values (true) on conflict do nothing;
      return;
    else
      perform private.post('build', address, '{"Content-Type": "application/json"}', interval '10 seconds');
    end if;
  exception
    when others then
      problem := replace(sqlerrm, coalesce(address, ''), '[deploy_hook]');
  end;
  if problem is not null then
    raise warning 'No build was asked for: %', problem;
  end if;
  perform private.record_build(problem);
end;
$$;

create function private.call_deploy_hook() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One build per transaction, however many rows it changes.
  if coalesce(current_setting('deploy_hook.called', true), '') <> 'yes' then
    perform set_config('deploy_hook.called', 'yes', true);
    perform private.ask_for_build();
  end if;
  return null;
end;
$$;

create trigger call_deploy_hook_of_new after insert on public.news_events
  for each row when (new.is_published) execute function private.call_deploy_hook();
create trigger call_deploy_hook_of_removed after delete on public.news_events
  for each row when (old.is_published) execute function private.call_deploy_hook();
-- All columns except those that the server writes. Pages and edge functions read is_full at runtime, and visitors
-- change it often.
create trigger call_deploy_hook_of_changed after update on public.news_events
  for each row when (
    (old.is_published or new.is_published)
    and to_jsonb(new) - array['views_count', 'is_full', 'calendar_sequence', 'created_at', 'updated_at']
      is distinct from to_jsonb(old) - array['views_count', 'is_full', 'calendar_sequence', 'created_at', 'updated_at']
  )
  execute function private.call_deploy_hook();

-- 370_show_site_state.sql

-- The state of the site, for the health command with its secret key and for administrators without a terminal, who can
-- also retry failed mails.

-- The scheduled jobs with time and result of their last run, and whether a run is missing (is_late): none within twice
-- the job's period, counted from the first run of any job where the job itself has none. Null without a scheduler.
create function private.job_states() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  states jsonb;
begin
  -- Dynamic SQL, because the scheduler does not exist everywhere.
  if to_regclass('cron.job') is null then
    return null;
  end if;
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', j.jobname, 'last_run_at', last.start_time, 'status', last.status,
      'is_late', coalesce(coalesce(last.start_time, first.start_time) < now() - 2 * known.period - interval '1 minute', false)
    ) order by j.jobname), '[]')
    from cron.job j
    left join private.scheduled_jobs() known on known.name = j.jobname
    left join lateral (
      select d.start_time, d.status from cron.job_run_details d where d.jobid = j.jobid and d.start_time is not null order by d.runid desc limit 1
    ) last on true
    cross join (select coalesce(min(d.start_time), pg_postmaster_start_time()) as start_time from cron.job_run_details d) first
  $query$ into states;
  return states;
end;
$$;

-- Numbers of mails of every kind that wait, that are a quarter of an hour late (follow-ups, which come after all others:
-- a day), and that failed; the scheduled jobs; and
-- the last requests of the database to the mail function and to the host.
-- A release changes it with its other objects.
create function private.database_version() returns text
language sql immutable set search_path = ''
return '1.0.0';
comment on function private.database_version() is 'The release that this database is of.';

create function private.applied_migrations() returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  versions jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  -- Dynamic SQL, because the table does not exist everywhere.
  execute $query$ select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations $query$ into versions;
  return versions;
end;
$$;
comment on function private.applied_migrations() is 'The versions of the migrations as the Supabase CLI records them; null where nothing does.';

create function public.health_report() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  report jsonb;
begin
  select jsonb_build_object(
    'pending', count(*) filter (where o.state = 'pending'),
    'overdue', count(*) filter (where o.state = 'pending' and o.due_at < now() - case o.kind when 'follow-up' then interval '1 day' else interval '15 minutes' end and private.is_wanted(o.kind, e)),
    'failed', count(*) filter (where o.state = 'failed'),
    'failed_today', count(*) filter (
      where o.state = 'failed' and case o.kind when 'confirmation' then r.email_failed_at else o.due_at end > now() - interval '1 day'
    )
  )
  into report
  from private.mail_outbox o
  left join public.event_registrations r on r.id = o.registration_id
  left join public.news_events e on e.id = r.event_id;

  return jsonb_build_object(
    'mails', report, 'jobs', private.job_states(),
    'requests', jsonb_build_object('mails', private.last_request('mails'), 'build', private.last_request('build')),
    'database', jsonb_build_object('version', private.database_version(), 'migrations', private.applied_migrations())
  );
end;
$$;
comment on function public.health_report() is 'Numbers of waiting and failed mails, the scheduled jobs (null without a scheduler), the release and migrations of the database, and the outcome of the last requests to the mail function and the host. For the service role.';
grant execute on function public.health_report() to service_role;

create function private.count_orphans() returns integer
language sql stable set search_path = ''
return cardinality(public.unused_images());

create function private.site_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  health jsonb;
  has_hook boolean := false;
begin
  perform private.require_admin();
  health := public.health_report();
  -- Dynamic SQL, because the vault does not exist everywhere.
  if to_regclass('vault.decrypted_secrets') is not null then
    execute $query$ select exists (select 1 from vault.decrypted_secrets where name = 'deploy_hook') $query$ into has_hook;
  end if;
  return jsonb_build_object(
    'checked_at', now(),
    'mails', health -> 'mails',
    'last_sent_at', (select max(o.sent_at) from private.mail_outbox o),
    -- Shows no more of registrants than the registrations page. A mail that outlived its event has no registrant there.
    'unsent', (
      select coalesce(jsonb_agg(to_jsonb(unsent) order by unsent.state, unsent.queued_at desc, unsent.id), '[]')
      from (
        select o.id, o.kind, o.state, o.attempts, o.last_error as reason, o.queued_at, o.due_at,
          private.is_wanted(o.kind, e) and r.cancelled_at is null as is_wanted, r.name, r.email,
          coalesce(e.title, o.snapshot -> 'event' ->> 'title') as event_title
        from private.mail_outbox o
        left join public.event_registrations r on r.id = o.registration_id
        left join public.news_events e on e.id = r.event_id
        where o.state <> 'sent'
        -- Failed mails first: "failed" sorts before "pending".
        order by o.state, o.queued_at desc, o.id
        limit 100
      ) unsent
    ),
    'jobs', health -> 'jobs',
    'requests', health -> 'requests',
    'database', health -> 'database',
    'images', jsonb_build_object(
      'stored', (select count(*) from storage.objects o where o.bucket_id = 'news-images'),
      'orphans', private.count_orphans()
    ),
    'builds', jsonb_build_object(
      'is_configured', has_hook,
      'last', (select to_jsonb(b) - 'is_waiting' from private.build_requests b where not b.is_waiting order by b.asked_at desc limit 1)
    )
  );
end;
$$;
grant execute on function private.site_state() to authenticated;

create function public.site_state() returns jsonb
language sql stable security invoker set search_path = ''
return private.site_state();
comment on function public.site_state() is 'Waiting and failed mails, jobs, unused images and the last build request. For administrators.';
grant execute on function public.site_state() to authenticated;

-- Queues one failed mail again, or all of them, as a new send under the same rules as the first. Mails that are still
-- retried, no longer apply or belong to a cancelled registration are left alone. Returns how many were queued.
create function private.retry_mails(of_mail uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  given_up uuid[];
begin
  perform private.require_admin();
  -- The registrations are locked first, in the same order as a deletion.
  perform from public.event_registrations r
  where r.id in (select o.registration_id from private.mail_outbox o where o.state = 'failed' and (of_mail is null or o.id = of_mail))
  order by r.id
  for no key update;
  given_up := array(
    select o.id
    from private.mail_outbox o
    left join public.event_registrations r on r.id = o.registration_id
    left join public.news_events e on e.id = r.event_id
    where o.state = 'failed' and (of_mail is null or o.id = of_mail) and private.is_wanted(o.kind, e)
      and r.cancelled_at is null
    order by o.id
    for no key update of o
  );
  update private.mail_outbox o
  set state = 'pending', cycle = o.cycle + 1, queued_at = now(), attempts = 0, due_at = now(), last_error = null
  where o.id = any(given_up);
  update public.event_registrations r set email_attempts = 0, email_last_error = null, email_failed_at = null
  from private.mail_outbox o where o.id = any(given_up) and o.kind = 'confirmation' and r.id = o.registration_id;
  return cardinality(given_up);
end;
$$;
grant execute on function private.retry_mails(uuid) to authenticated;

create function public.retry_mails(p_mail_id uuid default null) returns integer
language sql volatile security invoker set search_path = ''
return private.retry_mails(p_mail_id);
comment on function public.retry_mails(uuid) is 'Queues a failed mail again, or without an id all of them. Returns how many. For administrators.';
grant execute on function public.retry_mails(uuid) to authenticated;

-- 380_schedule_jobs.sql

-- Hosted projects run recurring jobs with pg_cron. Where it does not exist (local development) a timer beside the API
-- calls the same functions. The project's URL and the secret of the function process-outbox are stored in the vault by
-- hand, never in this repository:
--   select vault.create_secret('https://<project>.supabase.co', 'project_url');
--   select vault.create_secret('<OUTBOX_SECRET of the functions>', 'outbox_secret');
create function private.request_outbox_run() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  project_url text;
  outbox_secret text;
begin
  -- Dynamic SQL, because the vault does not exist everywhere.
  execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'project_url' $query$ into project_url;
  execute $query$ select decrypted_secret from vault.decrypted_secrets where name = 'outbox_secret' $query$ into outbox_secret;
  if project_url is null or outbox_secret is null then
    raise warning 'Mails are not retried: the vault holds no project_url or no outbox_secret';
    return;
  end if;
  -- The function may take a minute for many mails; the platform ends it after 150 s.
  perform private.post(
    'mails', rtrim(project_url, '/') || '/functions/v1/process-outbox',
    jsonb_build_object('Content-Type', 'application/json', 'x-outbox-secret', outbox_secret), interval '150 seconds'
  );
end;
$$;

-- Empties the scheduler's own history, which it never does (some 3,000 runs a day), but for a week.
create function private.forget_job_runs() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Dynamic SQL, because the scheduler does not exist everywhere.
  if to_regclass('cron.job_run_details') is not null then
    execute $query$ delete from cron.job_run_details where start_time < now() - interval '7 days' $query$;
  end if;
end;
$$;

-- Every job with its cron schedule, the time between two runs, and the interval of the local timer, which calls the
-- function process-outbox itself.
create function private.scheduled_jobs() returns table (name text, schedule text, period interval, local_seconds integer, command text)
language sql immutable set search_path = ''
as $$
  values
    ('process-outbox', '* * * * *', interval '1 minute', 15, 'select private.request_outbox_run()'),
    ('close-past-events', '*/5 * * * *', interval '5 minutes', 60, 'select public.close_past_events()'),
    ('end-schedules', '* * * * *', interval '1 minute', 60, 'select public.request_scheduled_builds()'),
    ('anonymise-past-registrations', '17 3 * * *', interval '1 day', 3600, 'select public.anonymise_past_registrations()'),
    ('forget-subscribers', '23 3 * * *', interval '1 day', 3600, 'select public.forget_subscribers()'),
    ('forget-deleted-articles', '27 3 * * *', interval '1 day', 3600, 'select public.forget_deleted_articles()'),
    ('forget-job-runs', '31 3 * * *', interval '1 day', 3600, 'select private.forget_job_runs()');
$$;

do $$
begin
  if exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  -- The extension itself must not be in a schema of the API; its objects live in a schema of their own.
  if to_regnamespace('extensions') is not null and exists (select 1 from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;

  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule(job.name, job.schedule, job.command) from private.scheduled_jobs() job
    where job.name <> 'process-outbox'
      or (to_regclass('vault.decrypted_secrets') is not null and exists (select 1 from pg_catalog.pg_namespace where nspname = 'net'));
  end if;
end;
$$;

-- 390_keep_attendance.sql

-- Who came to an event. Each act at the door is a row that is never changed: the newest act about a person counts, by
-- its own time. The acts of several phones may arrive late and in any order.
create table public.attendance (
  -- Made by the device of the act, so that an act that is sent twice is stored once.
  id uuid primary key,
  registration_id uuid not null references public.event_registrations (id) on delete cascade,
  came boolean not null,
  marked_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- No foreign key: the mark outlives the account.
  marked_by uuid
);
comment on table public.attendance is 'Acts at the door of an event: who came, and who did not after all. Administrators read it; written by mark_attendance() only.';
comment on column public.attendance.id is 'Id of the act, made by the device.';
comment on column public.attendance.marked_at is 'When the act happened, corrected to the server''s clock.';
comment on column public.attendance.marked_by is 'The administrator''s account; null when the registrant entered through their own link.';
create index attendance_registration_id_idx on public.attendance (registration_id, marked_at desc, id desc);

alter table public.attendance enable row level security;
grant select on table public.attendance to authenticated;
grant select, insert, update, delete on table public.attendance to service_role;
create policy "Administrators read attendance" on public.attendance
  for select to authenticated
  using ((select private.is_admin()));

-- The present state of each registration of an event (null: of every event) that has a mark.
create function private.attendance_of(of_event uuid) returns table (registration_id uuid, event_id uuid, came boolean, marked_at timestamptz)
language sql stable set search_path = ''
as $$
  select distinct on (a.registration_id) a.registration_id, r.event_id, a.came, a.marked_at
  from public.attendance a join public.event_registrations r on r.id = a.registration_id
  where of_event is null or r.event_id = of_event
  order by a.registration_id, a.marked_at desc, a.id desc;
$$;

-- Registers a person who came without a registration, whatever the capacity and the form say, and returns the
-- registration. An address that is registered keeps its registration.
create function private.register_at_door(of_event uuid, full_name text, address text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  clean_email constant text := private.plain_email(address);
  found_id uuid;
begin
  -- Locked first, as by every registration.
  perform from public.news_events e where e.id = of_event and e.category = 'evento' for no key update;
  if not found then
    return null;
  end if;
  select r.id into found_id from public.event_registrations r where r.event_id = of_event and r.email = clean_email for key share;
  if found_id is null then
    insert into public.event_registrations (event_id, name, email)
    values (of_event, btrim(regexp_replace(full_name, '[\u0001-\u001f\u007f]+', ' ', 'g')), clean_email)
    returning id into found_id;
    perform private.queue_confirmation(found_id, now(), false);
  end if;
  return found_id;
end;
$$;

-- Stores acts: an array of {id, registration_id, came, at}. An act about a person who came without a registration has
-- {event_id, name, email} in place of the registration. A device whose clock differs by more than a request takes is
-- noticed by the time at which it says it sends, and its acts are moved by the difference. No act is in the future.
create function private.mark_attendance(acts jsonb, sent_at timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  drift constant interval := case when abs(extract(epoch from now() - sent_at)) > 30 then now() - sent_at else interval '0' end;
  refused jsonb := '[]';
  given record;
  person uuid;
begin
  perform private.require_admin();
  if jsonb_typeof(acts) is distinct from 'array' or sent_at is null then
    raise exception 'Acts are an array, sent at a time' using errcode = 'invalid_parameter_value';
  end if;

  for given in
    select g.* from jsonb_to_recordset(acts) g (id uuid, came boolean, at timestamptz, event_id uuid, name text, email text)
    where g.email is not null order by g.event_id, g.id
  loop
    begin
      person := private.register_at_door(given.event_id, given.name, given.email);
      if person is null then
        refused := refused || jsonb_build_object('id', given.id, 'reason', 'unknown');
      else
        insert into public.attendance (id, registration_id, came, marked_at, marked_by)
        values (given.id, person, given.came, least(given.at + drift, now()), auth.uid())
        on conflict (id) do nothing;
      end if;
    exception
      when check_violation or not_null_violation then
        refused := refused || jsonb_build_object('id', given.id, 'reason', 'invalid');
    end;
  end loop;

  with given as (
    select g.* from jsonb_to_recordset(acts) g (id uuid, registration_id uuid, came boolean, at timestamptz, email text)
    where g.email is null
  ), people as materialized (
    -- A concurrent deletion waits, so no act violates the foreign key.
    select r.id from public.event_registrations r where r.id in (select g.registration_id from given g) order by r.id for key share
  ), stored as (
    insert into public.attendance (id, registration_id, came, marked_at, marked_by)
    select g.id, p.id, g.came, least(g.at + drift, now()), auth.uid()
    from given g join people p on p.id = g.registration_id order by g.id
    on conflict (id) do nothing
  )
  select refused || coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'reason', 'unknown')), '[]') into refused
  from given g where g.registration_id is null or g.registration_id not in (select p.id from people p);
  return jsonb_build_object('refused', refused, 'server_now', clock_timestamp(), 'corrected_seconds', extract(epoch from drift)::bigint);
end;
$$;
grant execute on function private.mark_attendance(jsonb, timestamptz) to authenticated;

create function public.mark_attendance(p_acts jsonb, p_sent_at timestamptz) returns jsonb
language sql volatile security invoker set search_path = ''
return private.mark_attendance(p_acts, p_sent_at);
comment on function public.mark_attendance(jsonb, timestamptz) is
  'Stores acts at the door: an array of id, registration_id, came, at, or event_id, name, email for a person without a registration. Idempotent. Returns refused (id, reason), server_now, and the seconds by which the device''s clock was corrected. For administrators.';
grant execute on function public.mark_attendance(jsonb, timestamptz) to authenticated;

-- The list at the door: the event, and everyone registered for it with their present state; null for an unknown event.
-- With changed_since only the people who may have changed after it. `total` shows whether somebody was erased.
create function private.door_list(of_event uuid, changed_since timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A change becomes visible only when its transaction ends.
  since constant timestamptz := changed_since - interval '30 seconds';
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'event', jsonb_build_object(
        'id', e.id, 'title', e.title, 'event_date', e.event_date, 'event_end_date', e.event_end_date, 'capacity', e.capacity,
        'cancelled_at', e.cancelled_at
      ),
      'server_now', clock_timestamp(),
      'total', (select count(*) from public.event_registrations r where r.event_id = e.id),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'name', r.name, 'email', r.email, 'company', r.company,
          'state', case
            when r.cancelled_at is not null then 'cancelled' when r.waiting_since is null then 'seat'
            when r.offered_until > now() then 'offered' else 'waiting'
          end,
          'came', coalesce(a.came, false), 'marked_at', a.marked_at
        ) order by r.name, r.id), '[]')
        from public.event_registrations r left join private.attendance_of(e.id) a on a.registration_id = r.id
        where r.event_id = e.id and (
          since is null or greatest(r.registered_at, r.waiting_since, r.cancelled_at) > since or r.offered_until is not null
          or exists (select 1 from public.attendance m where m.registration_id = r.id and m.received_at > since)
        )
      )
    )
    from public.news_events e where e.id = of_event and e.category = 'evento'
  );
end;
$$;
grant execute on function private.door_list(uuid, timestamptz) to authenticated;

create function public.door_list(p_event_id uuid, p_since timestamptz default null) returns jsonb
language sql volatile security invoker set search_path = ''
return private.door_list(p_event_id, p_since);
comment on function public.door_list(uuid, timestamptz) is
  'The event, its registrants with their attendance (after p_since: those who may have changed), their number, and the server''s time. For administrators.';
grant execute on function public.door_list(uuid, timestamptz) to authenticated;

-- The first time that a registrant comes is announced, once.
alter table private.webhook_deliveries
  drop constraint webhook_deliveries_type_check,
  add constraint webhook_deliveries_type_check check (
    type in ('registration.created', 'registration.cancelled', 'registration.attended', 'article.published')
  );
create function private.queue_webhook_of_attended() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.read_vault('webhook_url') is not null
    and not exists (select 1 from public.attendance a where a.registration_id = new.registration_id and a.came and a.id <> new.id) then
    insert into private.webhook_deliveries (type, registration_id) values ('registration.attended', new.registration_id);
  end if;
  return null;
end;
$$;
create trigger queue_webhook_of_attended after insert on public.attendance
  for each row when (new.came and coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.queue_webhook_of_attended();

-- A registration that attended is announced with the name and the time.
create or replace function private.webhook_data(delivery private.webhook_deliveries) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
      'id', r.id,
      'event', jsonb_build_object('id', e.id, 'slug', e.slug, 'title', e.title, 'date', e.event_date),
      'email', r.email,
      'waiting', r.waiting_since is not null,
      'cancelled_at', r.cancelled_at
    )
    || case when delivery.type = 'registration.created' then
      jsonb_build_object(
        'name', r.name,
        'company', r.company,
        'registered_at', r.registered_at,
        'newsletter_request',
        case when r.consent_at is not null then jsonb_build_object('at', r.consent_at, 'text_version', r.consent_text_version) end,
        'source_host', r.source_host,
        'utm_source', r.utm_source,
        'utm_medium', r.utm_medium,
        'utm_campaign', r.utm_campaign
      )
    when delivery.type = 'registration.attended' then
      jsonb_build_object('name', r.name, 'attended_at', (
        select min(a.marked_at) from public.attendance a where a.registration_id = r.id and a.came
      ))
    else '{}' end
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = delivery.registration_id and not private.is_anonymised(r)
  union all
  select jsonb_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'category', a.category, 'published_at', a.published_at)
  from public.news_events a
  where a.id = delivery.article_id and private.is_public(a);
$$;

-- Attendance, and the wish for no more messages after events, belong to what is held about a person.
create or replace function private.export_person(of_email text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Refuses callers who are not admins.
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
  sources constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug) || source.columns order by r.registered_at)
    from public.event_registrations r
    join public.news_events e on e.id = r.event_id
    cross join lateral (
      select jsonb_object_agg(given.key, given.value) as columns from jsonb_each(jsonb_strip_nulls(to_jsonb(r))) given
      where given.key in ('source_host', 'utm_source', 'utm_medium', 'utm_campaign')
    ) source
    where r.email = held ->> 'email' and source.columns is not null
  );
  attendance constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'came', a.came, 'marked_at', a.marked_at) order by a.marked_at, a.id)
    from public.attendance a
    join public.event_registrations r on r.id = a.registration_id
    join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email'
  );
  refusals constant jsonb := (
    select jsonb_agg(jsonb_build_object('slug', e.slug, 'refuses_follow_ups_at', r.refuses_follow_ups_at) order by r.refuses_follow_ups_at)
    from public.event_registrations r join public.news_events e on e.id = r.event_id
    where r.email = held ->> 'email' and r.refuses_follow_ups_at is not null
  );
  newsletter constant jsonb := (select to_jsonb(s) - 'id' - 'email' from public.newsletter_subscribers s where s.email = held ->> 'email');
begin
  return held
    || case when cancellations is null then '{}' else jsonb_build_object('cancellations', cancellations) end
    || case when waiting is null then '{}' else jsonb_build_object('waiting', waiting) end
    || case when sources is null then '{}' else jsonb_build_object('sources', sources) end
    || case when attendance is null then '{}' else jsonb_build_object('attendance', attendance) end
    || case when refusals is null then '{}' else jsonb_build_object('refusals', refusals) end
    || case when newsletter is null then '{}' else jsonb_build_object('newsletter', newsletter) end;
end;
$$;

create or replace function private.backed_up_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select array[
    'private.settings', 'public.user_roles', 'public.deleted_articles', 'public.news_events', 'public.slug_redirects', 'public.article_versions',
    'private.event_closings', 'private.news_views_daily', 'public.event_join_links', 'public.event_registrations', 'public.attendance',
    'private.follow_ups', 'private.mail_outbox', 'private.deletion_log', 'private.admin_log', 'private.webhook_deliveries', 'public.image_texts',
    'public.newsletter_subscribers'
  ]::regclass[];
$$;

-- 400_use_registration_links.sql

-- The link in registration mails. Through it registrants also enter an online event, which marks them as come.

-- Whether people may enter: from half an hour before the begin until the end.
create function private.lets_in(event public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    event.cancelled_at is null and event.event_date - interval '30 minutes' <= now() and coalesce(event.event_end_date, event.event_date) > now(), false
  );
$$;

-- Marks a registrant with a seat in an online event that lets people in. One who is marked as come stays as they are.
create function private.mark_entered(registration public.event_registrations, event public.news_events) returns void
language sql volatile set search_path = ''
as $$
  insert into public.attendance (id, registration_id, came, marked_at)
  select gen_random_uuid(), registration.id, true, now()
  where private.lets_in(event) and private.link_state(registration, event) = 'active'
    and exists (select 1 from public.event_join_links l where l.event_id = event.id)
    and not exists (select 1 from private.attendance_of(event.id) a where a.registration_id = registration.id and a.came);
$$;

-- The person asks for no more messages after events; those that wait for their address are deleted.
create function private.refuse_follow_ups(registration public.event_registrations) returns public.event_registrations
language plpgsql volatile set search_path = ''
as $$
declare
  changed public.event_registrations;
begin
  update public.event_registrations r set refuses_follow_ups_at = coalesce(r.refuses_follow_ups_at, now())
  where r.id = registration.id returning r.* into changed;
  delete from private.mail_outbox o using public.event_registrations r
  where r.email = registration.email and o.registration_id = r.id and o.kind = 'follow-up' and o.state <> 'sent';
  return changed;
end;
$$;

-- The calling function verifies the link's token. Returns outcome (found, erased, unknown, limited),
-- retry_after_seconds, for erased whether a seat was freed, and for found the state (active, waiting, offered, expired,
-- left, cancelled; over once the event has ended and takes nobody), the end of an offer, the event with whether it takes
-- people, which includes that freed seats are offered, its join link while people may enter, and whether the person
-- refuses messages after events. After the end of the event, refuse does so, and nobody enters; once it takes nobody,
-- only the data can be erased. Registrations that were erased or anonymised and events that are deleted or unpublished
-- get the same answer. Idempotent.
create function public.use_registration_link(p_registration_id uuid, p_action text, p_client_hash text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  bucket constant text := 'link:' || coalesce(nullif(p_client_hash, ''), 'unknown');
  nothing constant jsonb := jsonb_build_object('outcome', 'unknown', 'retry_after_seconds', null, 'state', null, 'offered_until', null, 'event', null);
  event public.news_events;
  registration public.event_registrations;
  had_seat boolean;
  has_ended boolean;
  is_over boolean;
begin
  if not private.take_token(bucket, private.setting('client_links'), private.setting('client_window')) then
    return nothing || jsonb_build_object('outcome', 'limited', 'retry_after_seconds', greatest(1,
      private.seconds_until_token(bucket, private.setting('client_links'), private.setting('client_window'))));
  end if;

  -- The event is locked first, as by a registration and by a deletion, which prevents deadlocks.
  select e.* into event
  from public.event_registrations r join public.news_events e on e.id = r.event_id
  where r.id = p_registration_id and e.is_published and e.category = 'evento'
  for no key update of e;
  if not found then
    return nothing;
  end if;
  perform private.end_offers(event.id);
  select r.* into registration from public.event_registrations r where r.id = p_registration_id and not private.is_anonymised(r) for update;
  if not found then
    return nothing;
  end if;

  has_ended := coalesce(private.event_end(event) <= now(), false);
  is_over := has_ended and not private.takes_people(event);
  if p_action = 'enter' and not has_ended then
    perform private.mark_entered(registration, event);
  elsif p_action = 'refuse' and has_ended then
    registration := private.refuse_follow_ups(registration);
  end if;
  had_seat := private.link_state(registration, event) = 'active' and not is_over;
  if p_action = 'erase' or not is_over then
    registration := private.apply_registration_action(registration, event, p_action);
  end if;
  if registration.id is null then
    return nothing || jsonb_build_object('outcome', 'erased', 'had_seat', had_seat);
  end if;
  return nothing || jsonb_build_object(
    'outcome', 'found',
    'state', case when is_over then 'over' else private.link_state(registration, event) end,
    'refuses', registration.refuses_follow_ups_at is not null,
    'offered_until', registration.offered_until,
    'event', jsonb_build_object(
      'title', event.title, 'slug', event.slug, 'event_date', event.event_date, 'event_end_date', event.event_end_date,
      'event_location', event.event_location, 'event_mode', event.event_mode, 'cancelled_at', event.cancelled_at, 'takes_people', private.takes_people(event)
    ),
    'join_url', (
      select l.url from public.event_join_links l
      where l.event_id = event.id and not has_ended and private.lets_in(event) and private.link_state(registration, event) = 'active'
    )
  );
end;
$$;
comment on function public.use_registration_link(uuid, text, text) is
  'Shows, accepts, cancels, erases, enters with, or after the event refuses messages for (p_action: preview, accept, cancel, erase, enter, refuse) a registration for the holder of its link. For the service role.';
grant execute on function public.use_registration_link(uuid, text, text) to service_role;

-- 410_write_to_attendees.sql

-- Administrators write to those who came to an event, to those who did not, or to both, once it is over.

-- The people of an event whom a message may reach, and whether they came. Someone who cancelled, was anonymised or asked
-- for no more mails after events gets none; neither does someone without a seat who did not come.
create function private.reachable_people(of_event uuid) returns table (registration_id uuid, came boolean, refuses boolean)
language sql stable set search_path = ''
as $$
  select r.id, coalesce(a.came, false), exists (
    select 1 from public.event_registrations other where other.email = r.email and other.refuses_follow_ups_at is not null
  )
  from public.event_registrations r left join private.attendance_of(of_event) a on a.registration_id = r.id
  where r.event_id = of_event and r.cancelled_at is null and not private.is_anonymised(r) and (r.waiting_since is null or a.came);
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
  from private.reachable_people(of_event) p join public.event_registrations r on r.id = p.registration_id
  where not p.refuses and (of_audience = 'all' or p.came = (of_audience = 'came'))
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
