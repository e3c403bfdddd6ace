import { describe, expect, it, vi } from 'vitest';
import { DatabaseError, type CallDatabase } from '../../../supabase/functions/_shared/database.ts';
import { linkToken } from '../../../supabase/functions/_shared/link-token.ts';
import { databaseExportPage, type ExportPage } from '../../../supabase/functions/newsletter/export-page.ts';
import { createHandler } from '../../../supabase/functions/newsletter/handler.ts';
import { type FollowLink } from '../../../supabase/functions/newsletter/follow-link.ts';
import { SECRET_KEY } from '../../helpers/functions/registration-handler.ts';
import { PUBLISHABLE_KEY, registrationRequest } from '../../helpers/functions/registration-request.ts';

const SECRET = 'un secreto';
const ID = '0b0e7f2e-3333-4333-8333-000000000003';
const ADDRESS = 'https://api.example.com/functions/v1/newsletter';
const confirming = await linkToken(SECRET, 'newsletter', ID);
const ending = await linkToken(SECRET, 'unsubscribe', ID);
const ofRegistration = await linkToken(SECRET, 'registration', ID);
const confirmed = { state: 'confirmed', can_confirm: true, text: 'Quiero recibir novedades' } as const;

function setup(answer: Awaited<ReturnType<FollowLink>> | Error = confirmed, page: ExportPage = vi.fn<ExportPage>()) {
  const followLink = vi.fn<FollowLink>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const exportPage = vi.fn<ExportPage>(page);
  const config = {
    allowedOrigins: ['https://web.example.com'],
    publicKeys: [PUBLISHABLE_KEY],
    secretKeys: [SECRET_KEY],
    secretKey: SECRET_KEY,
    linkSecret: SECRET,
    clientAddressHeader: 'x-forwarded-for',
    siteUrl: 'https://web.example.com',
  };
  return { handle: createHandler({ config, followLink, exportPage }), followLink, exportPage };
}

const read = async (response: Response) => ({ status: response.status, body: (await response.json()) as unknown });

describe('the page’s calls', () => {
  it.each([
    ['preview', confirming, true],
    ['confirm', confirming, true],
    ['unsubscribe', ending, false],
  ] as const)('pass «%s» on, with what the link may do', async (action, token, mayConfirm) => {
    const { handle, followLink } = setup();
    expect(await read(await handle(registrationRequest({ token, action })))).toEqual({ status: 200, body: confirmed });
    const clientHash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(followLink).toHaveBeenCalledExactlyOnceWith({ subscriberId: ID, action, mayConfirm, clientHash });
  });

  it('with a link of another kind or a forged one are answered like those of an erased subscriber', async () => {
    const { handle, followLink } = setup();
    for (const token of [ofRegistration, `${confirming.slice(0, -1)}x`, 'x'])
      expect(await read(await handle(registrationRequest({ token, action: 'confirm' })))).toEqual({
        status: 200,
        body: { state: 'invalid' },
      });
    expect(followLink).not.toHaveBeenCalled();
  });

  it('get Retry-After above the limits, and no details of failures', async () => {
    const limited = setup({ state: 'limited', seconds: 130 });
    const answer = await limited.handle(registrationRequest({ token: confirming, action: 'preview' }));
    expect(answer.headers.get('Retry-After')).toBe('130');
    expect(await read(answer)).toEqual({ status: 200, body: { error: expect.stringContaining('3 minutos') } });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = await setup(new Error('secreto')).handle(
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
    const { handle, followLink } = setup();
    const answer = await handle(registrationRequest(body ?? { token: confirming, action: 'confirm' }, changes));
    expect(await read(answer)).toEqual({ status, body: { error: expect.any(String) } });
    expect(followLink).not.toHaveBeenCalled();
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
    const { handle, followLink } = setup({ ...confirmed, state: 'unsubscribed' });
    const answer = await handle(oneClick(ending, init));
    expect([...answer.headers.keys()]).not.toContain('location');
    expect([...answer.headers.keys()]).not.toContain('set-cookie');
    expect(await read(answer)).toEqual({ status: 200, body: { state: 'unsubscribed' } });
    const what = { subscriberId: ID, action: 'unsubscribe', mayConfirm: false, clientHash: null };
    expect(followLink).toHaveBeenCalledExactlyOnceWith(what);
  });

  it('succeeds for an erased subscriber', async () => {
    const { handle } = setup({ state: 'invalid' });
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
    const { handle, followLink } = setup();
    expect(await read(await handle(request))).toEqual({ status: 400, body: { error: expect.any(String) } });
    expect(followLink).not.toHaveBeenCalled();
  });

  it.each(['GET', 'HEAD'])('opened by %s redirects to the page without a database call', async (method) => {
    const { handle, followLink } = setup();
    const location = async (token: string) => {
      const answer = await handle(oneClick(token, { method, body: null }));
      return [answer.status, answer.headers.get('Location')];
    };
    expect(await location(ending)).toEqual([303, `https://web.example.com/novedades#t=${ending}`]);
    for (const token of ['x', 'https://evil.example\r\nX: y', confirming])
      expect(await location(token)).toEqual([303, 'https://web.example.com/novedades#t=']);
    expect(followLink).not.toHaveBeenCalled();
  });
});

const ask = (headers: Record<string, string | null>, body: object = { action: 'export' }) =>
  registrationRequest(body, { headers });

describe('the export for a mailing tool', () => {
  const session = { Authorization: 'Bearer una.sesion.suya' };

  it('is read with the session’s rights', async () => {
    const page = { rows: [], next: null };
    const { handle, exportPage } = setup(confirmed, async () => page);
    expect(await read(await handle(ask(session)))).toEqual({ status: 200, body: page });
    await handle(ask(session, { action: 'export', after: ID }));
    expect(exportPage.mock.calls).toEqual([
      ['una.sesion.suya', undefined],
      ['una.sesion.suya', ID],
    ]);
  });

  it.each([
    ['without a session', {}, null, 401],
    ['with the key of visitors', { Authorization: `Bearer ${PUBLISHABLE_KEY}` }, null, 401],
    ['with a session that has ended', session, new DatabaseError('expired', 401), 401],
    ['with a session of no administrator', session, new DatabaseError('no', 403, '42501'), 403],
  ])('is refused %s', async (_how, headers, error, status) => {
    const { handle, exportPage } = setup(confirmed, () => Promise.reject(error ?? new Error('asked')));
    expect(await read(await handle(ask(headers)))).toEqual({ status, body: { error: expect.any(String) } });
    expect(exportPage).toHaveBeenCalledTimes(error ? 1 : 0);
  });

  it('has an unsubscribe address for each, and the next cursor', async () => {
    const row = {
      email: 'ana@example.com',
      asked_at: 'a',
      consent_text_version: 'v',
      event_title: 'e',
      confirmed_at: 'c',
    };
    const rows = Array.from({ length: 1000 }, () => ({ ...row, id: ID }));
    const call = vi.fn<CallDatabase>(async (_name, { p_after: after }) => (after === null ? rows : rows.slice(0, 1)));
    const config = { supabaseUrl: 'https://api.example.com', linkSecret: SECRET, publicKeys: [PUBLISHABLE_KEY] };
    const pageOf = databaseExportPage(config, () => call);
    const first = await pageOf('sesion', undefined);
    expect([first.rows.length, first.next]).toEqual([1000, ID]);
    expect(await pageOf('sesion', ID)).toEqual({
      rows: [{ ...row, unsubscribe_url: `${ADDRESS}?t=${ending}` }],
      next: null,
    });
  });
});
