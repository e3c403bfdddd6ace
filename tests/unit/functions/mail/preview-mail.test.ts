import { describe, expect, it, vi } from 'vitest';
import { withImageInside } from '../../../../supabase/functions/_shared/mail/entry-code.ts';
import { eventMail } from '../../../../supabase/functions/_shared/mail/event-mail.ts';
import type { Mailer, MailMessage } from '../../../../supabase/functions/_shared/mail/mail-message.ts';
import { createApp } from '../../../../supabase/functions/preview-mail/app.ts';
import { fakeProject, functionConfig, refused, SITE } from '../../../helpers/functions/fake-project.ts';
import { aWantedMail } from '../../../helpers/functions/preview-request.ts';
import { PUBLISHABLE_KEY } from '../../../helpers/functions/registration-request.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const { brandName, contactEmail } = functionConfig;
const project = fakeProject();

const begun = (changes: object = {}) => ({
  outcome: 'begun',
  email: 'ana@web.example',
  reminder_hours: 24,
  offer_hours: 12,
  ...changes,
});

function setup(answer: unknown = begun(), mailer?: Mailer | null) {
  const messages: MailMessage[] = [];
  project.on('begin_mail_preview', () => answer);
  const send: Mailer = async (message) => void messages.push(message);
  const app = createApp(functionConfig, mailer === undefined ? send : mailer, () => NOW);
  const ask = async (body: unknown, headers: Record<string, string> = {}) => {
    const answered = await app.fetch(
      new Request('http://x/preview-mail', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: PUBLISHABLE_KEY,
          authorization: 'Bearer session',
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    );
    return { status: answered.status, headers: answered.headers, body: await answered.json() };
  };
  return { messages, ask };
}

const soon = { event_date: '2026-11-27T17:30:00Z' };
const look = (changes?: Parameters<typeof aWantedMail>[0]) => ({
  action: 'preview',
  ...aWantedMail({ ...changes, event: { ...soon, ...changes?.event } }),
});
const test = (changes?: Parameters<typeof aWantedMail>[0]) => ({ ...look(changes), action: 'test' });

describe('a preview', () => {
  it('returns the mail as the outbox writes it, and sends nothing', async () => {
    const { messages, ask } = setup();
    const { event } = aWantedMail({ event: soon });
    const mail = eventMail('confirmation', {
      siteUrl: SITE,
      brandName,
      contactEmail,
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
    expect(project.argsOf('begin_mail_preview')).toEqual([{ p_is_test: false }]);
    expect(project.calls[0]!.headers.get('authorization')).toBe('Bearer session');
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

  it('of a change replaces a stored link that no browser opens', async () => {
    const { event } = aWantedMail();
    const before = { ...event, ...soon, join_url: 'https://meet.example.com:99999/sala' };
    const { body } = await setup().ask(look({ kind: 'change', before }));
    expect(body.mail.text).toContain('Enlace para asistir: ha cambiado; usa el de este email');
    expect(JSON.stringify(body.mail)).not.toContain('99999');
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
    const { ask } = setup();
    expect(await ask(body)).toMatchObject({ status: 200, body: { error: 'El evento no es válido' } });
    expect(project.calls).toEqual([]);
  });

  it('reports disabled reminders', async () => {
    const { ask } = setup(begun({ reminder_hours: 0, offer_hours: 24 }));
    expect((await ask(look({ kind: 'reminder' }))).body.error).toContain('desactivados');
  });
});

describe('a test', () => {
  it.each<[string, unknown, Mailer | null | undefined]>([
    ['the database fails', refused(500), undefined],
    ['no way of sending is configured', begun(), null],
    ['the mail is refused', begun(), () => Promise.reject(new Error('no'))],
  ])('fails without details when %s', async (_what, answer, mailer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { status, body } = await setup(answer, mailer).ask(test());
    expect([status, body]).toEqual([503, { error: expect.stringContaining('Inténtalo de nuevo') }]);
  });
});

it.each<[string, () => unknown, Record<string, string>, number]>([
  ['no key of the project', begun, { apikey: 'other' }, 401],
  ['no session', begun, { authorization: '' }, 401],
  ['the key in the place of a session', begun, { authorization: `Bearer ${PUBLISHABLE_KEY}` }, 401],
  ['a session that is over', () => refused(401), {}, 401],
  ['an account without the role', () => refused(403, '42501'), {}, 403],
])('%s gets neither a mail nor its content', async (_what, answer, headers, status) => {
  for (const body of [look(), test()]) {
    const { messages, ask } = setup(answer());
    expect(await ask(body, headers)).toMatchObject({ status, body: { error: expect.any(String) } });
    expect(messages).toEqual([]);
  }
});

describe('a message after an event', () => {
  const message = { subject: 'Gracias', content: 'Un **texto**', recording_url: 'https://video.example.com/1' };
  const body = (action: string, changes: object = {}) => ({
    action,
    kind: 'follow-up',
    event: { title: 'Taller', event_date: '2026-11-20T17:30:00Z' },
    message: { ...message, ...changes },
  });

  it('is shown as it would be sent, with a link that opens no registration', async () => {
    const { messages, ask } = setup();
    const { body: answer } = await ask(body('preview'));
    expect(answer.mail).toMatchObject({ subject: 'Gracias', ics: null });
    expect(answer.mail.html).toContain('<strong>texto</strong>');
    expect(answer.mail.html).toContain('href="https://video.example.com/1"');
    expect(answer.mail.text).toContain(`${SITE}/registro#t=prueba`);
    expect(messages).toEqual([]);
  });

  it('is sent as a test to the admin who requests it', async () => {
    const { messages, ask } = setup();
    expect((await ask(body('test'))).body).toEqual({ sent_to: 'ana@web.example' });
    expect(messages).toMatchObject([{ to: 'ana@web.example', subject: '[Prueba] Gracias' }]);
  });

  it.each([
    [{ subject: ' ' }, 'Escribe el asunto'],
    [{ content: '' }, 'Escribe el texto'],
    [
      { recording_url: 'http://video.example.com' },
      'El enlace debe ser una dirección completa que empiece por https://',
    ],
  ])('is refused with %j', async (changes, error) => {
    const { messages, ask } = setup();
    expect((await ask(body('test', changes))).body).toEqual({ error });
    expect(messages).toEqual([]);
  });
});
