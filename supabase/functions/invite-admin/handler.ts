import * as z from 'zod/mini';
import type { PreparePassword } from '../_shared/auth-admin.ts';
import type { Config } from '../_shared/config.ts';
import { invitationSchema, type InvitationResponse } from '../_shared/contract/invitation.ts';
import { jsonEndpoint, type Decision } from '../_shared/http/json-endpoint.ts';
import { readSessionRequest, sessionRefusal } from '../_shared/http/session-request.ts';
import { invitationMail } from '../_shared/mail/invitation-mail.ts';
import type { Mailer } from '../_shared/mail/mail-message.ts';
import { waitingTime } from '../_shared/waiting-time.ts';

export type InvitePorts = {
  config: Pick<Config, 'allowedOrigins' | 'publicKeys' | 'siteUrl' | 'brandName'>;
  /**
   * Starts an invitation with the rights of the session; returns the seconds to wait, or null when it started. Rejects
   * with a DatabaseError.
   */
  begin: (sessionToken: string, email: string) => Promise<number | null>;
  preparePassword: PreparePassword;
  /** Null when no mailer is configured. */
  mailer: Mailer | null;
  /** Grants the role to the invited account; false without an invitation. */
  admit: (email: string) => Promise<boolean>;
};

const METHODS = 'POST, OPTIONS';
const MAX_BYTES = 1024;

/** Typed as the answer that the page reads. */
const respond = (status: number, body: InvitationResponse, headers?: Record<string, string>): Decision => ({
  status,
  body,
  ...(headers && { headers }),
});

/**
 * Invites a person into the admin: creates an account if needed, sends a mail with a link to set a password, and grants
 * the role once the mail is sent. The database checks rights and limits and logs the invitation. Answers `{success:
 * true}`, the same with or without an account for the address, or `{error}` in Spanish, as the registration does.
 */
export function createHandler(ports: InvitePorts): (request: Request) => Promise<Response> {
  const { config, mailer } = ports;

  async function decide(request: Request): Promise<Decision> {
    const session = await readSessionRequest(request, {
      publicKeys: config.publicKeys,
      methods: METHODS,
      maxBytes: MAX_BYTES,
    });
    if (!session.ok) return session.refusal;
    const parsed = z.safeParse(invitationSchema, session.body);
    if (!parsed.success) return respond(200, { error: parsed.error.issues[0]?.message ?? 'Email inválido' });
    const { email } = parsed.data;

    let wait: number | null;
    try {
      wait = await ports.begin(session.token, email);
    } catch (error) {
      return sessionRefusal(error);
    }
    if (wait !== null)
      return respond(
        200,
        { error: `Se han enviado demasiadas invitaciones. Vuelve a intentarlo dentro de ${waitingTime(wait)}.` },
        { 'Retry-After': String(wait) },
      );
    if (!mailer) throw new Error('No way of sending mail is configured');
    const tokenHash = await ports.preparePassword(email);
    // Each link is a new mail, so the key is unique to it.
    await mailer({ ...invitationMail({ ...config, tokenHash }), to: email, idempotencyKey: `invitation/${tokenHash}` });
    if (!(await ports.admit(email))) throw new Error('The role was not given');
    return respond(200, { success: true });
  }

  return jsonEndpoint(
    { allowedOrigins: config.allowedOrigins, methods: METHODS, failure: 'An administrator could not be invited' },
    decide,
  );
}
