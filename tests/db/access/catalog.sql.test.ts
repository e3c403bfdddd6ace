import { expect, test } from 'vitest';
import { plainDatabase } from '../../helpers/database/plain-database.ts';
import { laterCatalog } from '../../helpers/database/upgrade.ts';

/** The objects of the migrations, from the database's own catalog. */
const database = plainDatabase();

const words = (text: string) => text.split(/\s+/).filter(Boolean);

const later = laterCatalog().tables;

const ofArticle = (column: string) => `(${column}) REFERENCES news_events(id) ON DELETE CASCADE`;

test('every table has a primary key, and every child row has its parent', async () => {
  const rows = await database.owner<{ table: string; primary: string | null; foreign: string | null }[]>`
    select c.oid::regclass::text as table,
      (select substring(pg_get_constraintdef(k.oid) from '[(].*') from pg_constraint k where k.conrelid = c.oid and k.contype = 'p') as primary,
      (select string_agg(substring(pg_get_constraintdef(k.oid) from '[(].*'), ', ') from pg_constraint k where k.conrelid = c.oid and k.contype = 'f') as foreign
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'private') and c.relkind = 'r'
  `;
  const unusual = rows.filter(({ primary }) => primary !== '(id)').map(({ table, primary }) => `${table}${primary}`);
  expect(unusual.toSorted()).toEqual(
    [
      ...later.map(({ name, key }) => `${name}(${key})`),
      ...words(`
    event_join_links(event_id) image_texts(name) private.address_salt(only_row) private.address_wishes(key_id,hash,kind) private.build_requests(asked_at)
    private.event_closings(event_id) private.http_requests(request_id) private.news_views_daily(article_id,day) private.rate_limits(bucket) private.settings(key) slug_redirects(slug,article_id) user_roles(user_id,role)
    `).map((key) => key.replaceAll(',', ', ')),
    ].toSorted(),
  );
  const ofRegistration = '(registration_id) REFERENCES event_registrations(id) ON DELETE CASCADE';
  const followsArticle = '(article_id) REFERENCES news_events(id) ON UPDATE CASCADE ON DELETE CASCADE';
  const children = rows.filter((row) => row.foreign !== null).map((row) => [row.table, row.foreign]);
  expect(Object.fromEntries(children)).toEqual({
    article_versions: followsArticle,
    attendance: ofRegistration,
    event_join_links: ofArticle('event_id'),
    event_registrations: ofArticle('event_id'),
    slug_redirects: followsArticle,
    'private.address_wishes': '(key_id) REFERENCES private.address_keys(id)',
    'private.event_closings': ofArticle('event_id'),
    'private.follow_ups': ofArticle('event_id'),
    'private.mail_outbox': ofRegistration,
    'private.news_views_daily': ofArticle('article_id'),
    'private.webhook_deliveries': ofRegistration,
    user_roles: '(user_id) REFERENCES auth.users(id) ON DELETE CASCADE',
    ...Object.fromEntries(later.map(({ name, key }) => [name, ofArticle(key)])),
  });
});

test('only optional columns are nullable', async () => {
  const rows = await database.owner<{ table: string; columns: string }[]>`
    select a.attrelid::regclass::text as table, string_agg(a.attname, ' ' order by a.attname) as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attnotnull and not a.attisdropped group by 1
  `;
  expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual({
    article_versions: 'replaced_by',
    attendance: 'marked_by seat_before',
    deleted_articles: 'closing_moment deleted_by join_url',
    event_registrations:
      'cancelled_at company consent_at consent_text_version email_failed_at email_last_error offered_until refuses_follow_ups_at source_host utm_campaign utm_medium utm_source waiting_since',
    news_events:
      'cancelled_at capacity event_date event_end_date event_location event_mode image_alt image_url recording_url registration_closes_at save_id',
    newsletter_subscribers: 'confirmed_at unsubscribed_at',
    'private.admin_log': 'done_by email',
    'private.build_requests': 'problem',
    'private.deletion_log': 'deleted_by',
    'private.follow_ups': 'recording_url sent_by stopped_at',
    'private.mail_outbox': 'event_before last_error leased_until registration_id sent_at snapshot tried_at',
    'private.webhook_deliveries':
      'article_id attempted_at duration_ms last_problem last_status leased_until registration_id',
    user_roles: 'granted_at granted_by',
  });
});

test('every statement of a visitor or a signed-in account has a timeout', async () => {
  const roles = await database.owner<{ role: string; settings: string[] | null }[]>`
    select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated') order by 1
  `;
  expect(roles).toEqual([
    { role: 'anon', settings: ['statement_timeout=3s'] },
    { role: 'authenticated', settings: ['statement_timeout=8s'] },
  ]);
});

test("only functions that need their owner's rights are security definer", async () => {
  const functions = await database.owner<{ name: string }[]>`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef
  `;
  const inPrivate = words(`
    announce_change ask_about_newsletter begin_mail_preview call_deploy_hook cancel_event confirmed_subscribers count_join_link_revision count_sent_follow_up door_list follow_up_state send_follow_up stop_follow_up
    default_author drop_invisible_characters erase_person export_person export_registrations forget_deletion invite_administrator is_admin is_fully_signed_in
    keep_article_version keep_cancellations keep_deleted_article keep_newsletter_wish keep_refusal respect_newsletter_wish keep_slug_redirect keep_image_text list_administrators list_images log_role_change mark_attendance normalise_registration
    image_places list_registrations queue_webhook queue_webhook_of_attended record_closing refuse_early_recording refuse_late_mail refuse_mail_to_anonymised refuse_mail_to_cancelled refuse_mail_to_waiting refuse_unopenable_address remove_administrator
    resend_confirmation resend_webhook restore_article restore_event resume_webhook retry_mails site_metrics site_state update_is_full webhook_state
  `);
  const inPublic = words(`
    admit_administrator anonymise_past_registrations backed_up_tables begin_webhook_run claim_mails claim_webhook close_past_events dump_rows request_scheduled_builds
    find_account finish_mail finish_webhook forget_deleted_articles forget_subscribers grant_admin health_report increment_views refuse_follow_ups register_for_event restore_roles restore_rows
    revoke_admin set_setting unused_images use_newsletter_link use_registration_link
  `);
  expect(functions.map(({ name }) => name).toSorted()).toEqual(
    [...inPrivate.map((name) => `private.${name}`), ...inPublic.map((name) => `public.${name}`)].toSorted(),
  );
});
