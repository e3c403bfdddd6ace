import * as z from 'zod/mini';
import type { PreparePassword } from '../_shared/auth-admin.ts';
import type { Config } from '../_shared/config.ts';
import { invitationSchema, type InvitationAnswer } from '../_shared/contract/invitation.ts';
import { DatabaseError } from '../_shared/database.ts';
import { readJsonBody } from '../_shared/http/json-body.ts';
import { jsonEndpoint } from '../_shared/http/json-endpoint.ts';
import { invitationMail } from '../_shared/mail/invitation-mail.ts';
import type { Mailer } from '../_shared/mail/mail-message.ts';
import { waitingTime } from '../_shared/waiting-time.ts';

export type InvitePorts = {
  config: Pick<Config, 'allowedOrigins' | 'publicKeys' | 'siteUrl' | 'brandName'>;
  /** Begins an invitation with the rights of the session; gives the seconds to wait, or null when it has begun. Rejects with a DatabaseError. */
  begin: (sessionToken: string, email: string) => Promise<number | null>;
  preparePassword: PreparePassword;
  /** Null when no way of sending is configured. */
  mailer: Mailer | null;
  /** Gives the role to who was invited; false when there was no invitation. */
  admit: (email: string) => Promise<boolean>;
};

const METHODS = 'POST, OPTIONS';
const LIMITS = { maxBytes: 1024, timeoutMs: 7_000 };

const NO_SESSION = { status: 401, body: { error: 'Tu sesión ha terminado. Vuelve a entrar.' } };
const NO_ADMIN = { status: 403, body: { error: 'No tienes permisos de administrador' } };

/**
 * Lets somebody into the admin: an account if need be, a mail with a link to choose a password, and the role once the mail is on its way. The database
 * decides who may, how often, and writes it down. Answers `{success: true}`, the same whether or not the address had an account, or `{error}` in Spanish,
 * as the sign-up does.
 */
export function createHandler(ports: InvitePorts): (request: Request) => Promise<Response> {
  const { config, mailer } = ports;

  async function decide(
    request: Request,
  ): Promise<{ status: number; body: InvitationAnswer; headers?: Record<string, string> }> {
    if (request.method !== 'POST')
      return {
        status: 405,
        body: { error: 'Este servicio solo acepta peticiones POST.' },
        headers: { Allow: METHODS },
      };
    if (!config.publicKeys.includes(request.headers.get('apikey') ?? ''))
      return { status: 401, body: { error: 'Falta la clave de acceso o no es válida.' } };
    const token = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (token === undefined || config.publicKeys.includes(token)) return NO_SESSION;
    const json = await readJsonBody(request, LIMITS);
    if (!json.ok) return { status: json.status, body: { error: json.error } };
    const parsed = z.safeParse(invitationSchema, json.value);
    if (!parsed.success) return { status: 200, body: { error: parsed.error.issues[0]?.message ?? 'Email inválido' } };
    const { email } = parsed.data;

    let wait: number | null;
    try {
      wait = await ports.begin(token, email);
    } catch (error) {
      if (error instanceof DatabaseError && error.status === 401) return NO_SESSION;
      if (error instanceof DatabaseError && error.code === '42501') return NO_ADMIN;
      throw error;
    }
    if (wait !== null)
      return {
        status: 200,
        body: { error: `Se han enviado demasiadas invitaciones. Vuelve a intentarlo dentro de ${waitingTime(wait)}.` },
        headers: { 'Retry-After': String(wait) },
      };
    if (!mailer) throw new Error('No way of sending mail is configured');
    const tokenHash = await ports.preparePassword(email);
    // Each link is another mail: none of them repeats one that was sent.
    await mailer({ ...invitationMail({ ...config, tokenHash }), to: email, idempotencyKey: `invitation/${tokenHash}` });
    if (!(await ports.admit(email))) throw new Error('The role was not given');
    return { status: 200, body: { success: true } };
  }

  return jsonEndpoint(
    { allowedOrigins: config.allowedOrigins, methods: METHODS, failure: 'An administrator could not be invited' },
    decide,
  );
}
