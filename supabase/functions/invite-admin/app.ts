import { HTTPException } from 'hono/http-exception';
import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import { invitationSchema, type InvitationResponse } from '../_shared/contract/mail/invitation.ts';
import { apiKey, functionApp, jsonBody, session, tooMany } from '../_shared/http/function-app.ts';
import { invitationMail } from '../_shared/mail/invitation-mail.ts';
import type { Mailer } from '../_shared/mail/mail-message.ts';
import { reasonOf } from '../_shared/reason.ts';
import { DatabaseError, parsed, supabaseAdmin, supabaseAs } from '../_shared/supabase.ts';
import { preparePassword } from './prepare-password.ts';

const outcomeSchema = z.object({
  outcome: z.enum(['invited', 'limited']),
  retry_after_seconds: z.nullable(z.number()),
});

/** From the database: the address has an account with a password and one of single sign-on. */
const SEVERAL_ACCOUNTS = 'PT409';

/** The refusal of an address with several accounts; throws every other error. */
function refusalOf(error: unknown): InvitationResponse {
  if (!(error instanceof DatabaseError) || error.code !== SEVERAL_ACCOUNTS) throw error;
  return {
    error: 'Hay más de una cuenta con este email. Borra las que sobran en el panel del proyecto y vuelve a invitar.',
  };
}

/** The refusal when the mail could not be sent, with the reason, which only admins read. Logs it. */
function mailProblem(reason: string): HTTPException {
  console.error('An administrator could not be invited:', reason);
  return new HTTPException(503, {
    message: `El email no ha salido (${reason}). Vuelve a invitar cuando los emails funcionen: Estado lo dice.`,
  });
}

/**
 * Invites a person into the admin: creates an account if needed, sends a mail with a link to set a password, and grants
 * the role once the mail is sent. The database checks rights and limits and logs the invitation. The answer is the same
 * with or without an account for the address.
 */
export function createApp(config: Config, mailer: Mailer | null) {
  const app = functionApp({ config, failure: 'An administrator could not be invited' });
  const database = supabaseAdmin(config);
  const { publicKeys } = config;
  return app.post('*', apiKey(...publicKeys), session(publicKeys), jsonBody(1024), async (c) => {
    const invitation = z.safeParse(invitationSchema, c.var.body);
    if (!invitation.success)
      return c.json({
        error: invitation.error.issues[0]?.message ?? 'Email inválido',
      } satisfies InvitationResponse);
    const { email } = invitation.data;

    try {
      const begun = await supabaseAs(config, c.var.token).rpc('invite_administrator', { p_email: email });
      const { outcome, retry_after_seconds: wait } = parsed(outcomeSchema, begun);
      if (outcome === 'limited') return tooMany(c, 'Se han enviado demasiadas invitaciones', wait);
      if (!mailer) throw mailProblem('no hay ninguna forma de enviarlos configurada');
      const tokenHash = await preparePassword(database, email);
      // Each link is a new mail, so the key is unique to it.
      const message = {
        ...invitationMail({ ...config, tokenHash }),
        to: email,
        idempotencyKey: `invitation/${tokenHash}`,
      };
      await mailer(message).catch((error: unknown) => {
        throw mailProblem(reasonOf(error));
      });
      const admitted = await database.rpc('admit_administrator', { p_email: email });
      if (!parsed(z.boolean(), admitted)) throw new Error('The role was not given');
      return c.json({ success: true } satisfies InvitationResponse);
    } catch (error) {
      return c.json(refusalOf(error));
    }
  });
}
