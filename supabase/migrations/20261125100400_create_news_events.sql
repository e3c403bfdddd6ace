-- The author of an article that names none. Definer: an admin who may add an article may not read the settings.
create function private.default_author() returns text
language sql stable security definer set search_path = ''
as $$
  select value || ' Team' from private.settings where key = 'brand_name';
$$;
grant execute on function private.default_author() to authenticated, service_role;

-- News, events and case-study articles: one table, as the site lists them together. It takes what the site can show, from every writer: whether a field
-- of an event counts is asked of the category where it is read.
create table public.news_events (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  excerpt text not null default '',
  content text not null default '',
  category text not null default 'noticia',
  is_published boolean not null default true,
  -- A published article may be kept back until its date. Decided wherever it is read, by the clock: no job has to run for it to appear.
  -- Without the switch a date in the future hides nothing.
  hide_until_published boolean not null default false,
  published_at timestamptz not null default date_trunc('second', now()),
  featured boolean not null default false,
  author text not null default private.default_author(),
  image_url text,
  image_alt text,
  event_date timestamptz,
  event_end_date timestamptz,
  event_location text,
  show_registration_form boolean not null default false,
  registration_closes_at timestamptz,
  capacity integer,
  is_full boolean not null default false,
  -- A state of its own beside publication and the form's switch, so that the page of an event that was called off goes on saying what became of it.
  cancelled_at timestamptz,
  calendar_sequence integer not null default 0,
  views_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint news_events_slug_key unique (slug),
  -- Short enough for the name of a file, with what the build and its hosts put behind it.
  constraint news_events_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  constraint news_events_title_check check (char_length(btrim(title, E' \t\r\n')) between 1 and 200),
  constraint news_events_excerpt_check check (char_length(excerpt) <= 1000),
  constraint news_events_content_check check (char_length(content) <= 100000),
  constraint news_events_author_check check (char_length(btrim(author, E' \t\r\n')) between 1 and 120),
  constraint news_events_category_check check (category in ('noticia', 'evento', 'caso-de-estudio')),
  constraint news_events_views_count_check check (views_count >= 0),
  constraint news_events_calendar_sequence_check check (calendar_sequence >= 0),
  constraint news_events_event_location_check check (char_length(event_location) <= 300),
  -- Dates that feeds, calendars and browsers can write: no infinity, and years of four digits, an hour later, too.
  constraint news_events_times_check check (
    least(published_at, event_date, event_end_date, registration_closes_at, cancelled_at, created_at, updated_at) >= '0001-01-01T00:00:00Z'
    and greatest(published_at, event_date, event_end_date, registration_closes_at, cancelled_at, created_at, updated_at) < '9999-12-31T00:00:00Z'
  ),
  constraint news_events_event_end_date_check check (event_end_date > event_date),
  constraint news_events_capacity_check check (capacity > 0),
  -- None, an address on the web, or a path of the site ("//" and "/\" would be another host's). Whether a page shows it is for the page to say.
  constraint news_events_image_url_check check (
    char_length(image_url) <= 2048
    and (image_url = '' or image_url ~* '^https?://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' or image_url ~ '^/([^[:space:]/\\][^[:space:]]*)?$')
  ),
  constraint news_events_image_alt_check check (char_length(image_alt) <= 300)
);
comment on table public.news_events is 'Articles of the newsroom. Visitors see the published ones, administrators all.';
comment on column public.news_events.hide_until_published is 'Visitors do not see the published article before published_at. Cleared once that has come.';
comment on column public.news_events.event_end_date is 'End of the event; null means it is not said.';
comment on column public.news_events.registration_closes_at is 'From this instant registrations are refused; null means as long as the form is on.';
comment on column public.news_events.capacity is 'Most registrations the event takes; null means no limit.';
comment on column public.news_events.is_full is 'All seats of the event are taken. Written by the server only, and no new version of the article.';
comment on column public.news_events.cancelled_at is 'When the event was cancelled; null while it stands. Written by the server only.';
comment on column public.news_events.calendar_sequence is 'How often title, time or place changed since the event was made. Written by the server only.';
comment on column public.news_events.views_count is 'Loads of the public article. Written by increment_views() only.';

-- Lists end with the id, so that rows of one instant keep one order over all pages.
-- Public listing, all and by category; related articles use the second.
create index news_events_public_idx on public.news_events (published_at desc, id) where is_published;
create index news_events_public_category_idx on public.news_events (category, published_at desc, id) where is_published;
create index news_events_featured_idx on public.news_events (published_at desc, id) where is_published and featured;
create index news_events_agenda_idx on public.news_events (event_date, id) where is_published and category = 'evento';
create index news_events_created_at_idx on public.news_events (created_at desc, id);
-- Forms that are on are few: past ones are switched off.
create index news_events_open_form_idx on public.news_events (event_date) where show_registration_form;

alter table public.news_events enable row level security;
grant select on table public.news_events to anon, authenticated;
grant delete on table public.news_events to authenticated;
-- Column by column: a policy cannot tell which of them a statement writes, and some are the server's alone.
grant
  insert (title, slug, excerpt, content, category, is_published, hide_until_published, published_at, featured, author, image_url, image_alt,
    event_date, event_end_date, event_location, show_registration_form, registration_closes_at, capacity),
  update (title, slug, excerpt, content, category, is_published, hide_until_published, published_at, featured, author, image_url, image_alt,
    event_date, event_end_date, event_location, show_registration_form, registration_closes_at, capacity)
  on table public.news_events to authenticated;
grant select, insert, update, delete on table public.news_events to service_role;

-- The policies say the same in their own words: the planner looks through an expression, not through a function with its search path.
create function private.is_public(article public.news_events) returns boolean
language sql stable set search_path = ''
as $$
  select article.is_published and (not article.hide_until_published or article.published_at <= now());
$$;
-- Conditions of triggers run as the role that writes.
grant execute on function private.is_public(public.news_events) to authenticated, service_role;

create policy "Visitors read published articles" on public.news_events
  for select to anon
  using (is_published and (not hide_until_published or published_at <= now()));
-- One policy, not two: several permissive policies for one role and verb are all evaluated for every row.
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

-- What the specified article form does not know would stay behind unseen when it turns an event into something else.
create function private.reset_event_extras() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.event_end_date := null;
  new.registration_closes_at := null;
  new.capacity := null;
  return new;
end;
$$;

-- A calendar that holds an event knows a newer version of it by a number that grows (RFC 5545, SEQUENCE): with every change of its title, time
-- or place, with its cancellation and with what takes that back, and with nothing else. A counted view or a corrected text is no news to a calendar.
create function private.count_calendar_revision() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end;
$$;

-- What the server keeps by itself makes no new version of an article: counted views, taken seats, the calendar's number, and the switch that the clock clears.
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
  -- A save that changes nothing counts as one.
  if new is distinct from same_version or new is not distinct from old then
    -- Strictly later than before: two saves within one tick of a coarse clock must not look like one version.
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end;
$$;

-- With its owner's rights: a role that writes articles has no usage on this schema.
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

-- Triggers of one event fire in the order of their names: drop, reset, revise, touch.
create trigger drop_invisible_characters before insert or update of title, author, event_location on public.news_events
  for each row execute function private.drop_invisible_characters();
create trigger reset_event_extras before insert or update on public.news_events
  for each row when (new.category <> 'evento') execute function private.reset_event_extras();
-- Not "of" columns: reset changes some by itself.
create trigger revise_calendar before update on public.news_events
  for each row when (
    (new.title, new.event_date, new.event_end_date, new.event_location, new.cancelled_at)
      is distinct from (old.title, old.event_date, old.event_end_date, old.event_location, old.cancelled_at)
  )
  execute function private.count_calendar_revision();
create trigger touch_updated_at before update on public.news_events
  for each row execute function private.touch_news_event();
