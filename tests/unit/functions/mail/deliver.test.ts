import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runInBackground } from '../../../../supabase/functions/_shared/background.ts';
import {
  LimitReached,
  PermanentRefusal,
  type Mailer,
} from '../../../../supabase/functions/_shared/mail/mail-message.ts';
import { deliverMails } from '../../../../supabase/functions/_shared/outbox/deliver.ts';
import type { ClaimedMail } from '../../../../supabase/functions/_shared/outbox/outbox.ts';
import { sendingPace, systemClock } from '../../../../supabase/functions/_shared/outbox/pace.ts';
import { fakeDelivery, fakeProject, refused } from '../../../helpers/functions/fake-project.ts';

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
    event_mode: null,
    calendar_sequence: 2,
    join_url: null,
  },
  details: {},
  ...changes,
});

const project = fakeProject();

/** A run for which the queue has the given mails. */
function setup(mails: ClaimedMail[], mailer: Mailer | null, finish: () => unknown = () => null) {
  const queue = [...mails];
  project.on('claim_mails', ({ args }) => queue.splice(0, Number(Reflect.get(Object(args), 'p_limit'))));
  project.on('finish_mail', finish);
  const delivery = fakeDelivery(mailer);
  return {
    run: (options?: Parameters<typeof deliverMails>[1]) => deliverMails(delivery, options),
    claimed: () => project.argsOf('claim_mails'),
    finished: () => project.argsOf('finish_mail'),
  };
}

describe('delivering mails', () => {
  it('sends each claimed mail with its idempotency key and marks it as sent', async () => {
    const mailer = vi.fn<Mailer>(async () => {});
    const { claimed, finished, run } = setup([mail(1), mail(2)], mailer);
    expect(await run({ most: 2, registrationId: 'registration-1' })).toEqual({ claimed: 2, sent: 2, failed: 0 });
    expect(claimed()).toEqual([{ p_limit: 2, p_registration_id: 'registration-1' }]);
    // Mails go in parallel, in any order.
    expect(mailer.mock.calls.map(([sent]) => [sent.to, sent.idempotencyKey]).toSorted()).toEqual([
      ['ana1@example.com', 'key-1'],
      ['ana2@example.com', 'key-2'],
    ]);
    expect(mailer.mock.calls[0]![0].attachment?.content).toContain('\r\nSEQUENCE:2\r\n');
    // Only the mail has the personal link; the file may be forwarded.
    expect(mailer.mock.calls[0]![0].text).toContain('https://web.example.com/registro#t=1.');
    expect(mailer.mock.calls[0]![0].attachment?.content).not.toContain('registro');
    expect(finished()).toHaveLength(2);
    expect(finished()).toEqual(expect.arrayContaining([{ p_id: 'mail-1' }, { p_id: 'mail-2' }]));
  });

  it('stores the reason of each failure and continues with the others', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { finished, run } = setup([mail(1), mail(2, { attempt: 3 }), mail(3)], async ({ to }) => {
      if (to === 'ana2@example.com') throw new Error('550 No such user');
    });
    expect(await run()).toEqual({ claimed: 3, sent: 2, failed: 1 });
    expect(finished()).toContainEqual({ p_id: 'mail-2', p_error: '550 No such user' });
    expect(log).toHaveBeenCalledExactlyOnceWith('Mail mail-2, attempt 3, was not sent: "550 No such user"');
  });

  it.each([
    ['a control character', 'a\0b\x07', 'a b '],
    ['half a character at its end', `${'a'.repeat(499)}😀`, `${'a'.repeat(499)}\uFFFD`],
  ])('sanitises a reason with %s for the database', async (_what, said, told) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { finished, run } = setup([mail(1)], () => Promise.reject(new Error(said)));
    await run();
    expect(finished()).toEqual([{ p_id: 'mail-1', p_error: told }]);
  });

  it('marks a permanently rejected mail', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { finished, run } = setup([mail(1)], () => Promise.reject(new PermanentRefusal('550 No such user')));
    expect(await run()).toEqual({ claimed: 1, sent: 0, failed: 1 });
    expect(finished()).toEqual([{ p_id: 'mail-1', p_error: '550 No such user', p_is_permanent: true }]);
  });

  it('renders each kind of mail', async () => {
    const mailer = vi.fn<Mailer>(async () => {});
    const { run } = setup([mail(1, { kind: 'cancellation', registration_id: null })], mailer);
    expect(await run()).toEqual({ claimed: 1, sent: 1, failed: 0 });
    expect(mailer.mock.calls[0]![0]).toMatchObject({ subject: 'Evento cancelado: Taller de agentes' });
    expect(mailer.mock.calls[0]![0].attachment?.content).toContain('\r\nMETHOD:CANCEL\r\n');
    const before = { title: 'Taller', event_date: null, event_end_date: null, event_location: null, event_mode: null };
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
    expect(mailer.mock.lastCall![0].text).toContain('https://web.example.com/novedades#t=1.');
    const unknown = { ...subscriber, consent_text_version: '1999-01' };
    const { run } = setup([mail(2, { kind }), mail(3, { kind, details: { subscriber: unknown } })], mailer);
    expect(await run()).toEqual({ claimed: 2, sent: 0, failed: 2 });
    expect(mailer).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledTimes(2);
  });

  it('fails a mail whose row is not complete, and sends the others', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { event, ...rest } = mail(1);
    const odd = { ...rest, event: { ...event, title: null } } as unknown as ClaimedMail;
    const { finished, run } = setup([odd, mail(2)], async () => {});
    expect(await run()).toEqual({ claimed: 2, sent: 1, failed: 1 });
    expect(finished()).toContainEqual({ p_id: 'mail-1', p_error: 'The queued mail is not complete: event.title' });
    expect(finished()).toContainEqual({ p_id: 'mail-2' });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('fails a mail of an unknown kind', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const mailer = vi.fn<Mailer>(async () => {});
    const { finished, run } = setup([mail(1, { kind: 'other' })], mailer);
    expect(await run()).toEqual({ claimed: 1, sent: 0, failed: 1 });
    expect(mailer).not.toHaveBeenCalled();
    expect(finished()).toEqual([{ p_id: 'mail-1', p_error: 'There is no mail of the kind other.' }]);
  });

  it('leaves a sent but unmarked mail to the next run, which repeats its idempotency key', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { run } = setup(
      [mail(1)],
      async () => {},
      () => refused(500, 'XX000', 'no answer'),
    );
    expect(await run()).toEqual({ claimed: 1, sent: 0, failed: 1 });
    expect(log).toHaveBeenCalledExactlyOnceWith('Mail mail-1 could not be marked as sent: "no answer"');
  });

  it('claims nothing and logs an error without a mailer', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { claimed, run } = setup([mail(1)], null);
    expect(await run()).toEqual({ claimed: 0, sent: 0, failed: 0 });
    expect(claimed()).toEqual([]);
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

/** Runs with a mailer whose first `tries` meet a limit of so many seconds. Waiting moves the clock on. */
async function runLimited(count: number, { seconds, tries }: { seconds: number; tries: number }) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mails = Array.from({ length: count }, (_, index) => mail(index));
  const { finished } = setup(mails, null);
  let waited = 0;
  let sendings = 0;
  const delivery = fakeDelivery(async () => {
    sendings += 1;
    if (sendings <= tries) throw new LimitReached('429', seconds);
  });
  const counts = await deliverMails(
    {
      ...delivery,
      now: () => new Date(waited),
      wait: async (ms) => {
        waited += ms;
      },
    },
    { most: count },
  );
  return { counts, sendings, finished: finished(), waited };
}

describe('the limit of a provider', () => {
  it('is waited for, and costs no mail a try', async () => {
    const { counts, sendings, finished, waited } = await runLimited(2, { seconds: 2, tries: 1 });
    expect(counts).toEqual({ claimed: 2, sent: 2, failed: 0 });
    expect(sendings).toBe(3);
    expect(waited).toBeGreaterThanOrEqual(2000);
    for (const end of finished) expect(end).not.toHaveProperty('p_error');
  });

  it('that is longer than a run returns the mails to the queue until then', async () => {
    const { counts, sendings, finished } = await runLimited(24, { seconds: 3600, tries: Infinity });
    expect(counts).toEqual({ claimed: 24, sent: 0, failed: 24 });
    expect(sendings).toBeLessThanOrEqual(4);
    expect(finished).toHaveLength(24);
    for (const end of finished) expect(end).toMatchObject({ p_error: '429', p_retry_after_seconds: 3600 });
  });

  it('that is met again and again ends the run', async () => {
    const { counts, finished } = await runLimited(24, { seconds: 3, tries: Infinity });
    expect(counts).toEqual({ claimed: 24, sent: 0, failed: 24 });
    expect(finished).toHaveLength(24);
  });
});

describe('the pace of a run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('leaves 250 ms between two mails', async () => {
    const started = Date.now();
    const pace = sendingPace(systemClock);
    const turns = Array.from({ length: 12 }, async () => {
      await pace.turn();
      return Date.now() - started;
    });
    await vi.runAllTimersAsync();
    expect(await Promise.all(turns)).toEqual(Array.from({ length: 12 }, (_, index) => index * 250));
  });

  it('halves after each limit, down to one mail in two seconds', async () => {
    const started = Date.now();
    const pace = sendingPace(systemClock);
    expect(pace.room()).toBe(200);
    for (const _limit of [1, 2, 3, 4]) expect(pace.slowDown(1)).toBe(true);
    expect(pace.room()).toBe(24);
    const turns = Array.from({ length: 3 }, async () => {
      await pace.turn();
      return Date.now() - started;
    });
    await vi.runAllTimersAsync();
    expect(await Promise.all(turns)).toEqual([1000, 3000, 5000]);
  });

  it('waits for a provider within its fifty seconds only', async () => {
    const pace = sendingPace(systemClock);
    expect([pace.slowDown(51), pace.slowDown(49)]).toEqual([false, true]);
    const turn = pace.turn();
    await vi.runAllTimersAsync();
    await turn;
    expect([pace.slowDown(2), pace.room()]).toEqual([false, 1]);
  });
});

describe('the queue', () => {
  it('fails on an unexpected answer', async () => {
    project.on('claim_mails', () => ({ message: 'no' }));
    await expect(deliverMails(fakeDelivery())).rejects.toThrow(/invalid_type/);
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
