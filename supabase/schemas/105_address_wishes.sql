-- What the holder of an address asked for, kept when every row about them is gone: erasure, retention and the deletion of an
-- event must not make a mail arrive that was refused. Only a keyed hash of the address is stored.

-- Each project has a key of its own, made with its first wish. A restored backup brings its key along, so that its hashes
-- still match: a project may hold several.
create table private.address_keys (
  id uuid primary key default gen_random_uuid(),
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  made_at timestamptz not null default now(),

  constraint address_keys_key_check check (octet_length(key) = 32)
);
alter table private.address_keys enable row level security;
create policy "No role of the API" on private.address_keys for all to anon, authenticated using (false) with check (false);

create table private.address_wishes (
  key_id uuid not null references private.address_keys (id),
  hash bytea not null,
  -- No more messages after events, or no more newsletter.
  kind text not null,
  wished_at timestamptz not null default now(),

  constraint address_wishes_pkey primary key (key_id, hash, kind),
  constraint address_wishes_hash_check check (octet_length(hash) = 32),
  constraint address_wishes_kind_check check (kind in ('follow-ups', 'newsletter'))
);
comment on table private.address_wishes is 'Addresses that want no more messages after events, or no newsletter, as keyed hashes. They outlive every other row about the address.';
alter table private.address_wishes enable row level security;
create policy "No role of the API" on private.address_wishes for all to anon, authenticated using (false) with check (false);

create function private.address_hash(address text, key bytea) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(key || sha256(convert_to(address, 'UTF8')));
$$;

-- When the holder of an address asked for this; null without such a wish.
create function private.wished_at(address text, of_kind text) returns timestamptz
language sql stable set search_path = ''
as $$
  select max(w.wished_at)
  from private.address_keys k join private.address_wishes w on w.key_id = k.id and w.hash = private.address_hash(address, k.key)
  where w.kind = of_kind;
$$;

create function private.keep_wish(address text, of_kind text, since timestamptz) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  used private.address_keys;
begin
  select * into used from private.address_keys k order by k.made_at, k.id limit 1;
  if not found then
    insert into private.address_keys default values returning * into used;
  end if;
  insert into private.address_wishes as w (key_id, hash, kind, wished_at)
  values (used.id, private.address_hash(address, used.key), of_kind, since)
  on conflict (key_id, hash, kind) do update set wished_at = greatest(w.wished_at, excluded.wished_at);
end;
$$;

-- The holder of the address has asked for the opposite.
create function private.drop_wish(address text, of_kind text) returns void
language sql volatile set search_path = ''
as $$
  delete from private.address_wishes w using private.address_keys k
  where k.id = w.key_id and w.hash = private.address_hash(address, k.key) and w.kind = of_kind;
$$;
