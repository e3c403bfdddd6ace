import { describe, expect, it, vi } from 'vitest';
import { linkToken } from '../../../supabase/functions/_shared/link-token.ts';
import { registrationUrl } from '../../../supabase/functions/_shared/registration-link.ts';
import { createApp } from '../../../supabase/functions/registration-link/app.ts';
import { fakeDelivery, fakeProject, functionConfig, refused, SITE } from '../../helpers/functions/fake-project.ts';
import { REGISTRATION_ID } from '../../helpers/functions/registration-handler.ts';
import { registrationRequest } from '../../helpers/functions/registration-request.ts';

const SECRET = functionConfig.linkSecret;
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
  expect(await registrationUrl({ siteUrl: `${SITE}/`, linkSecret: SECRET }, REGISTRATION_ID)).toBe(
    `https://web.example.com/registro#t=${token}`,
  );
});

const project = fakeProject();
const outcome = (changes: object = {}) => ({
  outcome: 'found',
  retry_after_seconds: null,
  state: 'active',
  offered_until: null,
  event,
  ...changes,
});

/** The function behind the link, for which the database answers as given. */
function setup(answer: unknown = outcome()) {
  project.on('use_registration_link', () => answer);
  const app = createApp(functionConfig, fakeDelivery());
  return {
    handle: async (request: Request) => app.fetch(request),
    used: () => project.argsOf('use_registration_link'),
    delivered: () => project.argsOf('claim_mails'),
  };
}

async function read(response: Response) {
  return { status: response.status, body: (await response.json()) as unknown };
}

/** The whole answer to a link, when the registration is erased. */
async function answered(given: string) {
  const { handle } = setup(outcome({ outcome: 'unknown' }));
  const response = await handle(registrationRequest({ token: given, action: 'cancel' }));
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

describe('the function behind the link', () => {
  it.each(['preview', 'accept', 'cancel', 'erase'] as const)(
    'passes «%s» on for the registration of the token',
    async (action) => {
      const { handle, used } = setup();
      expect(await read(await handle(registrationRequest({ token, action })))).toEqual({
        status: 200,
        body: { state: 'active', event },
      });
      const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
      expect(used()).toEqual([{ p_registration_id: REGISTRATION_ID, p_action: action, p_client_hash: hash }]);
    },
  );

  it.each([
    ['preview', []],
    ['accept', [{ p_limit: 24, p_registration_id: REGISTRATION_ID }]],
    ['cancel', [{ p_limit: 24 }]],
    ['erase', [{ p_limit: 24 }]],
  ] as const)('after «%s» sends the mails that came of it, and does not wait for them', async (action, sent) => {
    const { handle, delivered } = setup();
    project.on('claim_mails', () => new Promise(() => {}));
    expect((await handle(registrationRequest({ token, action }))).status).toBe(200);
    await expect.poll(() => delivered()).toEqual(sent);
  });

  it.each(['unknown', 'limited'])('sends no mail after an action without effect: %s', async (what) => {
    const { handle, delivered } = setup(outcome({ outcome: what }));
    await handle(registrationRequest({ token, action: 'cancel' }));
    expect(delivered()).toEqual([]);
  });

  it('answers a forged link like one of an erased registration, without a database call', async () => {
    const gone = await answered(token);
    expect(await answered(turned(token))).toEqual(gone);
    expect(project.argsOf('use_registration_link')).toHaveLength(1);
  });

  it('answers limits and failures in Spanish without details', async () => {
    const limited = await setup(outcome({ outcome: 'limited', retry_after_seconds: 130 })).handle(
      registrationRequest({ token, action: 'preview' }),
    );
    expect(limited.headers.get('Retry-After')).toBe('130');
    expect(await read(limited)).toEqual({
      status: 200,
      body: { error: 'Hemos recibido demasiadas peticiones seguidas. Vuelve a intentarlo dentro de 3 minutos.' },
    });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = await read(
      await setup(refused(500, 'XX000', 'secreto')).handle(registrationRequest({ token, action: 'preview' })),
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
    const { handle } = setup();
    const answer = await read(await handle(registrationRequest(body ?? { token, action: 'cancel' }, changes)));
    expect(answer).toEqual({ status, body: { error: expect.any(String) } });
    expect(project.calls).toEqual([]);
  });
});
