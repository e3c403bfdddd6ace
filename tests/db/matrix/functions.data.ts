import { everyone, nobody, server, signUp } from './operation-parts.ts';
import type { Operation } from './operation.ts';

export const functions: Operation[] = [
  {
    object: 'begin_mail_preview()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'begin_mail_preview', args: { p_is_test: false } }),
  },
  {
    object: 'increment_views()',
    verb: 'of a published article',
    allowed: everyone,
    act: ({ published }) => ({ kind: 'call', name: 'increment_views', args: { news_id: published } }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, views_count: 1 }, exists: true }),
  },
  ...(['draft', 'registration'] as const).map((key): Operation => ({
    object: 'increment_views()',
    verb: key === 'draft' ? 'of a draft' : 'of an unknown id',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    act: (world) => ({ kind: 'call', name: 'increment_views', args: { news_id: world[key] } }),
    proof: ({ draft }) => ({ table: 'news_events', where: { id: draft, views_count: 1 }, exists: true }),
  })),
  {
    object: 'increment_views()',
    verb: 'with something that is no id',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    act: () => ({ kind: 'call', name: 'increment_views', args: { news_id: 'x' } }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, views_count: 1 }, exists: true }),
  },
  {
    object: 'increment_views()',
    verb: 'by a read request',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    only: 'http',
    act: ({ published }) => ({
      kind: 'request',
      method: 'GET',
      path: `/rest/v1/rpc/increment_views?news_id=${published}`,
    }),
    proof: ({ published }) => ({ table: 'news_events', where: { id: published, views_count: 1 }, exists: true }),
  },
  {
    object: 'register_for_event()',
    verb: 'call',
    allowed: server,
    act: ({ event, tag }) => ({
      kind: 'call',
      name: 'register_for_event',
      args: {
        p_event_id: event,
        p_name: 'Ana Ruiz',
        p_email: `New-${tag}@Matrix.example`,
        p_company: null,
        p_client_hash: tag,
      },
    }),
    proof: (world) => ({ table: 'event_registrations', where: signUp(world), exists: true }),
  },
  ...(['cancel', 'erase'] as const).map((act): Operation => ({
    object: 'use_registration_link()',
    verb: act,
    allowed: server,
    act: ({ registration, tag }) => ({
      kind: 'call',
      name: 'use_registration_link',
      args: { p_registration_id: registration, p_act: act, p_client_hash: tag },
    }),
    // What is cancelled has no waiting mail any more, what is erased is not there.
    proof: ({ registration, mail }) =>
      act === 'cancel'
        ? { table: 'private.mail_outbox', where: { id: mail }, exists: false }
        : { table: 'event_registrations', where: { id: registration }, exists: false },
  })),
  {
    object: 'claim_mails()',
    verb: 'call',
    allowed: server,
    act: ({ registration }) => ({
      kind: 'call',
      name: 'claim_mails',
      args: { p_limit: 1, p_registration_id: registration },
    }),
    proof: ({ registration }) => ({
      table: 'event_registrations',
      where: { id: registration, email_attempts: 2 },
      exists: true,
    }),
  },
  {
    object: 'finish_mail()',
    verb: 'call',
    allowed: server,
    act: ({ mail }) => ({ kind: 'call', name: 'finish_mail', args: { p_id: mail, p_error: null } }),
    proof: ({ registration }) => ({
      table: 'event_registrations',
      where: { id: registration, email_sent: true },
      exists: true,
    }),
  },
  {
    object: 'resend_confirmation()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ registration }) => ({
      kind: 'call',
      name: 'resend_confirmation',
      args: { p_registration_id: registration },
    }),
    proof: ({ mail }) => ({
      table: 'private.mail_outbox',
      where: { id: mail, cycle: 2, state: 'pending' },
      exists: true,
    }),
  },
  {
    object: 'announce_change()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ event }) => ({
      kind: 'call',
      name: 'announce_change',
      args: { p_event_id: event, p_event_was: { title: [] } },
    }),
    proof: ({ registration }) => ({
      table: 'private.mail_outbox',
      where: { registration_id: registration, kind: 'change' },
      exists: true,
    }),
  },
  {
    object: 'cancel_event()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ event }) => ({ kind: 'call', name: 'cancel_event', args: { p_event_id: event, p_notify: true } }),
    proof: ({ registration }) => ({
      table: 'private.mail_outbox',
      where: { registration_id: registration, kind: 'cancellation' },
      exists: true,
    }),
  },
  {
    object: 'restore_event()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ cancelledEvent }) => ({ kind: 'call', name: 'restore_event', args: { p_event_id: cancelledEvent } }),
    proof: ({ cancelledEvent }) => ({
      table: 'news_events',
      where: { id: cancelledEvent, cancelled_at: null },
      exists: true,
    }),
  },
  {
    object: 'close_past_events()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'close_past_events', args: {} }),
    proof: ({ pastEvent }) => ({
      table: 'news_events',
      where: { id: pastEvent, show_registration_form: false },
      exists: true,
    }),
  },
  {
    object: 'end_schedules()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'end_schedules', args: {} }),
    proof: ({ due }) => ({ table: 'news_events', where: { id: due, hide_until_published: false }, exists: true }),
  },
  {
    object: 'anonymise_past_registrations()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'anonymise_past_registrations', args: {} }),
    proof: ({ oldRegistration: id }) => ({
      table: 'event_registrations',
      where: { id, email: `anon-${id}@anon.invalid`, name: 'Anonimizado' },
      exists: true,
    }),
  },
  {
    object: 'export_person()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ tag }) => ({ kind: 'call', name: 'export_person', args: { p_email: `ana-${tag}@matrix.example` } }),
  },
  {
    object: 'erase_person()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ tag }) => ({ kind: 'call', name: 'erase_person', args: { p_email: `ana-${tag}@matrix.example` } }),
    proof: ({ registration }) => ({ table: 'event_registrations', where: { id: registration }, exists: false }),
  },
  {
    object: 'grant_admin()',
    verb: 'call',
    allowed: server,
    act: ({ emails }) => ({ kind: 'call', name: 'grant_admin', args: { p_email: emails.user } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'revoke_admin()',
    verb: 'call',
    allowed: server,
    act: ({ emails }) => ({ kind: 'call', name: 'revoke_admin', args: { p_email: emails.other } }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.other }, exists: false }),
  },
  {
    object: 'health_report()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'health_report', args: {} }),
  },
  {
    object: 'site_metrics()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'site_metrics', args: { p_days: 7 } }),
  },
  {
    object: 'site_state()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'site_state', args: {} }),
  },
  {
    object: 'retry_mails()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ failedMail }) => ({ kind: 'call', name: 'retry_mails', args: { p_mail_id: failedMail } }),
    proof: ({ failedMail }) => ({
      table: 'private.mail_outbox',
      where: { id: failedMail, state: 'pending' },
      exists: true,
    }),
  },
  {
    object: 'dump_tables()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'dump_tables', args: {} }),
  },
  {
    object: 'restore_tables()',
    verb: 'call',
    allowed: server,
    act: ({ people }) => ({
      kind: 'call',
      name: 'restore_tables',
      args: { p_tables: { user_roles: [{ user_id: people.user, role: 'admin' }] } },
    }),
    proof: ({ people }) => ({ table: 'user_roles', where: { user_id: people.user }, exists: true }),
  },
  {
    object: 'set_setting()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'set_setting', args: { p_key: 'client_registrations', p_value: '31' } }),
    proof: () => ({ table: 'private.settings', where: { key: 'client_registrations', value: '31' }, exists: true }),
  },
  ...['is_admin', 'take_token', 'setting', 'touch_news_event'].map((name): Operation => ({
    object: `public.${name}()`,
    verb: 'call',
    allowed: nobody,
    control: 'increment_views(): of a published article',
    act: () => ({ kind: 'call', name, args: {} }),
  })),
];
