import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { runInBackground } from '../_shared/background.ts';
import type { Config } from '../_shared/config.ts';
import type { Answer } from '../_shared/contract/backend/answer.ts';
import { equalSecrets } from '../_shared/http/secrets.ts';
import { bodyBytes, functionApp, NO_KEY } from '../_shared/http/function-app.ts';
import { trialMail } from '../_shared/mail/trial-mail.ts';
import { reasonOf } from '../_shared/reason.ts';
import { deliverMails, type Delivery, type DeliveryCounts } from '../_shared/outbox/deliver.ts';
import { deliverWebhooks } from '../_shared/webhooks/deliver-webhooks.ts';

const SECRET_HEADER = 'x-outbox-secret';
/** Read by `npm run health`. */
const NO_MAIL = 'No hay ninguna forma de enviar email configurada.';

/** Whether the value is one of the expected ones. Compares with all of them, in constant time. */
async function matches(given: string | undefined, expected: readonly string[]): Promise<boolean> {
  if (given === undefined || given === '') return false;
  return (await Promise.all(expected.map((secret) => equalSecrets(given, secret)))).includes(true);
}

/** Lets only a scheduler through, which knows the secret and needs no further rights, and the project's secret keys. */
const scheduler = ({ outboxSecret, secretKeys }: Config) =>
  createMiddleware(async (c, next) => {
    const secrets = outboxSecret === undefined ? [] : [outboxSecret];
    if (!(await matches(c.req.header(SECRET_HEADER), secrets)) && !(await matches(c.req.header('apikey'), secretKeys)))
      throw NO_KEY;
    await next();
  });

/** A request may ask for one real mail to an operator's address instead of a run. */
const requestSchema = z.object({ trial_to: z.optional(z.string().check(z.email())) });

/**
 * Sends due mails and then, in the background, so that a hanging receiver does not delay the next run, due webhooks.
 * Answers how many mails were claimed, sent and failed, and the runtime; 503 without a mailer, so that the operator
 * notices. With `trial_to` it sends one mail to that address and answers once the provider has taken it, or with the
 * provider's reason.
 */
export function createApp(config: Config, delivery: Delivery, runtime: string) {
  const app = functionApp({ config, failure: 'The mails that wait could not be claimed' });
  return app.post('*', scheduler(config), async (c) => {
    const { mailer } = delivery;
    const asked = requestSchema.safeParse(await new Response(await bodyBytes(c, 1024)).json().catch(() => ({})));
    const to = asked.data?.trial_to;
    if (mailer && to !== undefined) {
      try {
        await mailer({ ...trialMail(config), to, idempotencyKey: `trial/${crypto.randomUUID()}` });
        return c.json({ accepted: true } satisfies Answer<{ accepted: true }>);
      } catch (error) {
        return c.json({ error: reasonOf(error) } satisfies Answer<never>, 502);
      }
    }
    const counts = await deliverMails(delivery);
    runInBackground(deliverWebhooks(delivery));
    if (!mailer) return c.json({ error: NO_MAIL } satisfies Answer<never>, 503);
    return c.json({ ...counts, runtime } satisfies Answer<DeliveryCounts & { runtime: string }>);
  });
}
