import { describe, expect, it, vi } from 'vitest';
import { withImageInside } from '../../../../supabase/functions/_shared/mail/entry-code.ts';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import { DatabaseError } from '../../../../supabase/functions/_shared/database.ts';
import type { MailMessage } from '../../../../supabase/functions/_shared/mail/mail-message.ts';
import { createHandler, type PreviewPorts } from '../../../../supabase/functions/preview-mail/handler.ts';
import { aWantedMail } from '../../../helpers/functions/preview-request.ts';

const SITE = 'https://web.example';
const NOW = new Date('2026-11-21T10:00:00Z');
const sender = { siteUrl: SITE, brandName: 'Tertulia', contactEmail: 'hola@web.example' };

function setup(changes: Partial<PreviewPorts> = {}) {
  const messages: MailMessage[] = [];
  const begin = vi.fn<PreviewPorts['begin']>(async () => ({
    email: 'ana@web.example',
    hours: { reminder: 24, offer: 12 },
  }));
  const handle = createHandler({
    config: { ...sender, allowedOrigins: [SITE], publicKeys: ['public'] },
    begin,
    mailer: async (message) => void messages.push(message),
    now: () => NOW,
    ...changes,
  });
  const ask = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await handle(
      new Request('http://x/preview-mail', {
        method,
        headers: {
          'content-type': 'application/json',
          apikey: 'public',
          authorization: 'Bearer session',
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  return { messages, begin, ask };
}

const soon = { event_date: '2026-11-27T17:30:00Z' };
const look = (changes?: Parameters<typeof aWantedMail>[0]) => ({
  action: 'preview',
  ...aWantedMail({ ...changes, event: { ...soon, ...changes?.event } }),
});
const test = (changes?: Parameters<typeof aWantedMail>[0]) => ({ ...look(changes), action: 'test' });

describe('a preview', () => {
  it('returns the mail as the outbox writes it, and sends nothing', async () => {
    const { messages, begin, ask } = setup();
    const { event } = aWantedMail({ event: soon });
    const mail = eventMail('confirmation', {
      ...sender,
      name: 'Ana García',
      event,
      registrationUrl: `${SITE}/registro#t=prueba`,
      now: NOW,
    });
    const { subject, text, attachment } = mail;
    const { body } = await ask(look());
    expect(body.mail).toEqual({
      subject,
      text,
      // The code to show at the door stands in the page itself, because a preview has no attachments.
      html: withImageInside(mail),
      ics: { filename: attachment?.filename, content: attachment?.content },
    });
    expect(begin).toHaveBeenCalledExactlyOnceWith('session', false);
    expect(messages).toEqual([]);
  });

  it.each([
    ['confirmation', 'Registro confirmado: Taller de agentes', true],
    ['reminder', 'Recordatorio: Taller de agentes, mañana', true],
    ['change', 'Cambios en el evento: Taller de agentes', true],
    ['cancellation', 'Evento cancelado: Taller de agentes', false],
    ['offer', 'Hay una plaza para ti: Taller de agentes', false],
  ] as const)('of a mail of the kind %s says where to attend only if that mail does', async (kind, subject, tells) => {
    const before = { ...aWantedMail().event, title: 'Otro título', ...soon };
    const { body } = await setup().ask(look({ kind, before: kind === 'change' ? before : null }));
    expect(body.mail.subject).toBe(subject);
    expect(JSON.stringify(body.mail).includes('meet.example.com')).toBe(tells);
  });

  it('of an offer has its deadline, at most the closing of registration', async () => {
    const { ask } = setup();
    expect((await ask(look({ kind: 'offer' }))).body.mail.text).toContain('sábado 21 de noviembre, 23:00 h');
    const closing = { registration_closes_at: '2026-11-21T12:00:00Z' };
    expect((await ask(look({ kind: 'offer', event: closing }))).body.mail.text).toContain('21 de noviembre, 13:00 h');
    const running = { event_date: '2026-11-20T10:00:00Z', event_end_date: '2026-11-21T13:00:00Z' };
    expect((await ask(look({ kind: 'offer', event: running }))).body.mail.text).toContain('21 de noviembre, 14:00 h');
  });

  it.each<[string, Parameters<typeof aWantedMail>[0], string]>([
    ['a reminder of no date', { kind: 'reminder', event: { event_date: null } }, 'sin fecha'],
    ['a reminder of the past', { kind: 'reminder', event: { event_date: '2026-01-01T10:00:00Z' } }, 'ya ha empezado'],
    ['a seat in the past', { kind: 'offer', event: { event_date: '2026-01-01T10:00:00Z' } }, 'cerrado'],
    ['a closed registration', { kind: 'offer', event: { registration_closes_at: '2026-01-01T10:00:00Z' } }, 'cerrado'],
    ['a change of what was never saved', { kind: 'change' }, 'todavía no se ha guardado'],
    ['no change', { kind: 'change', before: { ...aWantedMail().event, ...soon } }, 'No hay cambios'],
    ['no title', { event: { title: ' ' } }, 'Escribe el título'],
    ['a link that is none', { event: { join_url: 'javascript:alert(1)' } }, 'no es una dirección web'],
    ['a date that is none', { event: { event_date: 'ayer' } }, 'La fecha no es válida'],
    ['the last date that there is', { event: { event_date: '+275760-09-13T00:00:00.000Z' } }, 'La fecha no es válida'],
    ['an end that there is not', { event: { event_end_date: '+275760-09-13T00:00:00.000Z' } }, 'La fecha no es válida'],
    ['a year without four digits', { event: { event_date: '10000-01-01T00:00:00Z' } }, 'La fecha no es válida'],
  ])('of %s explains why there is no mail', async (_what, changes, reason) => {
    const { status, body } = await setup().ask(look(changes));
    expect(status).toBe(200);
    expect(body.error).toContain(reason);
  });

  it.each([
    ['nothing', null],
    ['an act that there is not', { ...look(), action: 'send' }],
    ['a kind that there is not', { ...look(), kind: 'invitation' }],
    ['no event', { ...look(), event: undefined }],
    ['an identifier that is none', look({ event: { id: '1' } })],
    ['a number that no calendar takes', look({ event: { calendar_sequence: 1e300 } })],
  ])('of %s is answered in Spanish', async (_what, body) => {
    const { begin, ask } = setup();
    expect(await ask(body)).toMatchObject({ status: 200, body: { error: 'El evento no es válido' } });
    expect(begin).not.toHaveBeenCalled();
  });

  it('reports disabled reminders', async () => {
    const hours = { reminder: 0, offer: 24 };
    const { ask } = setup({ begin: async () => ({ email: 'ana@web.example', hours }) });
    expect((await ask(look({ kind: 'reminder' }))).body.error).toContain('desactivados');
  });
});

describe('a test', () => {
  it.each<[string, Partial<PreviewPorts>]>([
    ['the database fails', { begin: () => Promise.reject(new DatabaseError('no', 500)) }],
    ['no way of sending is configured', { mailer: null }],
    ['the mail is refused', { mailer: () => Promise.reject(new Error('no')) }],
  ])('fails without details when %s', async (_what, changes) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, body } = await setup(changes).ask(test());
    expect([status, body]).toEqual([503, { error: expect.stringContaining('Inténtalo de nuevo') }]);
  });
});

it.each<[string, Partial<PreviewPorts>, Record<string, string>, number]>([
  ['no key of the project', {}, { apikey: 'other' }, 401],
  ['no session', {}, { authorization: '' }, 401],
  ['the key in the place of a session', {}, { authorization: 'Bearer public' }, 401],
  ['a session that is over', { begin: () => Promise.reject(new DatabaseError('no', 401)) }, {}, 401],
  ['an account without the role', { begin: () => Promise.reject(new DatabaseError('no', 403, '42501')) }, {}, 403],
])('%s gets neither a mail nor its content', async (_what, changes, headers, status) => {
  const { messages, ask } = setup(changes);
  const answers = [await ask(look(), headers), await ask(test(), headers)];
  for (const answer of answers) expect(answer).toMatchObject({ status, body: { error: expect.any(String) } });
  expect(messages).toEqual([]);
});
