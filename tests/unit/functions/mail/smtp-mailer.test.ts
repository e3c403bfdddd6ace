import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  LimitReached,
  PermanentRefusal,
  type MailMessage,
} from '../../../../supabase/functions/_shared/mail/mail-message.ts';
import { smtpMailer } from '../../../../supabase/functions/_shared/mail/smtp-mailer.ts';
import { type FakeSmtpServer, startFakeSmtpServer } from '../../../helpers/functions/fake-smtp-server.ts';

const message: MailMessage = {
  to: 'ana@example.com',
  subject: 'Registro confirmado: Diseño «conversacional» 😀',
  text: 'Hola, Ana:\n',
  html: '<p>Hola, Ana:</p>',
  attachment: {
    filename: 'evento.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH; name="evento.ics"',
    content: 'BEGIN:VCALENDAR\r\n',
  },
  idempotencyKey: '0b0e/confirmation/2026-11-21/1',
};
const sender = { from: 'Tertulia <hola@example.com>', replyTo: 'eventos@example.com' };

let server: FakeSmtpServer;
beforeEach(async () => {
  server = await startFakeSmtpServer();
});
afterEach(() => server.close());

/** The header block of the one message sent, unfolded. */
const headersOf = (source: string) => (source.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');

describe('mail over SMTP', () => {
  it('has one recipient, configured sender and reply-to, and a message id that a retry repeats', async () => {
    const send = smtpMailer(server.url, sender);
    await send(message);
    await send(message);
    const headers = server.messages.map(headersOf);
    expect(headers[0]).toContain('From: Tertulia <hola@example.com>');
    expect(headers[0]).toContain('Reply-To: eventos@example.com');
    expect(headers[0]).toContain('To: ana@example.com');
    const ids = headers.map((block) => /^Message-ID: (.*)$/m.exec(block)?.[1]);
    expect(ids).toEqual(Array(2).fill('<0b0e-confirmation-2026-11-21-1@example.com>'));
  });

  it('marks the attachment as a published calendar', async () => {
    await smtpMailer(server.url, sender)(message);
    const part = server.messages[0]!.split('\r\n--').find((piece) => piece.includes('text/calendar')) ?? '';
    const headers = headersOf(part.slice(part.indexOf('\r\n') + 2));
    expect(headers).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name="?evento\.ics"?/);
    expect(headers).toMatch(/Content-Disposition: attachment; filename="?evento\.ics"?/);
  });

  it('attaches an image by the id that the HTML names', async () => {
    const image = { cid: 'codigo', filename: 'codigo.gif', contentType: 'image/gif', base64: 'R0lGODdh' };
    await smtpMailer(server.url, sender)({ ...message, image });
    const part = server.messages[0]!.split('\r\n--').find((piece) => piece.includes('image/gif')) ?? '';
    expect(part).toMatch(/Content-I[dD]: <codigo>/);
    expect(part).toContain('R0lGODdh');
  });

  it('keeps a hostile subject in one header', async () => {
    await smtpMailer(server.url, sender)({ ...message, subject: 'a\r\nBcc: otra@example.com\r\n\r\ncuerpo' });
    expect(headersOf(server.messages[0]!)).not.toMatch(/^Bcc:/m);
  });

  it('times out on a silent server', async () => {
    server.behave('silent');
    await expect(smtpMailer(server.url, sender, 300)(message)).rejects.toThrow(/abort|time/i);
  });

  it.each([
    ['refuse-recipient', /550/, true],
    ['refuse-message', /554/, true],
    ['try-later', /451/, false],
    ['busy-mailbox', /450/, false],
    ['drop-after-data', /./, false],
    // A fault of the settings, not of the message.
    ['refuse-sender', /553/, false],
  ] as const)('fails when the server does, and says whether it is for good: %s', async (fault, reason, isPermanent) => {
    server.behave(fault);
    const failure = await smtpMailer(server.url, sender)(message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(reason) });
    expect(failure instanceof PermanentRefusal).toBe(isPermanent);
    expect(failure).not.toBeInstanceOf(LimitReached);
  });

  it('meets the limit of a server that takes no more', async () => {
    server.behave('too-many');
    const failure = await smtpMailer(server.url, sender)(message).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LimitReached);
    expect(failure).toMatchObject({ message: expect.stringMatching(/421/), retryAfterSeconds: 20 });
  });

  it('fails when no server listens', async () => {
    const { url } = server;
    await server.close();
    await expect(smtpMailer(url, sender)(message)).rejects.toThrow(/ECONNREFUSED/);
    server = await startFakeSmtpServer();
  });
});
