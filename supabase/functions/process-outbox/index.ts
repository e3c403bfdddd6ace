import { readConfig } from '../_shared/config.ts';
import { databaseCaller } from '../_shared/database.ts';
import { BATCH_SIZE, deliverMails } from '../_shared/outbox/deliver.ts';
import { deliveryPorts } from '../_shared/outbox/delivery-ports.ts';
import { createHandler } from './handler.ts';

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
