-- Token buckets. A bucket refills evenly at its capacity per window; each allowed action takes one token. Keys are
-- hashes, never addresses.
create table private.rate_limits (
  bucket text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
alter table private.rate_limits enable row level security;
create policy "No role of the API" on private.rate_limits for all to anon, authenticated using (false) with check (false);
create index rate_limits_refilled_at_idx on private.rate_limits (refilled_at);

-- One statement, so that concurrent callers queue on the row lock and exactly the capacity gets through.
-- clock_timestamp() instead of now(): a caller that waited for the row must refill from its turn, not from the start of
-- its transaction.
create function private.take_token(bucket_key text, capacity integer, window_seconds integer) returns boolean
language sql volatile set search_path = ''
as $$
  with taken as (
    insert into private.rate_limits as held (bucket, tokens, refilled_at)
    select bucket_key, capacity - 1, clock_timestamp() where capacity >= 1
    on conflict (bucket) do update
      set tokens = least(capacity, held.tokens
            + greatest(0, extract(epoch from clock_timestamp() - held.refilled_at)) * capacity / greatest(1, window_seconds)) - 1,
          refilled_at = greatest(held.refilled_at, clock_timestamp())
      where least(capacity, held.tokens
            + greatest(0, extract(epoch from clock_timestamp() - held.refilled_at)) * capacity / greatest(1, window_seconds)) >= 1
    returning true
  )
  select exists (select 1 from taken);
$$;

-- Seconds until the bucket holds a token; 0 when it holds one now. Takes no token.
create function private.seconds_until_token(bucket_key text, capacity integer, window_seconds integer) returns integer
language sql volatile set search_path = ''
as $$
  select case
    when capacity < 1 then greatest(1, window_seconds)
    else coalesce((
      select greatest(0, ceil(
          (1 - held.tokens) * greatest(1, window_seconds) / capacity - extract(epoch from clock_timestamp() - held.refilled_at)
        ))::integer
      from private.rate_limits held where held.bucket = bucket_key
    ), 0)
  end;
$$;

-- Deletes buckets untouched for a day, since nearly all are full again. Rows locked by another transaction are skipped
-- until the next run.
create function private.forget_old_rate_limits() returns void
language sql volatile set search_path = ''
as $$
  delete from private.rate_limits where bucket in (
    select bucket from private.rate_limits
    where refilled_at < now() - interval '1 day'
    limit 100 for update skip locked
  );
$$;

-- The bucket of the inbox behind an address: a "+" suffix, and the dots of a Gmail address, lead to the same inbox.
create function private.inbox_bucket(email text) returns text
language sql immutable set search_path = ''
as $$
  select 'email:' || encode(sha256(convert_to(
    case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || domain
    end, 'UTF8')), 'hex')
  from (select regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1') as name, split_part(email, '@', 2) as domain) parts;
$$;
