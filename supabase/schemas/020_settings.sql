-- Values that operators may change without a release, each with a default.
create table private.settings (
  key text primary key,
  value text not null,
  purpose text not null,
  constraint settings_value_check check (
    case when key = 'brand_name' then char_length(btrim(value)) between 1 and 100 else value ~ '^[0-9]{1,9}$' end
  )
);
alter table private.settings enable row level security;
create policy "No role of the API" on private.settings for all to anon, authenticated using (false) with check (false);

insert into private.settings (key, value, purpose) values
  ('brand_name', 'Tertulia', 'The brand''s name as the site and the mails have it (VITE_BRAND_NAME, BRAND_NAME): an article without an author is by its team.'),
  ('behind_cloudflare', '1', '1: the visitor''s address is what Cloudflare writes into cf-connecting-ip, as on every hosted project. 0: the last entry of X-Forwarded-For.'),
  -- Administrators.
  ('admin_invitations', '20', 'Invitations that administrators together may send in admin_invitations_window.'),
  ('admin_invitations_window', '3600', 'Seconds.'),
  -- Articles.
  ('article_views', '60', 'Views of one article that count for one client in article_views_window; past it a load is not counted and the client is not told.'),
  ('article_views_window', '600', 'Seconds.'),
  ('deleted_article_days', '30', 'Days for which an article that is deleted from now on can be brought back.'),
  ('build_pause', '300', 'Seconds after a build was asked for until another one is; what changes meanwhile is one build then.'),
  -- Registrations.
  ('client_registrations', '30', 'New registrations that one client may make in client_window; an office shares one address.'),
  ('client_links', '30', 'Uses of links in registration mails that one client may make in client_window.'),
  ('client_window', '600', 'Seconds.'),
  ('event_registrations', '300', 'New registrations that one event takes in event_window.'),
  ('event_window', '600', 'Seconds.'),
  ('offer_hours', '24', 'Hours that a seat is kept for the person on the waiting list whom it was offered to; at least one.'),
  ('retention_days', '180', 'Days after an event, or after the registration where the event has no date, until a registration is anonymised.'),
  -- Mails.
  ('email_mails', '5', 'Mails that one address is sent in email_window, over all events.'),
  ('email_window', '86400', 'Seconds.'),
  ('repeat_mail_after', '600', 'Seconds before a repeated registration sends its confirmation again.'),
  ('mail_lease', '120', 'Seconds that a worker has to say how a claimed mail went.'),
  ('mail_attempts', '5', 'Tries before a mail is given up.'),
  ('reminder_hours', '24', 'Hours before an event when those who signed up earlier are reminded of it; 0: no reminders.'),
  ('mail_previews', '600', 'Mails that one administrator may look at in mail_previews_window.'),
  ('mail_previews_window', '3600', 'Seconds.'),
  ('test_mails', '10', 'Mails that one administrator may have sent to themselves in test_mails_window.'),
  ('test_mails_window', '3600', 'Seconds.'),
  -- Newsletter.
  ('newsletter_mails', '1', 'Mails asking to confirm news that one inbox is sent in email_window; each counts among email_mails, too.'),
  ('newsletter_waiting_days', '30', 'Days until an address that was not confirmed is forgotten.'),
  ('newsletter_proof_days', '1095', 'Days that the proof of a consent is kept after it was withdrawn.'),
  -- The webhook.
  ('webhook_is_off', '0', '1: the receiver has answered 410 Gone, and what there is to tell waits until this is 0 again.'),
  ('webhook_attempts', '10', 'Tries before a delivery is given up, after a little more than three days.');

create function private.setting(setting_key text) returns integer
language sql stable set search_path = ''
as $$
  select value::integer from private.settings where key = setting_key;
$$;

-- For operators and tests, whose only access to the database is the API.
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
grant execute on function public.set_setting(text, text) to service_role;
