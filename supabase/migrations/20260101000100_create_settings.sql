-- What operators may change without a release, each with a default: numbers, and the brand's name.
create table private.settings (
  key text primary key,
  value text not null,
  purpose text not null,
  constraint settings_value_check check (
    case when key = 'brand_name' then char_length(btrim(value)) between 1 and 100 else value ~ '^[0-9]{1,9}$' end
  )
);
alter table private.settings enable row level security;
-- The tables of schema private hold what no role of the API may read or write. They have no grants, and row-level security denies what no policy
-- allows; said in so many words, the advisor needs no waiver for them and nobody takes the missing policy for an oversight.
create policy "Nobody through the API" on private.settings for all to anon, authenticated using (false) with check (false);

insert into private.settings (key, value, purpose) values
  ('brand_name', 'Tertulia', 'The brand''s name as the site and the mails have it (VITE_BRAND_NAME, BRAND_NAME): an article without an author is by its team.'),
  ('client_registrations', '30', 'New registrations that one client may make in client_window; an office shares one address.'),
  ('client_window', '600', 'Seconds.'),
  ('event_registrations', '300', 'New registrations that one event takes in event_window.'),
  ('event_window', '600', 'Seconds.'),
  ('email_mails', '5', 'Mails that one address is sent in email_window, over all events.'),
  ('email_window', '86400', 'Seconds.'),
  ('repeat_mail_after', '600', 'Seconds before a repeated sign-up sends its confirmation again.'),
  ('mail_lease', '120', 'Seconds that a worker has to say how a claimed mail went.'),
  ('mail_attempts', '5', 'Tries before a mail is given up.'),
  ('retention_days', '180', 'Days after an event, or after the sign-up where the event has no date, until a sign-up is anonymised.'),
  ('article_views', '60', 'Views of one article that count for one client in article_views_window; past it a load is not counted and nobody is told.'),
  ('article_views_window', '600', 'Seconds.'),
  ('behind_cloudflare', '1', '1: the visitor''s address is what Cloudflare writes into cf-connecting-ip, as on every hosted project. 0: the last entry of X-Forwarded-For.');

create function private.setting(setting_key text) returns integer
language sql stable set search_path = ''
as $$
  select value::integer from private.settings where key = setting_key;
$$;

-- For operators and tests, which reach the database through the API alone.
create function public.set_setting(p_key text, p_value text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.settings set value = p_value where key = p_key;
  if not found then
    raise exception 'No setting is called %', p_key using errcode = 'invalid_parameter_value';
  end if;
end;
$$;
comment on function public.set_setting(text, text) is 'Changes one value of private.settings; an unknown key is an error. For the service role.';
revoke execute on function public.set_setting(text, text) from public;
grant execute on function public.set_setting(text, text) to service_role;
