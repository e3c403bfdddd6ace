import * as z from 'zod/mini';
import { linkResponseSchema, type LinkResponse, type LinkRequest } from '../_shared/contract/registration-link.ts';
import type { CallDatabase } from '../_shared/database.ts';

const outcomeSchema = z.object({
  outcome: z.enum(['found', 'erased', 'unknown', 'limited']),
  retry_after_seconds: z.nullable(z.number()),
  state: z.nullable(z.string()),
  refuses: z.optional(z.boolean()),
  offered_until: z.nullable(z.string()),
  event: z.unknown(),
  had_seat: z.optional(z.boolean()),
  join_url: z.optional(z.nullable(z.string())),
});

export type LinkOutcome = LinkResponse | { state: 'limited'; seconds: number };

/** Performs the action on one registration: one call, one transaction. Rejects with a DatabaseError. */
export type FollowLink = (
  registrationId: string,
  action: LinkRequest['action'],
  clientHash: string,
) => Promise<LinkOutcome>;

export function databaseFollowLink(call: CallDatabase): FollowLink {
  return async (registrationId, action, clientHash) => {
    const { outcome, retry_after_seconds, ...found } = z.parse(
      outcomeSchema,
      await call('use_registration_link', {
        p_registration_id: registrationId,
        p_action: action,
        p_client_hash: clientHash,
      }),
    );
    if (outcome === 'limited') return { state: 'limited', seconds: Math.max(1, Math.ceil(retry_after_seconds ?? 60)) };
    if (outcome === 'unknown') return { state: 'invalid' };
    if (outcome === 'erased') return { state: 'erased', had_seat: found.had_seat };
    return z.parse(linkResponseSchema, found);
  };
}
