-- Pictures of articles. Public: anyone reads a picture by its address, and nobody but administrators lists, adds or removes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('news-images', 'news-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- A generated name only: a timestamp in milliseconds, a random part, and the extension of a picture that cannot carry script.
-- A copy would put an existing file under a second name, so it is refused although it inserts.
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
create policy "Administrators remove article images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'news-images' and (select private.is_admin()));
-- No update policy: a stored picture is never overwritten, moved or renamed, so its address can be cached for good.
