-- Limits the views that one client can count per article: enough for an office behind one address, too few to inflate a
-- number.

-- Salt for hashed addresses, which could otherwise be guessed. Created here and never written into a backup: without it
-- the hashes are useless.
create table private.address_salt (
  salt text not null,
  -- Exactly one row.
  only_row boolean primary key default true check (only_row)
);
alter table private.address_salt enable row level security;
create policy "No role of the API" on private.address_salt for all to anon, authenticated using (false) with check (false);
insert into private.address_salt (salt) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- The client address of the running request, as written by the platform's proxy. Earlier entries of X-Forwarded-For,
-- and cf-connecting-ip without Cloudflare in front, are under the client's control. Returns 'unknown' without an
-- address; all such requests share one bucket.
create function private.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  by_cloudflare constant text := case when private.setting('behind_cloudflare') = 1 then headers ->> 'cf-connecting-ip' end;
  forwarded constant text := regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '');
  address constant text := regexp_replace(
    lower(coalesce(nullif(btrim(by_cloudflare), ''), nullif(btrim(forwarded), ''), 'unknown')), '^::ffff:(?=\d+\.)', ''
  );
begin
  if address !~ ':' then
    return address;
  end if;
  -- The prefix of one household, which can use any address in it.
  return network(set_masklen(address::inet, 64))::text;
exception
  when data_exception then
    return address;
end;
$$;

-- Views per article and day, for trends. It stores no visitor data.
create table private.news_views_daily (
  article_id uuid not null references public.news_events (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (article_id, day),
  constraint news_views_daily_views_check check (views > 0)
);
comment on table private.news_views_daily is 'Views of each public article by day in Madrid. Written by increment_views() only.';
alter table private.news_views_daily enable row level security;
create policy "No role of the API" on private.news_views_daily for all to anon, authenticated using (false) with check (false);
create index news_views_daily_day_idx on private.news_views_daily (day);

create function private.day_in_madrid(instant timestamptz) returns date
language sql stable set search_path = ''
return (instant at time zone 'Europe/Madrid')::date;

-- Security definer and open to everyone: a visitor may change nothing but a view count, only by one, and only on an
-- article they may read. The token is taken in its own statement: in the update's condition it would be taken again
-- each time the update waits for another writer. The article's row is locked before the day's row, so that all callers
-- lock in one order.
create function public.increment_views(news_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  viewer constant text := (select s.salt from private.address_salt s) || private.client_address() || increment_views.news_id;
begin
  if not exists (select 1 from public.news_events a where a.id = increment_views.news_id and private.is_public(a)) then
    return;
  end if;
  if private.take_token(
    'view:' || encode(sha256(convert_to(viewer, 'UTF8')), 'hex'), private.setting('article_views'), private.setting('article_views_window')
  ) then
    update public.news_events set views_count = views_count + 1 where id = increment_views.news_id;
    -- Skips an article that was deleted in the meantime.
    if found then
      insert into private.news_views_daily as counted (article_id, day, views)
      values (increment_views.news_id, private.day_in_madrid(now()), 1)
      on conflict (article_id, day) do update set views = counted.views + 1;
    end if;
  end if;
  perform private.forget_old_rate_limits();
end;
$$;
comment on function public.increment_views(uuid) is
  'Counts one load of a published article, up to a limit per client. Unknown and unpublished ids, and loads past the limit, get the same answer and change nothing.';
grant execute on function public.increment_views(uuid) to anon, authenticated, service_role;
