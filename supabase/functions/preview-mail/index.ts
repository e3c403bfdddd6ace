import * as z from 'zod/mini';
import { readConfig } from '../_shared/config.ts';
import { sessionCaller } from '../_shared/database.ts';
import { chooseMailer } from '../_shared/mail/mailer.ts';
import { createHandler } from './handler.ts';

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('limited'), retry_after_seconds: z.number() }),
  z.object({ outcome: z.literal('begun'), email: z.string(), reminder_hours: z.number(), offer_hours: z.number() }),
]);

const config = readConfig((name) => Deno.env.get(name));
const [publicKey = ''] = config.publicKeys;

Deno.serve(
  createHandler({
    config,
    begin: async (token, isTest) => {
      const callAsPerson = sessionCaller({ url: config.supabaseUrl, publicKey, token });
      const result = z.parse(outcomeSchema, await callAsPerson('begin_mail_preview', { p_is_test: isTest }));
      if (result.outcome === 'limited') return { waitSeconds: result.retry_after_seconds };
      return { email: result.email, hours: { reminder: result.reminder_hours, offer: result.offer_hours } };
    },
    mailer: chooseMailer(config.mail),
    now: () => new Date(),
  }),
);
