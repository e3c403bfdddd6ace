type Edit = { name: string; from: string; to: string };

const drop = (name: string, ...guards: string[]): Edit[] => guards.map((from) => ({ name, from, to: '' }));
const change = (name: string, from: string, to: string): Edit => ({ name, from, to });

/** Guards inside functions, each left out or turned in turn. The first place in the function's text counts. */
export const edits: readonly Edit[] = [
  change('private.is_admin', 'r.user_id = auth.uid()', 'true'),
  change('private.is_server', "current_user = 'service_role'", 'true'),
  change('private.is_server', "current_user = 'service_role'", 'false'),
  ...drop('private.protect_news_event', 'new.id := gen_random_uuid();', 'new.views_count := 0;', 'new.calendar_sequence := 0;', 'new.is_full := false;', 'new.created_at := now();', 'new.updated_at := now();'),
  ...drop('private.protect_news_event', 'new.id := old.id;', 'new.views_count := old.views_count;', 'new.calendar_sequence := old.calendar_sequence;', 'new.is_full := old.is_full;', 'new.created_at := old.created_at;', 'new.updated_at := old.updated_at;'),
  ...drop('private.reset_event_extras', 'new.event_end_date := null;', 'new.registration_closes_at := null;', 'new.capacity := null;'),
  change('private.touch_news_event', "old.updated_at + interval '1 microsecond'", 'old.updated_at'),
  change('private.has_no_seat', 'count(*) >= capacity', 'count(*) > capacity'),
  ...drop('private.has_no_seat', ' where r.event_id = has_no_seat.event_id'),
  change('private.count_calendar_revision', 'old.calendar_sequence + 1', 'old.calendar_sequence'),
  ...drop('public.increment_views', ' and a.is_published', '(select s.salt from private.address_salt s) || ', 'perform private.forget_old_rate_limits();'),
  change('public.increment_views', 'if private.take_token(', 'if true or private.take_token('),
  change('private.client_address', "private.setting('behind_cloudflare') = 1", 'true'),
  change('private.client_address', "'^.*,'", "',.*$'"),
  change('private.client_address', 'set_masklen(address::inet, 64)', 'address::inet'),

  change('private.resend_confirmation', 'if not private.is_admin() then', 'if false then'),
  change('private.export_person', 'if not private.is_admin() then', 'if false then'),
  change('private.erase_person', 'if not private.is_admin() then', 'if false then'),
  change('private.export_person', 'where r.email = address', 'where true'),
  change('private.erase_person', 'where email = address', 'where true'),
  change('private.erase_person', 'delete from private.rate_limits where bucket', 'delete from private.rate_limits where false and bucket'),
  change('private.erase_person', 'if erased > 0 then', 'if false then'),

  ...drop('private.sign_up', 'is_published and ', "category = 'evento' and ", 'and show_registration_form', 'and (registration_closes_at is null or registration_closes_at > now())', 'for no key update'),
  change('private.sign_up', 'if wait > 0 then', 'if false then'),
  change('private.sign_up', '>= seats', '> seats'),
  change('private.sign_up', 'lower(btrim(p_email))', 'btrim(p_email)'),
  change('private.sign_up', "btrim(regexp_replace(p_name, '[\\u0001-\\u001f\\u007f]+', ' ', 'g'))", 'p_name'),
  change('private.sign_up', 'if not private.take_registration_tokens(buckets) then', 'if false then'),
  change('private.sign_up', 'perform private.queue_confirmation(found_id, now(), false);', ''),
  change('private.sign_up', 'perform private.take_token(buckets[3]', 'perform (buckets[3]'),
  change('public.register_for_event', "answer ->> 'outcome' = 'created'", 'true'),
  change('private.take_token', '>= 1\n    returning', '>= 0\n    returning'),
  change('private.registration_wait', 'private.seconds_until_token(buckets[1]', "private.seconds_until_token('x' || buckets[1]"),
  change('private.registration_wait', 'private.seconds_until_token(buckets[2]', "private.seconds_until_token('x' || buckets[2]"),
  change('private.registration_wait', 'private.seconds_until_token(buckets[3]', "private.seconds_until_token('x' || buckets[3]"),

  ...drop('public.claim_mails', " and e.is_published", " and e.category = 'evento'", 'for update of o skip locked', "o.state = 'pending' and o.due_at <= now() and o.attempts < private.setting('mail_attempts')\n      and "),
  change('public.finish_mail', "'[address]'", "'\\&'"),
  change('public.finish_mail', "mail.attempts >= private.setting('mail_attempts')", 'false'),
  change('public.close_past_events', 'where c.closing_moment <> excluded.closing_moment', ''),

  ...drop('public.anonymise_past_registrations', 'company = null, ', ', email_last_error = null', ',\n      consent_at = null, consent_text_version = null', 'coalesce(e.event_end_date, e.event_date), '),
  change('public.anonymise_past_registrations', 'not private.is_anonymised(r) and ', ''),
  change('public.anonymise_past_registrations', 'using past where o.registration_id = past.id', 'using past where false'),
  change('public.anonymise_past_registrations', 'greatest(coalesce(e.event_end_date, e.event_date), r.registered_at)', 'coalesce(e.event_end_date, e.event_date, r.registered_at)'),
  change('public.anonymise_past_registrations', 'coalesce(e.event_end_date, e.event_date)', 'e.event_date'),
  change('private.refuse_mail_to_anonymised', 'return null;', 'return new;'),
  ...drop(
    'public.restore_tables',
    'where exists (select 1 from auth.users u where u.id = given.user_id)',
    'where exists (select 1 from public.news_events e where e.id = given.event_id)',
    'where exists (select 1 from public.event_registrations r where r.id = given.registration_id)',
  ),
];
