import { articleColumns } from '@contract/article/article-columns';
import { AUDIENCES, type Audience, type FollowUp } from '@contract/event/follow-up';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { adminRead, adminClient } from '@/lib/backend/admin-access';
import { check, isUnanswered, unwrap, unwrapRow } from '@/lib/backend/errors';
import { parseRows } from '@/lib/backend/parse-rows';
import { isRowId } from '@/lib/row-id';

/** Time between reads while mails of a message wait. */
const REFETCH_INTERVAL_MS = 5_000;

const messageSchema = z.object({
  id: z.string(),
  audience: z.enum(AUDIENCES),
  subject: z.string(),
  created_at: z.string(),
  stopped_at: z.nullable(z.string()),
  recipients: z.number(),
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
});

const stateSchema = z.object({
  event: z.object({
    ...articleColumns('id', 'title', 'event_date', 'recording_url'),
    /** Whether the event is published and took place. */
    can_write: z.boolean(),
  }),
  /** How many people a message reaches, and how many asked for none. */
  people: z.object({ came: z.number(), missed: z.number(), refusing: z.number() }),
  /** Newest first. */
  messages: z.array(messageSchema),
});

export type SentMessage = z.output<typeof messageSchema>;
export type FollowUpState = z.output<typeof stateSchema>;

/** The event, the number of people, and the messages; null for an unknown event. Throws an AppError. */
const followUpsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['follow-ups', eventId] as const,
    queryFn: async ({ signal }) => {
      if (!isRowId(eventId)) return null;
      return adminRead(async (supabase) => {
        const state = await supabase.rpc('follow_up_state', { p_event_id: eventId }).abortSignal(signal);
        check(state);
        if (state.data === null) {
          // An empty answer may also be a proxy's: only the table can tell that there is no such event.
          const event = await supabase.from('news_events').select('id').eq('id', eventId).abortSignal(signal);
          if (unwrapRow(event) === null) return null;
        }
        return parseRows(stateSchema, unwrap(state));
      });
    },
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(({ waiting }) => waiting > 0) ? REFETCH_INTERVAL_MS : false,
  });

export const useFollowUps = (eventId: string) => useQuery(followUpsQuery(eventId));

type Sending = FollowUp & {
  /** Made once per message, so that a repeated request sends nothing twice. */
  id: string;
  audience: Audience;
};

/**
 * Queues a message and returns how many people get it; null when an earlier attempt, whose answer was lost, has queued
 * it: what was changed since then is not sent. Throws an AppError.
 */
export function useSendFollowUp(eventId: string) {
  const queries = useQueryClient();
  const query = followUpsQuery(eventId);
  /** The message, if it is queued by now. */
  const findMessage = async (id: string) => {
    // A read that is under way may have begun before the message.
    await queries.cancelQueries(query);
    const state = await queries.fetchQuery({ ...query, staleTime: 0 });
    return state?.messages.find((message) => message.id === id);
  };
  return useMutation({
    mutationFn: async ({ id, audience, subject, content, recording_url }: Sending): Promise<number | null> => {
      if (await findMessage(id)) return null;
      const supabase = await adminClient();
      const sent = await supabase.rpc('send_follow_up', {
        p_id: id,
        p_event_id: eventId,
        p_audience: audience,
        p_subject: subject,
        p_content: content,
        ...(recording_url !== null && { p_recording_url: recording_url }),
      });
      try {
        return parseRows(z.number(), unwrap(sent));
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const queued = await findMessage(id).catch(() => undefined);
        if (!queued) throw error;
        return queued.recipients;
      }
    },
    meta: { failure: 'No se ha enviado el mensaje' },
    onSettled: () => queries.invalidateQueries(query),
  });
}

/** Stops the mails of a message that still wait, and returns how many. Throws an AppError. */
export function useStopFollowUp(eventId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<number> => {
      const supabase = await adminClient();
      return parseRows(z.number(), unwrap(await supabase.rpc('stop_follow_up', { p_id: id })));
    },
    meta: { failure: 'No se ha detenido el mensaje' },
    onSuccess: () => queries.invalidateQueries(followUpsQuery(eventId)),
  });
}
