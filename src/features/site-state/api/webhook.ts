import { WEBHOOK_PROBLEMS } from '@contract/backend/webhooks';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminClient, adminRead } from '@/lib/backend/admin-access';
import { check, unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { REFETCH_INTERVAL_MS } from './site-state';
import { siteStateKeys } from './site-state-keys';

const deliverySchema = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  occurred_at: z.string(),
  attempts: z.number(),
  attempted_at: z.nullable(z.string()),
  /** Result of the last attempt: the HTTP status or, without an answer, `last_problem`. */
  last_status: z.nullable(z.number()),
  last_problem: z.nullable(z.enum(WEBHOOK_PROBLEMS)),
  duration_ms: z.nullable(z.number()),
  due_at: z.string(),
  is_on_its_way: z.boolean(),
  /** Title of the event or the article; null when it was deleted. */
  title: z.nullable(z.string()),
});

const webhookStateSchema = z.object({
  is_configured: z.boolean(),
  /** The receiver switched the webhook off. */
  is_off: z.boolean(),
  pending: z.number(),
  failed: z.number(),
  /** The first twenty: undelivered ones before the others. */
  deliveries: z.array(deliverySchema),
});

export type WebhookDelivery = z.output<typeof deliverySchema>;
export type WebhookState = z.output<typeof webhookStateSchema>;

/** The webhook's state and its deliveries, for administrators. Throws an AppError. */
const webhookStateQuery = queryOptions({
  queryKey: siteStateKeys.webhook(),
  queryFn: ({ signal }) =>
    adminRead(async (supabase) =>
      parseRows(webhookStateSchema, unwrap(await supabase.rpc('webhook_state').abortSignal(signal))),
    ),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }) => (data && data.pending > 0 && !data.is_off ? REFETCH_INTERVAL_MS : false),
});

export const useWebhookState = () => useQuery(webhookStateQuery);

/** Queues one delivery again, under the same id. Returns whether it will be sent. Throws an AppError. */
async function resendWebhook(id: string): Promise<boolean> {
  const supabase = await adminClient();
  return unwrap(await supabase.rpc('resend_webhook', { p_delivery_id: id }));
}

export function useResendWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resendWebhook,
    meta: { failure: 'Error al reenviar' },
    // A failed request may have succeeded with its answer lost.
    onSettled: () => queries.invalidateQueries({ queryKey: siteStateKeys.webhook() }),
  });
}

/** Resumes the webhook after its receiver switched it off. Throws an AppError. */
async function resumeWebhook(): Promise<void> {
  const supabase = await adminClient();
  check(await supabase.rpc('resume_webhook'));
}

export function useResumeWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: resumeWebhook,
    meta: { failure: 'Error al activar el webhook' },
    onSettled: () => queries.invalidateQueries({ queryKey: siteStateKeys.webhook() }),
  });
}
