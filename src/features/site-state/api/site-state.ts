import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { healthShape } from '@contract/backend/health';
import { adminClient, adminRead } from '@/lib/backend/admin-access';
import { unwrap } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { siteStateKeys } from './site-state-keys';

/** Time between reads while something is still to be sent. */
export const REFETCH_INTERVAL_MS = 15_000;

const unsentMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(['pending', 'failed']),
  attempts: z.number(),
  reason: z.nullable(z.string()),
  queued_at: z.string(),
  due_at: z.string(),
  /** Whether sending the mail still makes sense. */
  is_wanted: z.boolean(),
  /** Null when the registration was deleted, with or without its event. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  event_title: z.nullable(z.string()),
});

const siteStateSchema = z.object({
  ...healthShape,
  checked_at: z.string(),
  last_sent_at: z.nullable(z.string()),
  /** The first hundred: given-up mails before waiting ones. */
  unsent: z.array(unsentMailSchema),
  images: z.object({ stored: z.number(), orphans: z.number() }),
  builds: z.object({
    is_configured: z.boolean(),
    last: z.nullable(z.object({ asked_at: z.string(), problem: z.nullable(z.string()) })),
  }),
});

export type UnsentMail = z.output<typeof unsentMailSchema>;
export type SiteState = z.output<typeof siteStateSchema>;

/** The state of the site, for administrators. Throws an AppError. */
const siteStateQuery = queryOptions({
  queryKey: siteStateKeys.state(),
  queryFn: ({ signal }) =>
    adminRead(async (supabase) =>
      parseRows(siteStateSchema, unwrap(await supabase.rpc('site_state').abortSignal(signal))),
    ),
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data && state.data.mails.pending > 0 ? REFETCH_INTERVAL_MS : false),
});

export const useSiteState = () => useQuery(siteStateQuery);

/** Queues one or all given-up mails again. Returns their number. Throws an AppError. */
async function retryMails(which: { id: string } | 'all'): Promise<number> {
  const supabase = await adminClient();
  return unwrap(await supabase.rpc('retry_mails', which === 'all' ? {} : { p_mail_id: which.id }));
}

export function useRetryMails() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: retryMails,
    meta: { failure: 'Error al reintentar' },
    // A failed request may have succeeded with its answer lost.
    onSettled: () => queries.invalidateQueries({ queryKey: siteStateKeys.state() }),
  });
}
