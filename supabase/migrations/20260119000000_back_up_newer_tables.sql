-- The tables that a backup holds, as back_up_tables_by_a_list says: in an order in which their rows can come back.
create or replace function private.backed_up_tables() returns regclass[]
language sql stable set search_path = ''
as $$
  select array[
    'private.settings', 'public.user_roles', 'public.news_events', 'public.former_slugs', 'public.article_versions', 'private.event_closings',
    'private.news_views_daily',
    'public.event_join_links', 'public.deleted_articles', 'public.event_registrations', 'private.mail_outbox', 'private.deletion_log', 'private.admin_log',
    'private.webhook_deliveries',
    'public.image_texts',
    'public.newsletter_subscribers'
  ]::regclass[];
$$;
