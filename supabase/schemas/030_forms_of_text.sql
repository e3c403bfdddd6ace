-- The forms in which texts are stored, compared and searched.

-- Removes invisible and bidirectional control characters. The set is the same as in contract/site/invisible.ts.
create function private.visible_text(text text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    text, '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]', '', 'g'
  );
$$;

-- The form in which an address is stored and compared.
create function private.plain_email(address text) returns text
language sql immutable set search_path = ''
as $$
  select lower(btrim(private.visible_text(address), E' \t\r\n'));
$$;

-- The form in which texts are searched: without accents, in lower case, with plain letters and apostrophes.
-- lib/search-text.ts does the same.
create function private.plain_text(of_text text) returns text
language sql immutable parallel safe set search_path = ''
return replace(replace(replace(replace(
  translate(lower(regexp_replace(normalize(of_text, nfd), '[\u0300-\u036f]', '', 'g')), 'łŁøØđĐðÐħĦıŧŦςẞÆŒÞ‘’‛ʼ´`', 'llooddddhhittσßæœþ'''''''''''''),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
grant execute on function private.plain_text(text) to authenticated;

-- The letters of an internationalised domain's label, given without its xn-- (punycode, RFC 3492). Null when it cannot be
-- decoded.
create function private.decoded_label(label text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  encoded constant text := regexp_replace(label, '^.*-', '');
  letters text := left(label, greatest(length(label) - length(encoded) - 1, 0));
  code bigint := 128;
  place bigint := 0;
  bias bigint := 72;
  at integer := 0;
  before bigint;
  weight bigint;
  step bigint;
  digit bigint;
  threshold bigint;
begin
  while at < length(encoded) loop
    before := place;
    weight := 1;
    step := 36;
    loop
      at := at + 1;
      digit := strpos(digits, substr(encoded, at, 1)) - 1;
      if at > length(encoded) or digit < 0 then
        return null;
      end if;
      place := place + digit * weight;
      threshold := least(greatest(step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    bias := (place - before) / case when before = 0 then 700 else 2 end;
    bias := bias + bias / (length(letters) + 1);
    step := 0;
    while bias > 455 loop
      bias := bias / 35;
      step := step + 36;
    end loop;
    bias := step + 36 * bias / (bias + 38);
    code := code + place / (length(letters) + 1);
    place := place % (length(letters) + 1);
    letters := overlay(letters placing chr(code::integer) from place::integer + 1 for 0);
    place := place + 1;
  end loop;
  return letters;
exception
  when data_exception or program_limit_exceeded then
    return null;
end;
$$;
grant execute on function private.decoded_label(text) to authenticated;

-- An address as a person reads it: with the letters of its domain, which is stored in ASCII.
create function private.shown_email(address text) returns text
language sql immutable parallel safe set search_path = ''
return case when address !~ '[@.]xn--' then address else split_part(address, '@', 1) || '@' || (
  select string_agg(coalesce(case when part.label ~ '^xn--' then private.decoded_label(substr(part.label, 5)) end, part.label), '.' order by part.place)
  from regexp_split_to_table(split_part(address, '@', 2), '\.') with ordinality part (label, place)
) end;
grant execute on function private.shown_email(text) to authenticated;

-- Whether a browser opens a text as a web address without user information, which could pass for the host. The rule of
-- contract/event/web-address.ts, which also parses it. The scheme is https, or for `web` also http.
create function private.is_web_address(address text, scheme text) returns boolean
language sql immutable parallel safe set search_path = ''
return char_length(address) <= 2048 and (scheme = 'web' or address ~* '^https:')
  and address ~* (
    '^https?://('
    -- An IPv4 address.
    || '((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})'
    -- An IPv6 address.
    || '|(\[[0-9a-f:.]+\])'
    -- A name, whose last label is no number.
    || '|(?!([^/?#:]*\.)?(\d+|0x[0-9a-f]*)\.?([:/?#]|$))[^[:space:][:cntrl:]\u0080-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff/?#@:%\\<>^|\[\]]+'
    || ')(:0*(\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])?)?([/?#][^[:space:][:cntrl:]]*)?$'
  )
  and (address !~ '^[^/]*//\[' or pg_input_is_valid(substring(address from '\[([^]]*)\]'), 'inet'));

-- Refuses a web address that is new in a row and that no browser opens. The arguments are its column and its scheme. An
-- address that an older rule let in stays, and so does the rest of its row. Security definer: a role that writes rows has
-- no usage on this schema.
create function private.refuse_unopenable_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if address is distinct from to_jsonb(old) ->> tg_argv[0] and not private.is_web_address(address, tg_argv[1]) then
    raise exception 'No browser opens the address in %.%', tg_table_name, tg_argv[0]
      using errcode = 'check_violation', constraint = concat_ws('_', tg_table_name, tg_argv[0], 'check');
  end if;
  return null;
end;
$$;
