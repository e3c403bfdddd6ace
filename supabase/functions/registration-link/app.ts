import * as z from 'zod/mini';
import { runInBackground } from '../_shared/background.ts';
import type { Config } from '../_shared/config.ts';
import type { Answer } from '../_shared/contract/backend/answer.ts';
import {
  linkRequestSchema,
  linkResponseSchema,
  type LinkRequest,
  type LinkResponse,
} from '../_shared/contract/registration/registration-link.ts';
import { clientHash } from '../_shared/http/client-address.ts';
import { apiKey, functionApp, jsonBody, tooMany } from '../_shared/http/function-app.ts';
import { verifyLinkToken } from '../_shared/link-token.ts';
import { BATCH_SIZE, deliverMails, type Delivery } from '../_shared/outbox/deliver.ts';
import { parsed, supabaseAdmin } from '../_shared/supabase.ts';

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

/** The actions after which no mail is due. */
const QUIET: ReadonlySet<LinkRequest['action']> = new Set(['preview', 'enter', 'refuse']);

/** What the address in a mail's header may do, whose token may be in logs. */
const REFUSING: ReadonlySet<LinkRequest['action']> = new Set(['preview', 'refuse']);

type Outcome = z.output<typeof outcomeSchema>;

function linkOf({ outcome, ...found }: Outcome): LinkResponse {
  if (outcome === 'unknown') return { state: 'invalid' };
  if (outcome === 'erased') return { state: 'erased', had_seat: found.had_seat };
  return z.parse(linkResponseSchema, found);
}

/** A link as the holder of a token that only refuses messages sees it. */
function onlyRefusing(link: LinkResponse): LinkResponse {
  if (!('event' in link) || !('refuses' in link)) return { state: 'invalid' };
  return { state: 'over', refuses: link.refuses ?? false, can_erase: false, event: link.event };
}

/**
 * A registration's link: shows the registration, accepts an offered seat, cancels or erases it, refuses messages
 * after events. A forged link and an erased registration get the same answer. The mails are sent after the answer: the confirmation of an
 * accepted seat, and the offer of a freed one.
 */
export function createApp(config: Config, delivery: Delivery) {
  const database = supabaseAdmin(config);
  const app = functionApp({ config, failure: 'A registration link could not be used' });
  return app.post('*', apiKey(...config.secretKeys, ...config.publicKeys), jsonBody(1024), async (c) => {
    const request = z.safeParse(linkRequestSchema, c.var.body);
    if (!request.success)
      return c.json({ error: 'La petición no dice qué registro ni qué hacer con él.' } satisfies Answer<never>, 400);
    const { token, action } = request.data;
    const managed = await verifyLinkToken(config.linkSecret, 'registration', token);
    const refusing = REFUSING.has(action) ? await verifyLinkToken(config.linkSecret, 'refuse', token) : null;
    const id = managed ?? refusing;
    if (id === null) return c.json({ state: 'invalid' } satisfies Answer<LinkResponse>);

    // One call, one transaction.
    const used = await database.rpc('use_registration_link', {
      p_registration_id: id,
      p_action: action,
      p_client_hash: await clientHash(c.req.raw.headers, config.clientAddressHeader, config.secretKey),
    });
    const outcome = parsed(outcomeSchema, used);
    if (outcome.outcome === 'limited')
      return tooMany(c, 'Hemos recibido demasiadas peticiones seguidas', outcome.retry_after_seconds);
    const link = managed === null ? onlyRefusing(linkOf(outcome)) : linkOf(outcome);
    if (!QUIET.has(action) && link.state !== 'invalid')
      runInBackground(deliverMails(delivery, { most: BATCH_SIZE, ...(action === 'accept' && { registrationId: id }) }));
    return c.json(link satisfies Answer<LinkResponse>);
  });
}
