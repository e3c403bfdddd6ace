import * as z from 'zod/mini';
import { authAdmin } from '../_shared/auth-admin.ts';
import { readConfig } from '../_shared/config.ts';
import { databaseCaller, sessionCaller } from '../_shared/database.ts';
import { chooseMailer } from '../_shared/mail/mailer.ts';
import { createHandler } from './handler.ts';

const outcomeSchema = z.object({
  outcome: z.enum(['invited', 'limited']),
  retry_after_seconds: z.nullable(z.number()),
});

const config = readConfig((name) => Deno.env.get(name));
const server = { url: config.supabaseUrl, secretKey: config.secretKey };
const call = databaseCaller(server);
const [publicKey = ''] = config.publicKeys;

Deno.serve(
  createHandler({
    config,
    begin: async (token, email) => {
      const callAsPerson = sessionCaller({ url: config.supabaseUrl, publicKey, token });
      const result = z.parse(outcomeSchema, await callAsPerson('invite_administrator', { p_email: email }));
      return result.outcome === 'limited' ? Math.max(1, Math.ceil(result.retry_after_seconds ?? 60)) : null;
    },
    preparePassword: authAdmin(server, call),
    mailer: chooseMailer(config.mail),
    admit: async (email) => z.parse(z.boolean(), await call('admit_administrator', { p_email: email })),
  }),
);
