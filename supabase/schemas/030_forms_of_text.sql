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

-- The form in which texts are searched: without accents, in lower case.
create function private.plain_text(of_text text) returns text
language sql immutable parallel safe set search_path = ''
return lower(regexp_replace(normalize(of_text, nfd), '[\u0300-\u036f]', '', 'g'));
grant execute on function private.plain_text(text) to authenticated;
