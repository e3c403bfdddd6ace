import { describe, expect, it, vi } from 'vitest';
import { linkToken } from '../../../supabase/functions/_shared/link-token.ts';
import { registrationUrl } from '../../../supabase/functions/_shared/registration-link.ts';
import { createHandler } from '../../../supabase/functions/cancel-registration/handler.ts';
import { type FollowLink, type LinkOutcome } from '../../../supabase/functions/cancel-registration/follow-link.ts';
import { REGISTRATION_ID, SECRET_KEY } from '../../helpers/functions/registration-handler.ts';
import { PUBLISHABLE_KEY, registrationRequest } from '../../helpers/functions/registration-request.ts';

const SECRET = 'un secreto';
const token = await linkToken(SECRET, 'registration', REGISTRATION_ID);
const event = {
  title: 'Un taller',
  slug: 'un-taller',
  event_date: '2090-01-01T10:00:00+00:00',
  event_end_date: null,
  event_location: null,
};

/** Changes the last character of a text. */
const turned = (text: string) => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

it('the link opens the page with the token in the fragment', async () => {
  expect(await registrationUrl('https://web.example.com/', SECRET, REGISTRATION_ID)).toBe(
    `https://web.example.com/registro#t=${token}`,
  );
});

function setup(outcome: LinkOutcome | Error = { state: 'active', event }) {
  const followLink = vi.fn<FollowLink>(async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const deliver = vi.fn<(id?: string) => Promise<void>>(async () => {});
  const tasks: Promise<void>[] = [];
  const handle = createHandler({
    config: {
      allowedOrigins: ['https://web.example.com'],
      publicKeys: [PUBLISHABLE_KEY],
      secretKeys: [SECRET_KEY],
      secretKey: SECRET_KEY,
      linkSecret: SECRET,
      clientAddressHeader: 'x-forwarded-for',
    },
    followLink,
    deliver,
    runInBackground: (task) => tasks.push(task),
  });
  return { handle, followLink, deliver, tasks };
}

async function read(response: Response) {
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('the function behind the link', () => {
  it.each(['preview', 'accept', 'cancel', 'erase'] as const)(
    'passes «%s» on for the registration of the token',
    async (action) => {
      const { handle, followLink } = setup();
      expect(await read(await handle(registrationRequest({ token, action })))).toEqual({
        status: 200,
        body: { state: 'active', event },
      });
      expect(followLink).toHaveBeenCalledExactlyOnceWith(
        REGISTRATION_ID,
        action,
        expect.stringMatching(/^[0-9a-f]{64}$/),
      );
    },
  );

  it.each([
    ['preview', []],
    ['accept', [[REGISTRATION_ID]]],
    ['cancel', [[]]],
    ['erase', [[]]],
  ] as const)('after «%s» sends the mails that came of it, and does not wait for them', async (action, sent) => {
    const { handle, deliver, tasks } = setup();
    deliver.mockImplementation(() => new Promise(() => {}));
    expect((await handle(registrationRequest({ token, action }))).status).toBe(200);
    expect(deliver.mock.calls).toEqual(sent);
    expect(tasks).toHaveLength(sent.length);
  });

  it.each<LinkOutcome>([{ state: 'invalid' }, { state: 'limited', seconds: 1 }])(
    'sends no mail after an action without effect: %j',
    async (outcome) => {
      const { handle, tasks } = setup(outcome);
      await handle(registrationRequest({ token, action: 'cancel' }));
      expect(tasks).toEqual([]);
    },
  );

  it('answers a forged link like one of an erased registration, without a database call', async () => {
    const gone = setup({ state: 'invalid' });
    const forged = setup();
    const answers = await Promise.all(
      [
        gone.handle(registrationRequest({ token, action: 'cancel' })),
        forged.handle(registrationRequest({ token: turned(token), action: 'cancel' })),
      ].map(async (answer) => {
        const response = await answer;
        return { status: response.status, headers: [...response.headers], text: await response.text() };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(forged.followLink).not.toHaveBeenCalled();
  });

  it('answers limits and failures in Spanish without details', async () => {
    const limited = await setup({ state: 'limited', seconds: 130 }).handle(
      registrationRequest({ token, action: 'preview' }),
    );
    expect(limited.headers.get('Retry-After')).toBe('130');
    expect(await read(limited)).toEqual({
      status: 200,
      body: { error: 'Hemos recibido demasiadas peticiones seguidas. Vuelve a intentarlo dentro de 3 minutos.' },
    });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = await read(
      await setup(new Error('secreto')).handle(registrationRequest({ token, action: 'preview' })),
    );
    expect(failed).toEqual({ status: 503, body: { error: expect.stringContaining('Inténtalo de nuevo') } });
    log.mockRestore();
  });

  it.each([
    ['a read request', { method: 'GET' }, undefined, 405],
    ['no key', { headers: { apikey: null } }, undefined, 401],
    ['another key', { headers: { apikey: 'x' } }, undefined, 401],
    ['no JSON', { headers: { 'Content-Type': 'text/plain' } }, undefined, 415],
    ['a long body', {}, { token: 'x'.repeat(2000), action: 'preview' }, 413],
    ['no action', {}, { token }, 400],
    ['another action', {}, { token, action: 'restore' }, 400],
    ['a token of another kind', {}, { token: 1, action: 'cancel' }, 400],
  ])('refuses %s', async (_what, changes, body, status) => {
    const { handle, followLink } = setup();
    const answer = await read(await handle(registrationRequest(body ?? { token, action: 'cancel' }, changes)));
    expect(answer).toEqual({ status, body: { error: expect.any(String) } });
    expect(followLink).not.toHaveBeenCalled();
  });
});
