import { readConfig } from '../_shared/config.ts';
import { databaseCaller } from '../_shared/database.ts';
import { chooseMailer } from '../_shared/mail/mailer.ts';
import { deliverMails } from '../_shared/outbox/deliver.ts';
import { databaseOutbox } from '../_shared/outbox/outbox.ts';
import { createHandler } from './handler.ts';

/** Four at a time with ten seconds each: even a batch that fails as slowly as it can ends within a minute, half of a claim's lease. */
const BATCH_SIZE = 24;

const config = readConfig((name) => Deno.env.get(name));
const delivery = {
  outbox: databaseOutbox(databaseCaller({ url: config.supabaseUrl, secretKey: config.secretKey })),
  mailer: chooseMailer(config.mail),
  siteUrl: config.siteUrl,
  brandName: config.brandName,
  now: () => new Date(),
};

Deno.serve(
  createHandler({
    outboxSecret: config.outboxSecret,
    secretKey: config.secretKey,
    canSend: delivery.mailer !== null,
    deliver: () => deliverMails(delivery, BATCH_SIZE),
  }),
);
