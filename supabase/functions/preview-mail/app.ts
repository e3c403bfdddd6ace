import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import {
  mailPreviewSchema,
  type EventMailPreview,
  type FollowUpPreview,
  type MailPreviewResponse,
} from '../_shared/contract/mail/mail-preview.ts';
import { apiKey, functionApp, jsonBody, session, tooMany } from '../_shared/http/function-app.ts';
import { withImageInside } from '../_shared/mail/entry-code.ts';
import type { MailContent, Mailer } from '../_shared/mail/mail-message.ts';
import { parsed, supabaseAs } from '../_shared/supabase.ts';
import { writeFollowUpPreview, writePreview, type MailHours } from './write-preview.ts';

const outcomeSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('limited'), retry_after_seconds: z.number() }),
  z.object({ outcome: z.literal('begun'), email: z.string(), reminder_hours: z.number(), offer_hours: z.number() }),
]);

/** The maximum length of an event's fields, twice, and of a message, in characters of four bytes. */
const MAX_BYTES = 65_536;

type Wanted = EventMailPreview | FollowUpPreview;

/** The test event has its own UID, so cancelling it leaves the real one in the calendar. */
const withOwnId = (event: EventMailPreview['event']) => ({ ...event, id: `prueba-${event.id}` });

/**
 * Writes a mail of an event as it would be sent now, from the form's values, and returns it, or sends it to the
 * requesting admin, whose address comes from the database. Nothing is registered, queued or stored.
 */
export function createApp(config: Config, mailer: Mailer | null, now: () => Date) {
  const app = functionApp({ config, failure: 'A mail could not be shown or tested' });
  const { publicKeys } = config;

  async function write(wanted: Wanted, isTest: boolean, hours: MailHours): Promise<MailContent | string> {
    if (wanted.kind === 'follow-up') return writeFollowUpPreview(wanted, config);
    const event = isTest ? withOwnId(wanted.event) : wanted.event;
    return writePreview({ ...wanted, event, hours, now: now() }, config);
  }

  return app.post('*', apiKey(...publicKeys), session(publicKeys), jsonBody(MAX_BYTES), async (c) => {
    const respond = (answer: MailPreviewResponse) => c.json(answer);
    const request = z.safeParse(mailPreviewSchema, c.var.body);
    if (!request.success) return respond({ error: request.error.issues[0]?.message ?? 'El evento no es válido' });
    const { action, ...wanted } = request.data;
    const isTest = action === 'test';

    const begun = await supabaseAs(config, c.var.token).rpc('begin_mail_preview', { p_is_test: isTest });
    const start = parsed(outcomeSchema, begun);
    if (start.outcome === 'limited')
      return tooMany(
        c,
        `Has pedido ${isTest ? 'demasiadas pruebas' : 'este email demasiadas veces'}`,
        start.retry_after_seconds,
      );
    const mail = await write(wanted, isTest, { reminder: start.reminder_hours, offer: start.offer_hours });
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
  });
}
