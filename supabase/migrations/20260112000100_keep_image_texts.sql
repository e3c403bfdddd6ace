-- What stored pictures show, for those who cannot see them: kept with the picture, so that whoever uses it again need not write it again.
create table public.image_texts (
  -- What the names of the picture's widths have in common (private.picture_family).
  name text primary key,
  alt text not null,
  constraint image_texts_name_check check (name ~ '^[A-Za-z0-9.-]{1,200}$'),
  constraint image_texts_alt_check check (alt <> '' and char_length(alt) <= 300)
);
comment on table public.image_texts is 'Alternative texts of stored pictures. Administrators read and write them; articles keep their own.';

alter table public.image_texts enable row level security;
revoke all on table public.image_texts from anon, authenticated, service_role;
grant select, insert, update, delete on table public.image_texts to authenticated, service_role;

create policy "Administrators read texts of pictures" on public.image_texts
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add texts of pictures" on public.image_texts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change texts of pictures" on public.image_texts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove texts of pictures" on public.image_texts
  for delete to authenticated using ((select private.is_admin()));

-- What an article says of its image is kept with the picture when nothing is yet. Definer: whoever saves articles need not write the table.
create function private.keep_image_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.image_texts (name, alt)
  select family, new.image_alt from unnest(private.picture_families(new.image_url, null)) family
  on conflict do nothing;
  return null;
end;
$$;
revoke execute on function private.keep_image_text() from public;

-- A restored article is followed by the texts of its backup.
create trigger keep_image_text after insert or update of image_url, image_alt on public.news_events
  for each row when (new.image_alt <> '' and coalesce(current_setting('backup.is_restored', true), '') = '')
  execute function private.keep_image_text();

-- What articles say already; the newest of those that share a picture.
insert into public.image_texts (name, alt)
select distinct on (family) family, e.image_alt
from public.news_events e, unnest(private.picture_families(e.image_url, null)) family
where e.image_alt <> ''
order by family, e.updated_at desc;
