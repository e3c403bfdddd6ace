import { readConfig } from '../_shared/config.ts';
import { databaseCaller } from '../_shared/database.ts';
import { deliverMails } from '../_shared/outbox/deliver.ts';
import { deliveryPorts } from '../_shared/outbox/delivery-ports.ts';
import { createHandler } from './handler.ts';

/** Four at a time with ten seconds each: even a batch that fails as slowly as it can ends within a minute, half of a claim's lease. */
const BATCH_SIZE = 24;

const config = readConfig((name) => Deno.env.get(name));
const call = databaseCaller({ url: config.supabaseUrl, secretKey: config.secretKey });
const delivery = deliveryPorts(config, call);

Deno.serve(
  createHandler({
    outboxSecret: config.outboxSecret,
    secretKey: config.secretKey,
    canSend: delivery.mailer !== null,
    deliver: () => deliverMails(delivery, BATCH_SIZE),
  }),
);
