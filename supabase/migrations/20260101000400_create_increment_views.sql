-- Definer and open to everyone on purpose: counting a view is the one thing a visitor may change, and only by one, and only on a published article.
create function public.increment_views(news_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.news_events set views_count = views_count + 1 where id = increment_views.news_id and is_published;
$$;
comment on function public.increment_views(uuid) is 'Counts one load of a published article. Unknown and unpublished ids answer the same and change nothing.';
revoke execute on function public.increment_views(uuid) from public;
grant execute on function public.increment_views(uuid) to anon, authenticated, service_role;
