-- The join link of an online event. It has its own table, because a visitor who reads an article reads all of its
-- columns and the link is for registrants only. Mails send it to them; only admins read it here.
create table public.event_join_links (
  event_id uuid primary key references public.news_events (id) on delete cascade,
  url text not null,
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

-- A restored row is not new.
create trigger refuse_unopenable_link after insert or update of url on public.event_join_links
  for each row when (coalesce(current_setting('backup.is_restored', true), '') = '')
  execute function private.refuse_unopenable_address('url', 'web');

-- The join link as people get it: none that no browser opens, which an older rule may have let in.
create function private.shown_join_link(of_event uuid) returns text
language sql stable set search_path = ''
as $$
  select l.url from public.event_join_links l where l.event_id = of_event and private.is_web_address(l.url, 'web');
$$;

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
