import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInBackground } from '../../../../supabase/functions/_shared/background.ts';
import {
  LimitReached,
  PermanentRefusal,
  type Mailer,
} from '../../../../supabase/functions/_shared/mail/mail-message.ts';
import { deliverMails } from '../../../../supabase/functions/_shared/outbox/deliver.ts';
import type { ClaimedMail, Outbox } from '../../../../supabase/functions/_shared/outbox/outbox.ts';
import { databaseOutbox } from '../../../../supabase/functions/_shared/outbox/outbox.ts';
import { systemClock } from '../../../../supabase/functions/_shared/outbox/pace.ts';

const mail = (number: number, changes: Partial<ClaimedMail> = {}): ClaimedMail => ({
  id: `mail-${number}`,
  kind: 'confirmation',
  attempt: 1,
  idempotency_key: `key-${number}`,
  registration_id: `registration-${number}`,
  name: 'Ana López',
  email: `ana${number}@example.com`,
  event: {
    id: '0b0e7f2e-1111-4111-8111-000000000001',
    title: 'Taller de agentes',
    slug: 'taller-de-agentes',
    excerpt: null,
    event_date: '2026-11-27T17:30:00+00:00',
    event_end_date: null,
    event_location: null,
    calendar_sequence: 2,
    join_url: null,
  },
  details: {},
  ...changes,
});

function setup(mails: ClaimedMail[], mailer: Mailer | null, finish: Outbox['finish'] = async () => {}) {
  const outbox = { claim: vi.fn<Outbox['claim']>(async () => mails), finish: vi.fn<Outbox['finish']>(finish) };
  const ports = {
    outbox,
    mailer,
    siteUrl: 'https://web.example.com',
    brandName: 'Tertulia',
    contactEmail: 'hola@example.com',
    registrationUrl: async (id: string) => `https://web.example.com/registro#t=${id}`,
    newsletterLinks: async (id: string) => ({
      confirm: `https://web.example.com/novedades#t=${id}`,
      unsubscribe: `https://api.example.com/newsletter?t=${id}`,
    }),
    now: () => (vi.isFakeTimers() ? new Date() : new Date('2026-11-21T10:00:00Z')),
    wait: (ms: number) => (vi.isFakeTimers() ? systemClock.wait(ms) : Promise.resolve()),
  };
  return { outbox, run: (limit = 10, registrationId?: string) => deliverMails(ports, limit, registrationId) };
}

describe('delivering mails', () => {
  it('sends each claimed mail with its idempotency key and marks it as sent', async () => {
    const mailer = vi.fn<Mailer>(async () => {});
    const { outbox, run } = setup([mail(1), mail(2)], mailer);
    expect(await run(2, 'registration-1')).toEqual({ claimed: 2, sent: 2, failed: 0 });
    expect(outbox.claim).toHaveBeenCalledExactlyOnceWith(2, 'registration-1');
    expect(mailer.mock.calls.map(([sent]) => [sent.to, sent.idempotencyKey])).toEqual([
      ['ana1@example.com', 'key-1'],
      ['ana2@example.com', 'key-2'],
    ]);
    expect(mailer.mock.calls[0]![0].attachment?.content).toContain('\r\nSEQUENCE:2\r\n');
    // Only the mail has the personal link; the file may be forwarded.
    expect(mailer.mock.calls[0]![0].text).toContain('https://web.example.com/registro#t=registration-1');
    expect(mailer.mock.calls[0]![0].attachment?.content).not.toContain('registro');
    expect(outbox.finish.mock.calls).toEqual([
      ['mail-1', undefined],
      ['mail-2', undefined],
    ]);
  });

  it('stores the reason of each failure and continues with the others', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { outbox, run } = setup([mail(1), mail(2, { attempt: 3 }), mail(3)], async ({ to }) => {
      if (to === 'ana2@example.com') throw new Error('550 No such user');
    });
    expect(await run()).toEqual({ claimed: 3, sent: 2, failed: 1 });
    expect(outbox.finish).toHaveBeenCalledWith('mail-2', { reason: '550 No such user' });
    expect(log).toHaveBeenCalledExactlyOnceWith('Mail mail-2, attempt 3, was not sent: "550 No such user"');
  });

  it.each([
    ['a control character', 'a\0b\x07', 'a b '],
    ['half a character at its end', `${'a'.repeat(499)}😀`, `${'a'.repeat(499)}\uFFFD`],
  ])('sanitises a reason with %s for the database', async (_what, said, told) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { outbox, run } = setup([mail(1)], () => Promise.reject(new Error(said)));
    await run();
    expect(outbox.finish).toHaveBeenCalledExactlyOnceWith('mail-1', { reason: told });
  });

  it('marks a permanently rejected mail', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { outbox, run } = setup([mail(1)], () => Promise.reject(new PermanentRefusal('550 No such user')));
    expect(await run()).toEqual({ claimed: 1, sent: 0, failed: 1 });
    expect(outbox.finish).toHaveBeenCalledExactlyOnceWith('mail-1', { reason: '550 No such user', isPermanent: true });
  });

  it('renders each kind of mail', async () => {
    const mailer = vi.fn<Mailer>(async () => {});
    const { run } = setup([mail(1, { kind: 'cancellation', registration_id: null })], mailer);
    expect(await run()).toEqual({ claimed: 1, sent: 1, failed: 0 });
    expect(mailer.mock.calls[0]![0]).toMatchObject({ subject: 'Evento cancelado: Taller de agentes' });
    expect(mailer.mock.calls[0]![0].attachment?.content).toContain('\r\nMETHOD:CANCEL\r\n');
    const before = { title: 'Taller', event_date: null, event_end_date: null, event_location: null };
    const changed = setup([mail(2, { kind: 'change', details: { before } })], mailer);
    expect(await changed.run()).toEqual({ claimed: 1, sent: 1, failed: 0 });
    expect(mailer.mock.lastCall![0].text).toContain('Título: antes Taller; ahora Taller de agentes');
  });

  it('sends a separate double opt-in mail to subscribers only', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const mailer = vi.fn<Mailer>(async () => {});
    const subscriber = {
      id: 'subscriber-1',
      asked_at: '2026-03-15T17:30:00Z',
      consent_text_version: '2026-01',
      event_title: 'Taller',
    };
    const kind = 'newsletter';
    await setup([mail(1, { kind, details: { subscriber } })], mailer).run();
    expect(mailer.mock.lastCall![0]).toMatchObject({ subject: 'Confirma que quieres recibir novedades' });
    expect(mailer.mock.lastCall![0].text).toContain('https://web.example.com/novedades#t=subscriber-1');
    const unknown = { ...subscriber, consent_text_version: '1999-01' };
    const { run } = setup([mail(2, { kind }), mail(3, { kind, details: { subscriber: unknown } })], mailer);
    expect(await run()).toEqual({ claimed: 2, sent: 0, failed: 2 });
    expect(mailer).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('fails a mail of an unknown kind', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const mailer = vi.fn<Mailer>(async () => {});
    const { outbox, run } = setup([mail(1, { kind: 'other' })], mailer);
    expect(await run()).toEqual({ claimed: 1, sent: 0, failed: 1 });
    expect(mailer).not.toHaveBeenCalled();
    expect(outbox.finish).toHaveBeenCalledWith('mail-1', { reason: 'There is no mail of the kind other.' });
  });

  it('leaves a sent but unmarked mail to the next run, which repeats its idempotency key', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { run } = setup(
      [mail(1)],
      async () => {},
      async () => {
        throw new Error('no answer');
      },
    );
    expect(await run()).toEqual({ claimed: 1, sent: 0, failed: 1 });
    expect(log).toHaveBeenCalledExactlyOnceWith('Mail mail-1 could not be marked as sent: "no answer"');
  });

  it('claims nothing and logs an error without a mailer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { outbox, run } = setup([mail(1)], null);
    expect(await run()).toEqual({ claimed: 0, sent: 0, failed: 0 });
    expect(outbox.claim).not.toHaveBeenCalled();
    expect(log.mock.calls[0]?.[0]).toMatch(/NO MAIL IS BEING SENT: set SMTP_URL or RESEND_API_KEY/);
  });

  it('sends at most four mails in parallel', async () => {
    let underWay = 0;
    let most = 0;
    const { run } = setup(
      Array.from({ length: 20 }, (_, index) => mail(index)),
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
      },
    );
    expect(await run()).toEqual({ claimed: 20, sent: 20, failed: 0 });
    expect(most).toBe(4);
  });
});

/** Runs with a mailer whose first `tries` meet a limit of so many seconds; gives the time of each try. */
async function runLimited(count: number, { seconds = 0, tries = 0 } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const started = Date.now();
  const sendings: number[] = [];
  const { run, outbox } = setup(
    Array.from({ length: count }, (_, index) => mail(index)),
    async () => {
      sendings.push(Date.now() - started);
      if (sendings.length <= tries) throw new LimitReached('429', seconds);
    },
  );
  const done = run();
  await vi.runAllTimersAsync();
  const failures = outbox.finish.mock.calls.map(([, failure]) => failure);
  return { counts: await done, sendings, failures, took: Date.now() - started };
}

describe('the limit of a provider', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('leaves at least 250 ms between two mails', async () => {
    const { counts, sendings } = await runLimited(12);
    expect(counts).toEqual({ claimed: 12, sent: 12, failed: 0 });
    expect(sendings).toEqual(Array.from({ length: 12 }, (_, index) => index * 250));
  });

  it('is waited for, and costs no mail a try', async () => {
    const { counts, sendings, failures } = await runLimited(2, { seconds: 2, tries: 1 });
    expect(counts).toEqual({ claimed: 2, sent: 2, failed: 0 });
    expect(sendings).toEqual([0, 250, 2000]);
    expect(failures).toEqual([undefined, undefined]);
  });

  it('that is longer than a run returns the mails to the queue until then', async () => {
    const { counts, sendings, failures } = await runLimited(24, { seconds: 3600, tries: Infinity });
    expect(counts).toEqual({ claimed: 24, sent: 0, failed: 24 });
    expect(sendings.length).toBeLessThanOrEqual(4);
    expect(failures).toEqual(Array.from({ length: 24 }, () => ({ reason: '429', retryAfterSeconds: 3600 })));
  });

  it('that is met again and again ends the run in time', async () => {
    const { counts, took } = await runLimited(24, { seconds: 3, tries: Infinity });
    expect(counts).toEqual({ claimed: 24, sent: 0, failed: 24 });
    expect(took).toBeLessThanOrEqual(21_000);
  });
});

describe('the outbox in the database', () => {
  it('fails on an unexpected answer', async () => {
    await expect(databaseOutbox(async () => ({ message: 'no' })).claim(1)).rejects.toThrow(/invalid_type/);
  });
});

describe('work after the answer', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'EdgeRuntime');
  });

  it('keeps the edge runtime alive where there is one', () => {
    const waitUntil = vi.fn<(task: Promise<unknown>) => void>();
    Reflect.set(globalThis, 'EdgeRuntime', { waitUntil });
    runInBackground(Promise.resolve());
    expect(waitUntil).toHaveBeenCalledOnce();
  });
});
