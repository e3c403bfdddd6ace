import { runInBackground } from '../_shared/background.ts';
import { readConfig } from '../_shared/config.ts';
import { databaseCaller } from '../_shared/database.ts';
import { chooseMailer } from '../_shared/mail/mailer.ts';
import { deliverMails } from '../_shared/outbox/deliver.ts';
import { databaseOutbox } from '../_shared/outbox/outbox.ts';
import { createHandler } from './handler.ts';
import { databaseRegister } from './register.ts';

const config = readConfig((name) => Deno.env.get(name));
const call = databaseCaller({ url: config.supabaseUrl, secretKey: config.secretKey });
const delivery = {
  outbox: databaseOutbox(call),
  mailer: chooseMailer(config.mail),
  siteUrl: config.siteUrl,
  brandName: config.brandName,
  now: () => new Date(),
};

Deno.serve(
  createHandler({
    config,
    register: databaseRegister(call),
    deliver: async (registrationId) => {
      await deliverMails(delivery, 1, registrationId);
    },
    runInBackground,
  }),
);
