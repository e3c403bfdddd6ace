-- An event that was called off: a state of its own beside publication and the form's switch, so that its page goes on saying what became of it.
alter table public.news_events add column cancelled_at timestamptz;
comment on column public.news_events.cancelled_at is 'When the event was cancelled; null while it stands. Written by the server only.';

-- A calendar takes a cancellation, and what takes it back, for newer than what it holds; and each is a new version of the article.
drop trigger revise_calendar on public.news_events;
create trigger revise_calendar before update on public.news_events
  for each row when (
    (new.title, new.event_date, new.event_end_date, new.event_location, new.cancelled_at)
      is distinct from (old.title, old.event_date, old.event_end_date, old.event_location, old.cancelled_at)
  )
  execute function private.count_calendar_revision();
drop trigger touch_updated_at on public.news_events;
create trigger touch_updated_at before update of
  title, slug, excerpt, content, category, is_published, featured, event_date, event_end_date, event_location,
  show_registration_form, registration_closes_at, capacity, image_url, image_alt, author, published_at, cancelled_at
  on public.news_events
  for each row execute function private.touch_news_event();
