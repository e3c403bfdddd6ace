import { expect, test } from 'vitest';
import { plainDatabase } from '../helpers/plain-database.ts';

/** What the migrations made, as the database itself lists it. */
const database = plainDatabase();

test('every table tells its rows apart, and every row of a child has its parent', async () => {
  const keys = await database.owner`
    select k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as key from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where n.nspname in ('public', 'private') and k.contype in ('p', 'f') order by 1, k.contype desc, 2
  `;
  const found: Record<string, string[]> = {};
  for (const { table, key } of keys) (found[String(table)] ??= []).push(String(key));
  expect(found).toEqual({
    article_versions: [
      'PRIMARY KEY (id)',
      'FOREIGN KEY (article_id) REFERENCES news_events(id) ON UPDATE CASCADE ON DELETE CASCADE',
    ],
    deleted_articles: ['PRIMARY KEY (id)'],
    event_join_links: ['PRIMARY KEY (event_id)', 'FOREIGN KEY (event_id) REFERENCES news_events(id) ON DELETE CASCADE'],
    event_registrations: ['PRIMARY KEY (id)', 'FOREIGN KEY (event_id) REFERENCES news_events(id) ON DELETE CASCADE'],
    former_slugs: [
      'PRIMARY KEY (slug, article_id)',
      'FOREIGN KEY (article_id) REFERENCES news_events(id) ON UPDATE CASCADE ON DELETE CASCADE',
    ],
    image_texts: ['PRIMARY KEY (name)'],
    news_events: ['PRIMARY KEY (id)'],
    newsletter_subscribers: ['PRIMARY KEY (id)'],
    'private.address_salt': ['PRIMARY KEY (only_row)'],
    'private.admin_log': ['PRIMARY KEY (id)'],
    'private.build_requests': ['PRIMARY KEY (asked_at)'],
    'private.deletion_log': ['PRIMARY KEY (id)'],
    'private.event_closings': [
      'PRIMARY KEY (event_id)',
      'FOREIGN KEY (event_id) REFERENCES news_events(id) ON DELETE CASCADE',
    ],
    'private.mail_outbox': [
      'PRIMARY KEY (id)',
      'FOREIGN KEY (registration_id) REFERENCES event_registrations(id) ON DELETE CASCADE',
    ],
    'private.news_views_daily': [
      'PRIMARY KEY (article_id, day)',
      'FOREIGN KEY (article_id) REFERENCES news_events(id) ON DELETE CASCADE',
    ],
    'private.rate_limits': ['PRIMARY KEY (bucket)'],
    'private.settings': ['PRIMARY KEY (key)'],
    'private.webhook_deliveries': [
      'PRIMARY KEY (id)',
      'FOREIGN KEY (registration_id) REFERENCES event_registrations(id) ON DELETE CASCADE',
    ],
    user_roles: ['PRIMARY KEY (user_id, role)', 'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE'],
  });
});

test('only the columns that may be unknown may be null', async () => {
  const columns = await database.owner<{ column: string }[]>`
    select a.attrelid::regclass::text || '.' || a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0 and not a.attnotnull and not a.attisdropped order by 1
  `;
  expect(columns.map(({ column }) => column).toSorted()).toEqual([
    'article_versions.replaced_by',
    ...['closing_moment', 'deleted_by', 'join_url'].map((name) => `deleted_articles.${name}`),
    ...[
      'cancelled_at',
      'company',
      'consent_at',
      'consent_text_version',
      'email_failed_at',
      'email_last_error',
      'offered_until',
      'source_host',
      'utm_campaign',
      'utm_medium',
      'utm_source',
      'waiting_since',
    ].map((name) => `event_registrations.${name}`),
    ...[
      'cancelled_at',
      'capacity',
      'event_date',
      'event_end_date',
      'event_location',
      'image_alt',
      'image_url',
      'registration_closes_at',
    ].map((name) => `news_events.${name}`),
    ...['confirmed_at', 'unsubscribed_at'].map((name) => `newsletter_subscribers.${name}`),
    'private.admin_log.done_by',
    'private.admin_log.email',
    'private.build_requests.problem',
    'private.deletion_log.deleted_by',
    ...['event_before', 'last_error', 'leased_until', 'registration_id', 'sent_at', 'snapshot'].map(
      (name) => `private.mail_outbox.${name}`,
    ),
    ...[
      'article_id',
      'attempted_at',
      'duration_ms',
      'last_problem',
      'last_status',
      'leased_until',
      'registration_id',
    ].map((name) => `private.webhook_deliveries.${name}`),
    'user_roles.granted_at',
    'user_roles.granted_by',
  ]);
});

test('no statement of a visitor or of somebody signed in runs for ever', async () => {
  const roles = await database.owner<{ role: string; settings: string[] | null }[]>`
    select rolname as role, rolconfig as settings from pg_roles where rolname in ('anon', 'authenticated') order by 1
  `;
  expect(roles).toEqual([
    { role: 'anon', settings: ['statement_timeout=3s'] },
    { role: 'authenticated', settings: ['statement_timeout=8s'] },
  ]);
});

test('only the functions that must do more than their caller may run with the rights of their owner', async () => {
  const functions = await database.owner<{ name: string }[]>`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef
  `;
  expect(functions.map(({ name }) => name).toSorted()).toEqual([
    'private.announce_change',
    'private.ask_about_newsletter',
    'private.begin_mail_preview',
    'private.call_deploy_hook',
    'private.cancel_event',
    'private.confirmed_subscribers',
    'private.count_join_link_revision',
    'private.default_author',
    'private.erase_person',
    'private.export_person',
    'private.export_registrations',
    'private.forget_deletion',
    'private.invite_administrator',
    'private.is_admin',
    'private.is_fully_signed_in',
    'private.keep_article_version',
    'private.keep_cancellations',
    'private.keep_deleted_article',
    'private.keep_former_slug',
    'private.keep_image_text',
    'private.list_administrators',
    'private.list_pictures',
    'private.log_role_change',
    'private.picture_places',
    'private.queue_webhook',
    'private.record_closing',
    'private.refuse_mail_to_anonymised',
    'private.refuse_mail_to_cancelled',
    'private.refuse_mail_to_waiting',
    'private.registration_totals',
    'private.remove_administrator',
    'private.resend_confirmation',
    'private.resend_webhook',
    'private.restore_article',
    'private.restore_event',
    'private.resume_webhook',
    'private.retry_mails',
    'private.site_metrics',
    'private.site_state',
    'private.update_is_full',
    'private.webhook_state',
    'public.admit_administrator',
    'public.anonymise_past_registrations',
    'public.backed_up_tables',
    'public.begin_webhook_run',
    'public.claim_mails',
    'public.claim_webhook',
    'public.close_past_events',
    'public.dump_rows',
    'public.end_schedules',
    'public.finish_mail',
    'public.finish_webhook',
    'public.forget_deleted_articles',
    'public.forget_subscribers',
    'public.grant_admin',
    'public.health_report',
    'public.increment_views',
    'public.register_for_event',
    'public.restore_roles',
    'public.restore_rows',
    'public.revoke_admin',
    'public.set_setting',
    'public.unused_pictures',
    'public.use_newsletter_link',
    'public.use_registration_link',
  ]);
});
