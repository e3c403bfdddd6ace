-- The end of registrations: until when an event takes people, and the job that switches the form off.

-- An event closes at the end of its registration, else at its own end; without dates never.
create function private.closing_moment(event public.news_events) returns timestamptz
language sql immutable set search_path = ''
return coalesce(event.registration_closes_at, private.event_end(event));
-- Trigger conditions run as the writing role.
grant execute on function private.closing_moment(public.news_events) to anon, authenticated, service_role;

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
  values (new.id, private.closing_moment(new))
  on conflict (event_id) do update set closing_moment = excluded.closing_moment;
  return null;
end;
$$;

-- An admin who switches the form on, or sets the date, after the closing moment does so on purpose: that event stays
-- open.
create trigger record_closing_of_new after insert on public.news_events
  for each row when (new.show_registration_form and private.closing_moment(new) <= now())
  execute function private.record_closing();
create trigger record_closing_of_changed after update on public.news_events
  for each row when (
    new.show_registration_form
    and private.closing_moment(new) <= now()
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
      where c.event_id = event.id and c.closing_moment = private.closing_moment(event)
    ) then 'infinity'
    else coalesce(private.closing_moment(event), 'infinity')
  end;
$$;

create function private.takes_people(event public.news_events) returns boolean
language sql stable set search_path = ''
return private.takes_people_until(event) > now();

-- Closes in the data, because page, function and feeds all read that switch.
create function public.close_past_events() returns integer
language sql volatile security definer set search_path = ''
as $$
  with past as (
    select e.id, private.closing_moment(e) as closing_moment
    from public.news_events e
    where e.category = 'evento' and e.show_registration_form and private.closing_moment(e) <= now()
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
