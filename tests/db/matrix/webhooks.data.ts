import { server } from './operation-parts.ts';
import type { Operation } from './operation.ts';

export const webhooks: Operation[] = [
  {
    object: 'webhook_state()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'webhook_state', args: {} }),
  },
  {
    object: 'resend_webhook()',
    verb: 'call',
    allowed: ['admin'],
    act: ({ deliveries }) => ({ kind: 'call', name: 'resend_webhook', args: { p_delivery_id: deliveries.failed } }),
    proof: ({ deliveries }) => ({
      table: 'private.webhook_deliveries',
      where: { id: deliveries.failed, state: 'pending' },
      exists: true,
    }),
  },
  {
    object: 'resume_webhook()',
    verb: 'call',
    allowed: ['admin'],
    act: () => ({ kind: 'call', name: 'resume_webhook', args: {} }),
    proof: ({ deliveries }) => ({
      table: 'private.webhook_deliveries',
      where: { id: deliveries.waiting, attempts: 0 },
      exists: true,
    }),
  },
  {
    object: 'begin_webhook_run()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'begin_webhook_run', args: {} }),
    proof: ({ deliveries }) => ({
      table: 'private.webhook_deliveries',
      where: { id: deliveries.old },
      exists: false,
    }),
  },
  {
    object: 'claim_webhook()',
    verb: 'call',
    allowed: server,
    act: () => ({ kind: 'call', name: 'claim_webhook', args: {} }),
    proof: ({ deliveries }) => ({
      table: 'private.webhook_deliveries',
      where: { id: deliveries.due, attempts: 1 },
      exists: true,
    }),
  },
  {
    object: 'finish_webhook()',
    verb: 'call',
    allowed: server,
    act: ({ deliveries }) => ({
      kind: 'call',
      name: 'finish_webhook',
      args: { p_id: deliveries.due, p_attempt: 0, p_duration_ms: 1, p_status: 200 },
    }),
    proof: ({ deliveries }) => ({
      table: 'private.webhook_deliveries',
      where: { id: deliveries.due, state: 'delivered' },
      exists: true,
    }),
  },
];
