import { nobody } from './operation-parts.ts';
import type { Operation } from './operation.ts';

const hidden = (schema: string, table: string): Operation => ({
  object: `${schema}.${table}`,
  verb: 'select',
  allowed: nobody,
  control: 'news_events: select published',
  act: () => ({ kind: 'select', schema, table, where: {} }),
});

export const hiddenSchemas: Operation[] = [
  ...[
    'settings',
    'rate_limits',
    'mail_outbox',
    'event_closings',
    'deletion_log',
    'admin_log',
    'build_requests',
    'news_views_daily',
  ].map((table) => hidden('private', table)),
  hidden('auth', 'users'),
  ...[
    ['is_admin'],
    ['resend_confirmation', 'for_registration'],
    ['queue_confirmation'],
    ['announce_change', 'of_event'],
    ['cancel_event', 'of_event'],
    ['restore_event', 'of_event'],
    ['lock_due_mails'],
    ['mail_details'],
    ['event_as_it_was', 'event_was'],
    ['site_metrics', 'of_days'],
    ['site_state'],
    ['retry_mails', 'of_mail'],
    ['list_administrators'],
    ['invite_administrator', 'of_email'],
    ['remove_administrator', 'of_person'],
    ['queue_reminders'],
    ['take_token'],
    ['inbox_bucket'],
  ].map(([name = '', argument]): Operation => ({
    object: `private.${name}()`,
    verb: 'call',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    act: ({ registration }) => ({
      kind: 'call',
      schema: 'private',
      name,
      args: argument === undefined ? {} : { [argument]: registration },
    }),
  })),
  {
    object: 'storage.objects',
    verb: 'select as a table',
    allowed: nobody,
    control: 'news-images: list',
    only: 'http',
    act: () => ({ kind: 'select', schema: 'storage', table: 'objects', where: {} }),
  },
  {
    object: 'storage.buckets',
    verb: 'select as a table',
    allowed: nobody,
    control: 'news-images: list',
    only: 'http',
    act: () => ({ kind: 'select', schema: 'storage', table: 'buckets', where: {} }),
  },
];
