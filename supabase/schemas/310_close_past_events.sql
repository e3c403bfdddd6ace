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
