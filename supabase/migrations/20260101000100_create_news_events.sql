create table public.news_events (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  excerpt text not null,
  content text not null,
  category text not null default 'noticia',
  is_published boolean not null default true,
  featured boolean not null default false,
  event_date timestamptz,
  event_location text,
  show_registration_form boolean not null default false,
  image_url text,
  image_alt text,
  author text not null default 'Tertulia Team',
  published_at timestamptz not null default date_trunc('second', now()),
  views_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table public.event_registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.news_events (id) on delete cascade,
  name text not null,
  email text not null,
  company text,
  registered_at timestamptz not null default now(),
  email_sent boolean not null default false,
  unique (event_id, email)
);
create table public.user_roles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  role text not null,
  unique (user_id, role)
);
create function public.increment_views(news_id uuid) returns void language sql security definer set search_path = '' as $$
  update public.news_events set views_count = views_count + 1 where id = increment_views.news_id and is_published;
$$;
