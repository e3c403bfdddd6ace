-- Addresses under which an article was public and is not any more, so that links to them go on working. Rows name the article and not its next
-- address: however often that changes, each of them leads straight to the present one.
create table public.former_slugs (
  slug text not null,
  article_id uuid not null references public.news_events (id) on update cascade on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  primary key (slug, article_id)
);
comment on table public.former_slugs is 'Addresses that articles were public under. The article that has a slug now comes first, then the one that left it last. Written by the database only.';
create index former_slugs_article_id_idx on public.former_slugs (article_id);

alter table public.former_slugs enable row level security;
revoke all on table public.former_slugs from anon, authenticated, service_role;
grant select on table public.former_slugs to anon, authenticated;
grant select, insert, update, delete on table public.former_slugs to service_role;

-- Whoever may read the article may know where it was: of a draft visitors learn nothing. The inner read is bound by the policies of the articles.
create policy "Former slugs are as public as their article" on public.former_slugs
  for select to anon, authenticated
  using (exists (select 1 from public.news_events e where e.id = article_id));

-- An address that nobody could open, because the article was a draft under it, is not kept. Definer: administrators do not write the table.
create function private.keep_former_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.former_slugs (slug, article_id) values (old.slug, new.id)
  on conflict (slug, article_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;
revoke execute on function private.keep_former_slug() from public;

-- A withdrawn article leaves its address, too: it may come back under another.
create trigger keep_former_slug after update on public.news_events
  for each row when (old.is_published and (new.slug <> old.slug or not new.is_published))
  execute function private.keep_former_slug();
