-- What the clock changes in the articles. Registration ends in data, not on the screen: page, function and feeds all read the one switch.

-- An event closes when registration ends, else when the event does, else when it begins; one without dates never does.
create function private.closing_moment(closes timestamptz, ends timestamptz, begins timestamptz) returns timestamptz
language sql immutable set search_path = ''
as $$
  select coalesce(closes, ends, begins);
$$;
-- Conditions of triggers run as the role that writes.
grant execute on function private.closing_moment(timestamptz, timestamptz, timestamptz) to anon, authenticated, service_role;

-- Closing moments that are dealt with. Each acts once, so that a form switched on again stays on.
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

-- An admin who switches the form on, or sets the date, when the moment has already passed means it: that event stays open.
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
comment on function public.close_past_events() is 'Switches the form of past events off, once each. Answers how many it closed. For the service role.';
grant execute on function public.close_past_events() to service_role;

-- What is written when the site is built does not see the moment pass at which an article is shown. Clearing its switch then is a change of what visitors
-- see, which asks for a new build; and no new version of the article, since no one has edited it.
-- The build that shows what has changed since the last one is asked for here, too: this runs every minute.
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
  'Clears hide_until_published of articles whose time has come, and asks for the build that changes wait for. Answers how many it cleared. For the service role.';
grant execute on function public.request_scheduled_builds() to service_role;
