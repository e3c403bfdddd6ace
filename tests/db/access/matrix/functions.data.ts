import { admin, call, everyone, gone, hiddenCall, noRole, server, register, there } from './operation-parts.ts';
import type { Operation, World } from './operation.ts';

const outbox = 'private.mail_outbox';
const registrations = 'event_registrations';
const mailOf = ({ registration }: World, kind: string) => there(outbox, { registration_id: registration, kind });
const none = () => ({});
const viewed = ({ published }: World) => there('news_events', { id: published, views_count: 1 });

/** Counts a view of an article that is not public, which no role may do. */
const noView = (verb: string, id: (world: World) => string): Operation => ({
  ...call('increment_views', noRole, (world) => ({ news_id: id(world) }), undefined, verb),
  control: 'increment_views(): of a published article',
  proof: ({ draft }) => there('news_events', { id: draft, views_count: 1 }),
});

export const functions: Operation[] = [
  call('begin_mail_preview', admin, () => ({ p_is_test: false })),
  call('increment_views', everyone, ({ published }) => ({ news_id: published }), viewed, 'of a published article'),
  noView('of a draft', ({ draft }) => draft),
  noView('of an unknown id', ({ registration }) => registration),
  noView('with something that is no id', () => 'x'),
  {
    object: 'increment_views()',
    verb: 'by a read request',
    allowed: noRole,
    control: 'increment_views(): of a published article',
    only: 'http',
    act: ({ published }) => ({
      kind: 'request',
      method: 'GET',
      path: `/rest/v1/rpc/increment_views?news_id=${published}`,
    }),
    proof: viewed,
  },
  call(
    'register_for_event',
    server,
    ({ event, tag }) => ({
      p_event_id: event,
      p_name: 'Ana Ruiz',
      p_email: `New-${tag}@Matrix.example`,
      p_company: null,
      p_client_hash: tag,
    }),
    (world) => there(registrations, register(world)),
  ),
  ...(['cancel', 'erase'] as const).map((act) =>
    call(
      'use_registration_link',
      server,
      ({ registration, tag }) => ({ p_registration_id: registration, p_action: act, p_client_hash: tag }),
      // A cancelled registration has no queued mail, and an erased one no longer exists.
      ({ registration, mail }) =>
        act === 'cancel' ? gone(outbox, { id: mail }) : gone(registrations, { id: registration }),
      act,
    ),
  ),
  call(
    'claim_mails',
    server,
    ({ registration }) => ({ p_limit: 1, p_registration_id: registration }),
    ({ registration }) => there(registrations, { id: registration, email_attempts: 2 }),
  ),
  call(
    'finish_mail',
    server,
    ({ mail }) => ({ p_id: mail, p_error: null }),
    ({ registration }) => there(registrations, { id: registration, email_sent: true }),
  ),
  call(
    'resend_confirmation',
    admin,
    ({ registration }) => ({ p_registration_id: registration }),
    ({ mail }) => there(outbox, { id: mail, cycle: 2, state: 'pending' }),
  ),
  call(
    'announce_change',
    admin,
    ({ event }) => ({ p_event_id: event, p_event_was: { title: [] } }),
    (world) => mailOf(world, 'change'),
  ),
  call(
    'cancel_event',
    admin,
    ({ event }) => ({ p_event_id: event, p_notify: true }),
    (world) => mailOf(world, 'cancellation'),
  ),
  call(
    'restore_event',
    admin,
    ({ cancelledEvent }) => ({ p_event_id: cancelledEvent }),
    ({ cancelledEvent }) => there('news_events', { id: cancelledEvent, cancelled_at: null }),
  ),
  call('close_past_events', server, none, ({ pastEvent }) =>
    there('news_events', { id: pastEvent, show_registration_form: false }),
  ),
  call('request_scheduled_builds', server, none, ({ due }) =>
    there('news_events', { id: due, hide_until_published: false }),
  ),
  call('anonymise_past_registrations', server, none, ({ oldRegistration: id }) =>
    there(registrations, { id, email: `anon-${id}@anon.invalid`, name: 'Anonimizado' }),
  ),
  call('export_person', admin, ({ tag }) => ({ p_email: `ana-${tag}@matrix.example` })),
  call(
    'erase_person',
    admin,
    ({ tag }) => ({ p_email: `ana-${tag}@matrix.example` }),
    ({ registration }) => gone(registrations, { id: registration }),
  ),
  call('find_account', server, ({ emails }) => ({ p_email: emails.user })),
  call(
    'grant_admin',
    server,
    ({ emails }) => ({ p_email: emails.user }),
    ({ people }) => there('user_roles', { user_id: people.user }),
  ),
  call(
    'revoke_admin',
    server,
    ({ emails }) => ({ p_email: emails.other }),
    ({ people }) => gone('user_roles', { user_id: people.other }),
  ),
  call('health_report', server),
  call('site_metrics', admin, () => ({ p_days: 7 })),
  call('site_state', admin),
  call('list_registrations', admin),
  call(
    'retry_mails',
    admin,
    ({ failedMail }) => ({ p_mail_id: failedMail }),
    ({ failedMail }) => there(outbox, { id: failedMail, state: 'pending' }),
  ),
  call('backed_up_tables', server),
  call('dump_rows', server, () => ({ p_table: 'event_registrations' })),
  call(
    'restore_rows',
    server,
    () => ({ p_table: 'settings', p_rows: [{ key: 'client_registrations', value: '32' }] }),
    () => there('private.settings', { key: 'client_registrations', value: '32' }),
  ),
  call(
    'restore_roles',
    server,
    ({ people }) => ({ p_rows: [{ user_id: people.user, role: 'admin' }], p_is_asked: true }),
    ({ people }) => there('user_roles', { user_id: people.user }),
  ),
  call(
    'set_setting',
    server,
    () => ({ p_key: 'client_registrations', p_value: '31' }),
    () => there('private.settings', { key: 'client_registrations', value: '31' }),
  ),
  ...['is_admin', 'take_token', 'setting', 'touch_news_event'].map((name) => hiddenCall('public', name)),
];
