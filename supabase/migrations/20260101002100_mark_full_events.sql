-- Whether all seats are taken: visitors may know that, and not how many signed up. Kept where the page reads it, by the database alone.
alter table public.news_events add column is_full boolean not null default false;
comment on column public.news_events.is_full is 'All seats of the event are taken. Written by the server only, and no new version of the article.';

create or replace function private.protect_news_event() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.id := gen_random_uuid();
    new.views_count := 0;
    new.calendar_sequence := 0;
    new.is_full := false;
    new.created_at := now();
    new.updated_at := now();
  else
    new.id := old.id;
    new.views_count := old.views_count;
    new.calendar_sequence := old.calendar_sequence;
    new.is_full := old.is_full;
    new.created_at := old.created_at;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$;

-- Without a limit nothing is counted.
create function private.has_no_seat(event_id uuid, capacity integer) returns boolean
language sql stable set search_path = ''
as $$
  select case when capacity is null then false else (select count(*) >= capacity from public.event_registrations r where r.event_id = has_no_seat.event_id) end;
$$;
revoke execute on function private.has_no_seat(uuid, integer) from public;

-- Definer: whoever removes a sign-up may not write the column, and sees no more sign-ups than their policies show.
create function private.settle_seats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'news_events' then
    new.is_full := private.has_no_seat(new.id, new.capacity);
    return new;
  end if;
  update public.news_events e set is_full = not e.is_full
  where e.id = coalesce(new.event_id, old.event_id) and e.is_full <> private.has_no_seat(e.id, e.capacity);
  return null;
end;
$$;
revoke execute on function private.settle_seats() from public;

create trigger settle_seats after insert or delete on public.event_registrations
  for each row execute function private.settle_seats();
-- After "reset", which takes the limit from what is no event any more.
create trigger settle_seats before update on public.news_events
  for each row when (new.capacity is distinct from old.capacity) execute function private.settle_seats();

-- Those that are full already.
update public.news_events e set is_full = true where private.has_no_seat(e.id, e.capacity);
