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
  -- The id of the save that wrote this version, made by the client, so that it knows its own save after a lost answer.
  save_id text,
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
  constraint news_events_save_id_check check (char_length(save_id) between 1 and 80),
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
comment on column public.news_events.save_id is 'Made by the client for the save that wrote this version; null for a version that another write made.';
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
  insert (id, save_id, title, slug, excerpt, content, category, is_published, hide_until_published, published_at, featured, author, image_url, image_alt,
    event_date, event_end_date, event_location, event_mode, show_registration_form, registration_closes_at, capacity, recording_url),
  update (save_id, title, slug, excerpt, content, category, is_published, hide_until_published, published_at, featured, author, image_url, image_alt,
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
-- closing_moment() asks it as the writing role.
grant execute on function private.event_end(public.news_events) to anon, authenticated, service_role;

create function private.has_ended(of_event uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select 1 from public.news_events e where e.id = of_event and private.event_end(e) <= now());
$$;

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
    -- Written without an id of its own: this version is not that of the last save.
    if new.save_id is not distinct from old.save_id then
      new.save_id := null;
    end if;
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
-- After the row, so that an upsert that keeps an address is an update. A restored row is not new.
create trigger refuse_unopenable_recording after insert or update of recording_url on public.news_events
  for each row when (new.recording_url is not null and coalesce(current_setting('backup.is_restored', true), '') = '')
  execute function private.refuse_unopenable_address('recording_url', 'https');
-- Without "of columns", because reset changes some columns itself.
create trigger revise_calendar before update on public.news_events
  for each row when (
    (new.title, new.event_date, new.event_end_date, new.event_location, new.event_mode, new.cancelled_at)
      is distinct from (old.title, old.event_date, old.event_end_date, old.event_location, old.event_mode, old.cancelled_at)
  )
  execute function private.count_calendar_revision();
create trigger touch_updated_at before update on public.news_events
  for each row execute function private.touch_news_event();
