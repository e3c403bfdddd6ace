-- Images of articles, one definition of which are in use for the library, the removal policy and the cleanup job, and
-- the library with alternative texts.
-- The bucket is public: everyone reads an image by its address, and only admins list, add or remove.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('news-images', 'news-images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The common name of all widths of an image, as familyName of contract/image-widths; the file name itself for a single
-- file.
create function private.image_family(name text) returns text
language sql immutable parallel safe set search_path = ''
return coalesce(substring(name from '^([^\s,]*-[a-z0-9]+w)\d{2,4}\.[a-z]+$'), name);
-- The policy and the indexes below call these functions as the caller.
grant execute on function private.image_family(text) to authenticated, service_role;

-- The images that an article uses as its cover or in its text, each once whatever its width: every match of the
-- bucket's path or of the bucket's name pattern.
create function private.image_families(image_url text, content text) returns text[]
language sql immutable parallel safe cost 10000 set search_path = ''
return array(
  select distinct private.image_family(named[1])
  from regexp_matches(coalesce(image_url, '') || ' ' || coalesce(content, ''), '(?:news-images/|(?=\d{13}-))([A-Za-z0-9-]+\.[A-Za-z0-9]+)', 'g') named
);
grant execute on function private.image_families(text, text) to authenticated, service_role;

-- Without fastupdate, because each lookup would read the whole pending list, and the library looks up thousands of
-- images.
create index news_events_images_idx on public.news_events
  using gin (private.image_families(image_url, content)) with (fastupdate = off);
-- Restoring a version keeps the current cover, so only the text of a version counts.
create index article_versions_images_idx on public.article_versions
  using gin (private.image_families(null, fields ->> 'content')) with (fastupdate = off);
-- A deleted article is restored with its cover, its text and its versions.
create index deleted_articles_images_idx on public.deleted_articles using gin (
  private.image_families(article ->> 'image_url', (article ->> 'content') || jsonb_path_query_array(versions, '$[*].fields.content')::text)
) with (fastupdate = off);

-- A pattern for the text around an image whose name image_families does not read, because it was not generated here:
-- encoded characters match as well.
create function private.image_pattern(of_family text) returns text
language sql immutable parallel safe set search_path = ''
return case when of_family !~ '^[A-Za-z0-9-]+(\.[A-Za-z0-9]+)?$' then '%news-images/' || regexp_replace(of_family, '[^A-Za-z0-9.-]', '%', 'g') || '%' end;

-- The articles that show an image now, drafts included.
create function private.articles_with_image(of_family text) returns setof uuid
language sql stable set search_path = ''
as $$
  select e.id from public.news_events e where private.image_families(e.image_url, e.content) @> array[of_family]
  union
  select e.id from public.news_events e
  where private.image_pattern(of_family) is not null
    and (e.image_url like private.image_pattern(of_family) or e.content like private.image_pattern(of_family));
$$;

-- Where an image is in use; empty when it may be removed. Security definer: it counts rows that the caller may not
-- read.
create function private.image_places(of_family text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  other constant text := private.image_pattern(of_family);
begin
  return array_remove(array[
    case when exists (select from private.articles_with_image(of_family)) then 'articles' end,
    case when exists (
      select from public.article_versions v where private.image_families(null, v.fields ->> 'content') @> array[of_family]
    ) or (other is not null and exists (
      select from public.article_versions v where v.fields ->> 'content' like other
    )) then 'versions' end,
    case when exists (
      select from public.deleted_articles d
      where private.image_families(
        d.article ->> 'image_url', (d.article ->> 'content') || jsonb_path_query_array(d.versions, '$[*].fields.content')::text
      ) @> array[of_family]
    ) or (other is not null and exists (
      select from public.deleted_articles d where d.article::text like other or d.versions::text like other
    )) then 'deleted' end
  ], null);
end;
$$;
grant execute on function private.image_places(text) to authenticated;

-- Only generated names: a timestamp in milliseconds, a random part, and the extension of an image format without
-- scripts. A copy inserts a row too, but would store an existing file under a second name, so it is refused.
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
-- An image in use cannot be removed, whichever storage operation is called.
create policy "Administrators remove article images" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'news-images' and (select private.is_admin())
    and private.image_places(private.image_family(name)) = '{}'
  );
-- No update policy: a stored image is never overwritten, moved or renamed, so caches may keep its address forever.

-- Unused files older than a day. A newer one may belong to an article that is still being written.
create function public.unused_images() returns text[]
language sql stable security definer set search_path = ''
as $$
  -- Once per family, because its widths are in use together.
  with old as (
    select o.name, private.image_family(o.name) as family from storage.objects o
    where o.bucket_id = 'news-images' and o.created_at < now() - interval '1 day'
  ), unused as materialized (
    select f.family from (select distinct family from old) f where private.image_places(f.family) = '{}'
  )
  select array(select old.name from old join unused using (family) order by old.name);
$$;
comment on function public.unused_images() is 'Files stored more than a day ago that neither articles nor what can be restored use. For the service role.';
grant execute on function public.unused_images() to service_role;

-- Alternative texts of stored images, kept with the image so that an admin can reuse them.
create table public.image_texts (
  -- The common name of the image's widths (private.image_family).
  name text primary key,
  alt text not null,
  constraint image_texts_name_check check (name ~ '^[A-Za-z0-9.-]{1,200}$'),
  constraint image_texts_alt_check check (alt <> '' and char_length(alt) <= 300)
);
comment on table public.image_texts is 'Alternative texts of stored images. Administrators read and write them; articles keep their own.';

alter table public.image_texts enable row level security;
grant select, insert, update, delete on table public.image_texts to authenticated, service_role;

create policy "Administrators read texts of images" on public.image_texts
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators add texts of images" on public.image_texts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change texts of images" on public.image_texts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove texts of images" on public.image_texts
  for delete to authenticated using ((select private.is_admin()));

-- Copies the alternative text of an article to its image if the image has none. Security definer: a role that saves
-- articles need not write the table.
create function private.keep_image_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.image_texts (name, alt)
  select family, new.image_alt from unnest(private.image_families(new.image_url, null)) family
  on conflict do nothing;
  return null;
end;
$$;

-- Skipped during a restore, because the backup holds the texts too.
create trigger keep_image_text after insert or update of image_url, image_alt on public.news_events
  for each row when (new.image_alt <> '' and coalesce(current_setting('backup.is_restored', true), '') <> 'yes')
  execute function private.keep_image_text();

-- One page of images for administrators. of_use: all, used or unused. Every search word must occur in the image's name
-- or its text.
create function private.list_images(of_use text, sought text, page integer) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  per_page constant integer := 24;
  -- Limit per image, because every article may use the same image.
  named_articles constant integer := 5;
  words constant text[] := regexp_split_to_array(private.plain_text(btrim(sought)), '\s+');
begin
  perform private.require_admin();
  return (
    with stored as (
      select private.image_family(o.name) as family, max(o.created_at) as stored_at,
        -- The names of a family differ only in the width, so the longest and last one is the widest.
        (array_agg(o.name order by length(o.name) desc, o.name desc))[1] as name
      from storage.objects o
      where o.bucket_id = 'news-images'
      group by 1
    ),
    found as materialized (
      select s.family, s.stored_at, s.name, coalesce(t.alt, '') as alt
      from stored s left join public.image_texts t on t.name = s.family
      where (of_use = 'all' or (private.image_places(s.family) = '{}') = (of_use = 'unused'))
        and not exists (select from unnest(words) word where strpos(private.plain_text(s.name || ' ' || coalesce(t.alt, '')), word) = 0)
    ),
    shown as (
      select f.* from found f order by f.stored_at desc, f.family limit per_page offset (greatest(page, 1) - 1) * per_page
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'per_page', per_page,
      'images', coalesce(jsonb_agg(jsonb_build_object(
        'name', s.name,
        'alt', s.alt,
        'stored_at', s.stored_at,
        'bytes', (select (o.metadata ->> 'size')::bigint from storage.objects o where o.bucket_id = 'news-images' and o.name = s.name),
        'places', private.image_places(s.family),
        'article_count', (select count(*) from private.articles_with_image(s.family)),
        'articles', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title) order by a.created_at desc, a.id), '[]')
          from (
            select e.id, e.title, e.created_at from public.news_events e
            where e.id in (select private.articles_with_image(s.family))
            order by e.created_at desc, e.id limit named_articles
          ) a
        )
      ) order by s.stored_at desc, s.family), '[]')
    )
    from shown s
  );
end;
$$;
grant execute on function private.list_images(text, text, integer) to authenticated;

create function public.list_images(p_use text default 'all', p_search text default '', p_page integer default 1) returns jsonb
language sql stable security invoker set search_path = ''
return private.list_images(p_use, p_search, p_page);
comment on function public.list_images(text, text, integer) is 'A page of the stored images, newest first, with their texts and uses. For administrators.';
grant execute on function public.list_images(text, text, integer) to authenticated;
