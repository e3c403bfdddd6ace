import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import {
  mailPreviewSchema,
  type MailPreviewResponse,
  type MailPreviewRequest,
} from '../_shared/contract/mail-preview.ts';
import { jsonEndpoint, type Decision } from '../_shared/http/json-endpoint.ts';
import { readSessionRequest, sessionRefusal } from '../_shared/http/session-request.ts';
import { withImageInside } from '../_shared/mail/entry-code.ts';
import type { Mailer } from '../_shared/mail/mail-message.ts';
import { waitingTime } from '../_shared/waiting-time.ts';
import { writePreview, type MailHours } from './write-preview.ts';

/** The database's answer for the caller: their own address, or how long to wait. */
type PreviewStart = { email: string; hours: MailHours } | { waitSeconds: number };

export type PreviewPorts = {
  config: Pick<Config, 'allowedOrigins' | 'publicKeys' | 'siteUrl' | 'brandName' | 'contactEmail'>;
  /** Counts a preview or a test mail with the rights of the session. Rejects with a DatabaseError. */
  begin: (sessionToken: string, isTest: boolean) => Promise<PreviewStart>;
  /** Null when no mailer is configured. */
  mailer: Mailer | null;
  now: () => Date;
};

const METHODS = 'POST, OPTIONS';
/** The maximum length of an event's fields, twice, in characters of four bytes. */
const MAX_BYTES = 32_768;

/** Typed as the answer that the editor reads. */
const respond = (body: MailPreviewResponse, headers?: Record<string, string>): Decision => ({
  status: 200,
  body,
  ...(headers && { headers }),
});

/** The test event has its own UID, so cancelling it leaves the real one in the calendar. */
const withOwnId = (event: MailPreviewRequest['event']) => ({ ...event, id: `prueba-${event.id}` });

/**
 * Writes a mail of an event as it would be sent now, from the editor's values, and returns it, or sends it to the
 * requesting admin, whose address comes from the database. Nothing is registered, queued or stored.
 */
export function createHandler({ config, begin, mailer, now }: PreviewPorts): (request: Request) => Promise<Response> {
  async function decide(request: Request): Promise<Decision> {
    const session = await readSessionRequest(request, {
      publicKeys: config.publicKeys,
      methods: METHODS,
      maxBytes: MAX_BYTES,
    });
    if (!session.ok) return session.refusal;
    const parsed = z.safeParse(mailPreviewSchema, session.body);
    if (!parsed.success) return respond({ error: parsed.error.issues[0]?.message ?? 'El evento no es válido' });
    const { action, ...wanted } = parsed.data;
    const isTest = action === 'test';

    let start: PreviewStart;
    try {
      start = await begin(session.token, isTest);
    } catch (error) {
      return sessionRefusal(error);
    }
    if ('waitSeconds' in start)
      return respond(
        {
          error: `Has pedido ${isTest ? 'demasiadas pruebas' : 'este email demasiadas veces'}. Vuelve a intentarlo dentro de ${waitingTime(start.waitSeconds)}.`,
        },
        { 'Retry-After': String(start.waitSeconds) },
      );
    const event = isTest ? withOwnId(wanted.event) : wanted.event;
    const mail = writePreview({ ...wanted, event, hours: start.hours, now: now() }, config);
    if (typeof mail === 'string') return respond({ error: mail });
    const { subject, text, attachment } = mail;
    if (!isTest) {
      const ics = attachment ? { filename: attachment.filename, content: attachment.content } : null;
      return respond({ mail: { subject, html: withImageInside(mail), text, ics } });
    }
    if (!mailer) throw new Error('No way of sending mail is configured');
    await mailer({
      ...mail,
      subject: `[Prueba] ${subject}`,
      to: start.email,
      // Each test mail is a new mail.
      idempotencyKey: `test/${crypto.randomUUID()}`,
    });
    return respond({ sent_to: start.email });
  }

  return jsonEndpoint(
    { allowedOrigins: config.allowedOrigins, methods: METHODS, failure: 'A mail could not be shown or tested' },
    decide,
  );
}
