import { describe, expect, it, vi } from 'vitest';
import { linkToken } from '../../../supabase/functions/_shared/link-token.ts';
import { createApp } from '../../../supabase/functions/newsletter/app.ts';
import { fakeProject, functionConfig, refused } from '../../helpers/functions/fake-project.ts';
import { PUBLISHABLE_KEY, registrationRequest } from '../../helpers/functions/registration-request.ts';

const SECRET = functionConfig.linkSecret;
const ID = '0b0e7f2e-3333-4333-8333-000000000003';
const ADDRESS = 'https://api.example.com/functions/v1/newsletter';
const confirming = await linkToken(SECRET, 'newsletter', ID);
const ending = await linkToken(SECRET, 'unsubscribe', ID);
const ofRegistration = await linkToken(SECRET, 'registration', ID);
const confirmed = { state: 'confirmed', can_confirm: true, text: 'Quiero recibir novedades' } as const;

const project = fakeProject();
const outcome = (changes: object = {}) => ({
  outcome: 'found',
  state: 'confirmed',
  can_confirm: true,
  consent_text_version: '2026-01',
  ...changes,
});

/** The function, for which the database answers with the outcome. */
function setup(answer: unknown = outcome()) {
  project.on('use_newsletter_link', () => answer);
  const app = createApp(functionConfig);
  return { handle: async (request: Request) => app.fetch(request), used: () => project.argsOf('use_newsletter_link') };
}

const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown });

describe('the page’s calls', () => {
  it.each([
    ['preview', confirming, true],
    ['confirm', confirming, true],
    ['unsubscribe', ending, false],
  ] as const)('pass «%s» on, with what the link may do', async (action, token, mayConfirm) => {
    const { handle, used } = setup();
    expect(await read(await handle(registrationRequest({ token, action })))).toEqual({ status: 200, body: confirmed });
    const clientHash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(used()).toEqual([
      { p_subscriber_id: ID, p_action: action, p_may_confirm: mayConfirm, p_client_hash: clientHash },
    ]);
  });

  it('with a link of another kind or a forged one are answered like those of an erased subscriber', async () => {
    const { handle } = setup();
    for (const token of [ofRegistration, `${confirming.slice(0, -1)}x`, 'x'])
      expect(await read(await handle(registrationRequest({ token, action: 'confirm' })))).toEqual({
        status: 200,
        body: { state: 'invalid' },
      });
    expect(project.calls).toEqual([]);
  });

  it('get Retry-After above the limits, and no details of failures', async () => {
    const limited = setup({ outcome: 'limited', retry_after_seconds: 130 });
    const answer = await limited.handle(registrationRequest({ token: confirming, action: 'preview' }));
    expect(answer.headers.get('Retry-After')).toBe('130');
    expect(await read(answer)).toEqual({ status: 200, body: { error: expect.stringContaining('3 minutos') } });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = await setup(refused(500, 'XX000', 'secreto')).handle(
      registrationRequest({ token: confirming, action: 'preview' }),
    );
    expect(await read(failed)).toEqual({ status: 503, body: { error: expect.stringContaining('Inténtalo de nuevo') } });
    log.mockRestore();
  });

  it.each([
    ['another method', { method: 'PUT' }, undefined, 405],
    ['no key', { headers: { apikey: null } }, undefined, 401],
    ['no JSON', { headers: { 'Content-Type': 'text/plain' } }, undefined, 415],
    ['a long body', {}, { token: 'x'.repeat(2000), action: 'preview' }, 413],
    ['no action', {}, { token: confirming }, 400],
    ['another action', {}, { token: confirming, action: 'erase' }, 400],
  ])('with %s are refused', async (_what, changes, body, status) => {
    const { handle } = setup();
    const answer = await handle(registrationRequest(body ?? { token: confirming, action: 'confirm' }, changes));
    expect(await read(answer)).toEqual({ status, body: { error: expect.any(String) } });
    expect(project.calls).toEqual([]);
  });
});

const oneClick = (token: string, init: RequestInit = {}) =>
  new Request(`${ADDRESS}?t=${encodeURIComponent(token)}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...init,
  });
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const MULTIPART_TEXT = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
const multipart = new FormData();
multipart.set('List-Unsubscribe', 'One-Click');

describe('the address of the mail’s header', () => {
  it.each([
    ['as a form', {}],
    ['as a multipart form', { body: multipart }],
    ['with a line break behind the value', { body: 'List-Unsubscribe=One-Click\r\n', headers: FORM }],
    ['as plain text', { body: 'List-Unsubscribe=One-Click' }],
    ['without a type', { body: new TextEncoder().encode('List-Unsubscribe=One-Click\r\n') }],
    ['as a form without a body', { body: '', headers: FORM }],
    ['as nothing at all', { body: null }],
    [
      'as a multipart form without its boundary',
      { body: MULTIPART_TEXT, headers: { 'Content-Type': 'multipart/form-data' } },
    ],
  ])('unsubscribes at once %s, without a key or rate limit', async (_how, init) => {
    const { handle, used } = setup(outcome({ state: 'unsubscribed' }));
    const answer = await handle(oneClick(ending, init));
    expect([...answer.headers.keys()]).not.toContain('location');
    expect([...answer.headers.keys()]).not.toContain('set-cookie');
    expect(await read(answer)).toEqual({ status: 200, body: { state: 'unsubscribed' } });
    expect(used()).toEqual([{ p_subscriber_id: ID, p_action: 'unsubscribe', p_may_confirm: false }]);
  });

  it('succeeds for an erased subscriber', async () => {
    const { handle } = setup({ outcome: 'unknown' });
    expect((await handle(oneClick(ending))).status).toBe(200);
  });

  it.each([
    ['a link that confirms', oneClick(confirming)],
    ['a link of a registration', oneClick(ofRegistration)],
    ['no link', oneClick('')],
    ['no link and no body', oneClick('', { body: null })],
    ['another form', oneClick(ending, { body: new URLSearchParams({ a: 'b' }) })],
    ['a form that is none', oneClick(ending, { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } })],
    [
      'JSON that says otherwise',
      oneClick(ending, { body: '{"action":"look"}', headers: { 'Content-Type': 'application/json' } }),
    ],
    ['a long form', oneClick(ending, { body: new URLSearchParams({ 'List-Unsubscribe': 'x'.repeat(5000) }) })],
  ])('does nothing for %s', async (_what, request) => {
    const { handle } = setup();
    expect(await read(await handle(request))).toEqual({ status: 400, body: { error: expect.any(String) } });
    expect(project.calls).toEqual([]);
  });

  it.each(['GET', 'HEAD'])('opened by %s redirects to the page without a database call', async (method) => {
    const { handle } = setup();
    const location = async (token: string) => {
      const answer = await handle(oneClick(token, { method, body: null }));
      return [answer.status, answer.headers.get('Location')];
    };
    expect(await location(ending)).toEqual([303, `https://web.example.com/novedades#t=${ending}`]);
    for (const token of ['x', 'https://evil.example\r\nX: y', confirming])
      expect(await location(token)).toEqual([303, 'https://web.example.com/novedades#t=']);
    expect(project.calls).toEqual([]);
  });
});

const ask = (headers: Record<string, string | null>, body: object = { action: 'export' }) =>
  registrationRequest(body, { headers });

describe('the export for a mailing tool', () => {
  const session = { Authorization: 'Bearer una.sesion.suya' };

  const row = {
    email: 'ana@example.com',
    asked_at: 'a',
    consent_text_version: 'v',
    event_title: 'e',
    confirmed_at: 'c',
  };

  it('is read with the session’s rights, with an unsubscribe address for each and the next cursor', async () => {
    const { handle } = setup();
    const rows = Array.from({ length: 1000 }, () => ({ ...row, id: ID }));
    project.on('confirmed_subscribers', ({ args }) => ('p_after' in (args as object) ? rows.slice(0, 1) : rows));
    const first = (await (await handle(ask(session))).json()) as { rows: unknown[]; next: string };
    expect([first.rows.length, first.next]).toEqual([1000, ID]);
    expect(await read(await handle(ask(session, { action: 'export', after: ID })))).toEqual({
      status: 200,
      body: { rows: [{ ...row, unsubscribe_url: `${ADDRESS}?t=${ending}` }], next: null },
    });
    expect(project.argsOf('confirmed_subscribers')).toEqual([{}, { p_after: ID }]);
    for (const { headers } of project.calls)
      expect([headers.get('Authorization'), headers.get('apikey')]).toEqual([session.Authorization, PUBLISHABLE_KEY]);
  });

  it.each<[string, Record<string, string>, Response | null, number]>([
    ['without a session', {}, null, 401],
    ['with the key of visitors', { Authorization: `Bearer ${PUBLISHABLE_KEY}` }, null, 401],
    ['with a session that has ended', session, refused(401, 'PGRST301'), 401],
    ['with a session of no administrator', session, refused(403, '42501'), 403],
  ])('is refused %s', async (_how, headers, answer, status) => {
    const { handle } = setup();
    project.on('confirmed_subscribers', () => answer);
    expect(await read(await handle(ask(headers)))).toEqual({ status, body: { error: expect.any(String) } });
    expect(project.calls).toHaveLength(answer ? 1 : 0);
  });
});
