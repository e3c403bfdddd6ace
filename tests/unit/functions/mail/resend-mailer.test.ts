import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseMailer } from '../../../../supabase/functions/_shared/mail/mailer.ts';
import { LimitReached, PermanentRefusal } from '../../../../supabase/functions/_shared/mail/mail-message.ts';
import { resendMailer } from '../../../../supabase/functions/_shared/mail/resend-mailer.ts';

const message = {
  to: 'ana@example.com',
  subject: 'Registro confirmado: ñ',
  text: 'Hola',
  html: '<p>Hola</p>',
  attachment: { filename: 'evento.ics', contentType: 'text/calendar; method=PUBLISH', content: 'SUMMARY:Año 😀\r\n' },
  idempotencyKey: '0b0e/confirmation/2026-11-21/1',
};

type Call = { headers: IncomingHttpHeaders; body: unknown };
let server: Server;
let resendUrl: string;
let calls: Call[];
let reply: { status: number; body: string; headers?: Record<string, string> } | 'silence';

beforeEach(async () => {
  calls = [];
  reply = { status: 200, body: '{"id":"1"}' };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    calls.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    if (reply !== 'silence') response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  resendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const mailer = (timeoutMs?: number) =>
  resendMailer('re_key', { from: 'Tertulia <hola@example.com>', replyTo: 'eventos@example.com', resendUrl }, timeoutMs);

describe('mail over the HTTP API', () => {
  it('is one structured message under its idempotency key', async () => {
    await mailer()(message);
    expect(calls).toHaveLength(1);
    expect(calls[0]!.headers).toMatchObject({
      authorization: 'Bearer re_key',
      'idempotency-key': message.idempotencyKey,
    });
    expect(calls[0]!.body).toEqual({
      from: 'Tertulia <hola@example.com>',
      to: ['ana@example.com'],
      reply_to: 'eventos@example.com',
      subject: message.subject,
      text: 'Hola',
      html: '<p>Hola</p>',
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: [
        {
          filename: 'evento.ics',
          content_type: 'text/calendar; method=PUBLISH',
          content: Buffer.from(message.attachment.content).toString('base64'),
        },
      ],
    });
  });

  it('attaches an image by the id that the HTML names', async () => {
    const image = { cid: 'codigo', filename: 'codigo.gif', contentType: 'image/gif', base64: 'R0lGODdh' };
    await mailer()({ ...message, image });
    expect(calls[0]!.body).toMatchObject({
      attachments: [
        { filename: 'evento.ics' },
        { filename: 'codigo.gif', content_type: 'image/gif', content: 'R0lGODdh', content_id: 'codigo' },
      ],
    });
  });

  it.each([
    // The message itself is rejected.
    ...[400, 410, 413, 422, 451].map((status) => ({ status, isPermanent: true })),
    // Temporary, or fixed by the operator in the settings.
    ...[401, 403, 404, 405, 408, 409, 425, 500, 502, 503].map((status) => ({ status, isPermanent: false })),
  ])('fails with the reason at $status, permanently: $isPermanent', async ({ status, isPermanent }) => {
    reply = { status, body: '{"message":"no"}' };
    const failure = await mailer()(message).catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `The mail API answered ${status}: {"message":"no"}` });
    expect(failure instanceof PermanentRefusal).toBe(isPermanent);
  });

  it.each([
    ['17', 17],
    [undefined, 1],
    ['soon', 1],
  ])('meets the limit at 429, with Retry-After %s', async (header, seconds) => {
    reply = { status: 429, body: '{"message":"slow down"}', ...(header && { headers: { 'retry-after': header } }) };
    const failure = await mailer()(message).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LimitReached);
    expect(failure).toMatchObject({
      message: 'The mail API answered 429: {"message":"slow down"}',
      retryAfterSeconds: seconds,
    });
  });

  it('times out on a silent provider', async () => {
    reply = 'silence';
    await expect(mailer(100)(message)).rejects.toThrow(/timeout/i);
  });
});

describe('the configured mailer', () => {
  const config = {
    from: 'a@example.com',
    replyTo: 'eventos@example.com',
    resendUrl: '',
    smtpUrl: undefined,
    resendApiKey: undefined,
  };

  it('is null without configuration', () => {
    expect(chooseMailer(config)).toBeNull();
  });

  it('prefers SMTP', async () => {
    const both = chooseMailer({ ...config, smtpUrl: 'smtp://127.0.0.1:9', resendApiKey: 're_key', resendUrl });
    await expect(both?.(message)).rejects.toThrow(/ECONNREFUSED/);
    expect(calls).toHaveLength(0);
    await chooseMailer({ ...config, resendApiKey: 're_key', resendUrl })?.(message);
    expect(calls).toHaveLength(1);
  });
});
