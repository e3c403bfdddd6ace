import * as z from 'zod/mini';
import type { NewsletterResponse, NewsletterLinkRequest } from '../_shared/contract/newsletter.ts';
import { newsletterText } from '../_shared/contract/newsletter-text.ts';
import type { CallDatabase } from '../_shared/database.ts';

const outcomeSchema = z.union([
  z.object({ outcome: z.literal('unknown') }),
  z.object({ outcome: z.literal('limited'), retry_after_seconds: z.number() }),
  z.object({
    outcome: z.literal('found'),
    state: z.enum(['waiting', 'confirmed', 'unsubscribed']),
    can_confirm: z.boolean(),
    consent_text_version: z.string(),
  }),
]);

export type LinkUse = {
  subscriberId: string;
  action: NewsletterLinkRequest['action'];
  /** False for an unsubscribe link, which never subscribes. */
  mayConfirm: boolean;
  /** Null for a mail provider, which unsubscribes many people from one address. */
  clientHash: string | null;
};

/** Shows, confirms or ends a subscription: one call, one transaction. Rejects with a DatabaseError. */
export type FollowLink = (use: LinkUse) => Promise<NewsletterResponse | { state: 'limited'; seconds: number }>;

export function databaseFollowLink(call: CallDatabase): FollowLink {
  return async ({ subscriberId, action, mayConfirm, clientHash }) => {
    const found = z.parse(
      outcomeSchema,
      await call('use_newsletter_link', {
        p_subscriber_id: subscriberId,
        p_action: action,
        p_may_confirm: mayConfirm,
        p_client_hash: clientHash,
      }),
    );
    if (found.outcome === 'unknown') return { state: 'invalid' };
    if (found.outcome === 'limited') return { state: 'limited', seconds: found.retry_after_seconds };
    const { state, can_confirm, consent_text_version: version } = found;
    return { state, can_confirm, text: newsletterText(version) };
  };
}
