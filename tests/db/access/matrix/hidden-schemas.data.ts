import { hiddenCall, noRole } from './operation-parts.ts';
import type { Operation } from './operation.ts';

const hidden = (schema: string, table: string, only?: Operation['only']): Operation => ({
  object: `${schema}.${table}`,
  verb: 'select',
  allowed: noRole,
  control: 'news_events: select published',
  only,
  act: () => ({ kind: 'select', schema, table, where: {} }),
});

const privateTables =
  'settings rate_limits address_keys address_wishes mail_outbox follow_ups event_closings deletion_log admin_log build_requests news_views_daily webhook_deliveries';

/** Functions of schema private with the name of their argument, if any. */
const privateFunctions = [
  'is_admin',
  'resend_confirmation for_registration',
  'queue_confirmation',
  'announce_change of_event',
  'cancel_event of_event',
  'send_follow_up of_event',
  'stop_follow_up message_id',
  'follow_up_state of_event',
  'restore_event of_event',
  'lock_due_mails',
  'mail_details',
  'mail_event',
  'event_as_it_was event_was',
  'site_metrics of_days',
  'list_registrations',
  'site_state',
  'retry_mails of_mail',
  'begin_mail_preview is_test',
  'list_administrators',
  'invite_administrator of_email',
  'remove_administrator of_person',
  'webhook_state',
  'resend_webhook of_delivery',
  'resume_webhook',
  'read_vault secret_name',
  'queue_reminders',
  'take_token',
  'inbox_bucket',
];

export const hiddenSchemas: Operation[] = [
  ...privateTables.split(' ').map((table) => hidden('private', table)),
  hidden('auth', 'users'),
  hidden('storage', 'objects', 'http'),
  hidden('storage', 'buckets', 'http'),
  ...privateFunctions.map((text) => {
    const [name = '', argument] = text.split(' ');
    return hiddenCall('private', name, argument);
  }),
];
