-- As before, and a picture is still needed for what articles said before, cover and text, and for deleted articles: they come back with their pictures.
create or replace function private.count_orphans() returns integer
language plpgsql stable set search_path = ''
as $$
declare
  -- What the names of one picture's widths have in common.
  family constant text := '^([^\s,]*-[a-z0-9]+w)\d{2,4}\.[a-z]+$';
  unnamed text[];
begin
  -- Names are looked for in each article once; only the few that none has are then looked for, one by one, in what articles said before and in deleted ones.
  unnamed := array(
    select coalesce(substring(o.name from family), o.name) from storage.objects o
    where o.bucket_id = 'news-images' and o.created_at < now() - interval '1 day'
      and coalesce(substring(o.name from family), o.name) not in (
        select coalesce(substring(named[1] from family), named[1])
        from public.news_events e, regexp_matches(concat_ws(' ', e.image_url, e.content), '\d{13}-[a-z0-9]+\.[a-z]+', 'g') named
      )
  );
  return (
    select count(*) from unnest(unnamed) name
    where not exists (
        select 1 from public.article_versions v where strpos(concat_ws(' ', v.fields ->> 'image_url', v.fields ->> 'content'), name) > 0
      )
      and not exists (select 1 from public.deleted_articles d where strpos(concat_ws(' ', d.article, d.versions), name) > 0)
  );
end;
$$;
