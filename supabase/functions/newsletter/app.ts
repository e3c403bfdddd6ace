import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import type { Answer } from '../_shared/contract/backend/answer.ts';
import {
  newsletterExportSchema,
  newsletterLinkRequestSchema,
  type NewsletterLinkRequest,
  type NewsletterPage,
  type NewsletterResponse,
} from '../_shared/contract/newsletter/newsletter.ts';
import { clientHash } from '../_shared/http/client-address.ts';
import { apiKey, functionApp, jsonBody, sessionToken, tooMany } from '../_shared/http/function-app.ts';
import { subscriberOf } from '../_shared/newsletter-link.ts';
import { parsed, supabaseAdmin } from '../_shared/supabase.ts';
import { exportPage } from './export-page.ts';
import { followLink } from './follow-link.ts';
import { isOneClick, pageOf, refuserOf, tokenOf, unsubscriberOf } from './one-click.ts';

/** Whether the request uses the address of the mail's header, which has the token in its query. */
const hasToken = (request: Request) => new URL(request.url).searchParams.has('t');

/**
 * The newsletter: shows, confirms and ends a subscription for the holder of a mail's link; unsubscribes, and refuses
 * messages after events, with one request for mail providers (`one-click.ts`); exports the list for administrators. A forged link and a deleted subscriber get
 * the same answer.
 */
export function createApp(config: Config) {
  const database = supabaseAdmin(config);
  const app = functionApp({
    config,
    methods: ['POST', 'GET', 'HEAD'],
    failure: 'The list of news could not be used',
  });

  // Mail scanners open every link: only the page, which asks for confirmation, unsubscribes.
  app.get('*', async (c) => c.json({}, 303, { Location: await pageOf(config, tokenOf(c)) }));

  app.post('*', async (c, next) => {
    if (!hasToken(c.req.raw)) return next();
    if (!(await isOneClick(c))) return c.json({ error: 'La petición no dice que sea una baja.' }, 400);
    const subscriberId = await unsubscriberOf(config, tokenOf(c));
    const registrationId = await refuserOf(config, tokenOf(c));
    if (subscriberId !== null) await followLink(database, { subscriberId, action: 'unsubscribe', mayConfirm: false });
    else if (registrationId === null) return c.json({ error: 'Este enlace no es válido.' }, 400);
    else parsed(z.unknown(), await database.rpc('refuse_follow_ups', { p_registration_id: registrationId }));
    // Also for an address on no list.
    return c.json({ state: 'unsubscribed' });
  });

  async function press({ token, action }: NewsletterLinkRequest, headers: Headers) {
    const link = await subscriberOf(config.linkSecret, token);
    if (!link) return { state: 'invalid' } as const;
    const client = await clientHash(headers, config.clientAddressHeader, config.secretKey);
    return followLink(database, { ...link, action, clientHash: client });
  }

  return app.post('*', apiKey(...config.publicKeys), jsonBody(1024), async (c) => {
    const exported = z.safeParse(newsletterExportSchema, c.var.body);
    if (exported.success) {
      const page = await exportPage(config, sessionToken(c, config.publicKeys), exported.data.after);
      return c.json(page satisfies Answer<NewsletterPage>);
    }
    const pressed = z.safeParse(newsletterLinkRequestSchema, c.var.body);
    if (!pressed.success) return c.json({ error: 'La petición no dice de quién ni qué hacer.' }, 400);
    const found = await press(pressed.data, c.req.raw.headers);
    return found.state === 'limited'
      ? tooMany(c, 'Hemos recibido demasiadas peticiones seguidas', found.seconds)
      : c.json(found satisfies Answer<NewsletterResponse>);
  });
}
