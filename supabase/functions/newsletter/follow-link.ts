import * as z from 'zod/mini';
import type { NewsletterResponse, NewsletterLinkRequest } from '../_shared/contract/newsletter/newsletter.ts';
import { newsletterText } from '../_shared/contract/newsletter/newsletter-text.ts';
import { parsed, type Supabase } from '../_shared/supabase.ts';

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

type LinkUse = {
  subscriberId: string;
  action: NewsletterLinkRequest['action'];
  /** False for an unsubscribe link, which never subscribes. */
  mayConfirm: boolean;
  /** Absent for a mail provider, which unsubscribes many people from one address. */
  clientHash?: string;
};

/** Shows, confirms or ends a subscription: one call, one transaction. Throws a DatabaseError. */
export async function followLink(
  database: Supabase,
  { subscriberId, action, mayConfirm, clientHash }: LinkUse,
): Promise<NewsletterResponse | { state: 'limited'; seconds: number }> {
  const used = await database.rpc('use_newsletter_link', {
    p_subscriber_id: subscriberId,
    p_action: action,
    p_may_confirm: mayConfirm,
    ...(clientHash !== undefined && { p_client_hash: clientHash }),
  });
  const found = parsed(outcomeSchema, used);
  if (found.outcome === 'unknown') return { state: 'invalid' };
  if (found.outcome === 'limited') return { state: 'limited', seconds: found.retry_after_seconds };
  const { state, can_confirm, consent_text_version: version } = found;
  return { state, can_confirm, text: newsletterText(version) };
}
