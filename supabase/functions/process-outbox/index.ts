import { runInBackground } from '../_shared/background.ts';
import { readConfig } from '../_shared/config.ts';
import { databaseCaller } from '../_shared/database.ts';
import { BATCH_SIZE, deliverMails } from '../_shared/outbox/deliver.ts';
import { deliveryPorts } from '../_shared/outbox/delivery-ports.ts';
import { deliverWebhooks } from '../_shared/webhooks/deliver-webhooks.ts';
import { isLoopback } from '../_shared/webhooks/endpoint.ts';
import { databaseWebhookQueue } from '../_shared/webhooks/webhook-queue.ts';
import { createHandler } from './handler.ts';

const config = readConfig((name) => Deno.env.get(name));
const call = databaseCaller({ url: config.supabaseUrl, secretKey: config.secretKey });
const delivery = deliveryPorts(config, call);
const webhooks = {
  queue: databaseWebhookQueue(call),
  siteUrl: config.siteUrl,
  isLocal: isLoopback(config.supabaseUrl),
  now: () => new Date(),
};

Deno.serve(
  createHandler({
    outboxSecret: config.outboxSecret,
    secretKeys: config.secretKeys,
    canSend: delivery.mailer !== null,
    async deliver() {
      const counts = await deliverMails(delivery, BATCH_SIZE);
      // After the mails, in the background, so that a hanging receiver does not delay the next run.
      runInBackground(deliverWebhooks(webhooks));
      return counts;
    },
  }),
);
