import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../supabase/functions/invite-admin/app.ts';
import type { Mailer, MailMessage } from '../../../supabase/functions/_shared/mail/mail-message.ts';
import { fakeProject, functionConfig, refused, SECRET_KEY, SITE } from '../../helpers/functions/fake-project.ts';
import { REGISTRATION_ID } from '../../helpers/functions/registration-handler.ts';
import { PUBLISHABLE_KEY } from '../../helpers/functions/registration-request.ts';

const project = fakeProject();
const VERIFIED = '00000000-0000-4000-8000-0000000000f1';
const UNVERIFIED = '00000000-0000-4000-8000-0000000000f2';

/** The function, with a project where the address has no account yet. */
function setup(mailer?: Mailer | null) {
  const messages: MailMessage[] = [];
  project.on('invite_administrator', () => ({ outcome: 'invited', retry_after_seconds: null }));
  project.on('users', () => ({ id: '1' }));
  project.on('generate_link', () => ({ hashed_token: 'a+b', id: '1', user: { id: '1' } }));
  project.on('admit_administrator', () => true);
  const app = createApp(functionConfig, mailer === undefined ? async (message) => void messages.push(message) : mailer);
  const ask = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await app.fetch(
      new Request('http://x/invite-admin', {
        method,
        headers: {
          'content-type': 'application/json',
          apikey: PUBLISHABLE_KEY,
          authorization: 'Bearer session',
          origin: SITE,
          ...headers,
        },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
  };
  return { messages, ask, order: () => project.calls.map(({ name }) => name) };
}

describe('an invitation', () => {
  it('starts with the session’s rights, and grants the role once the mail is sent', async () => {
    const { order, messages, ask } = setup();
    const { status, body, headers } = await ask({ email: ' Ana@Example.com ' });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    expect(order()).toEqual(['invite_administrator', 'users', 'generate_link', 'admit_administrator']);
    expect(project.argsOf('invite_administrator')).toEqual([{ p_email: 'ana@example.com' }]);
    expect(project.argsOf('admit_administrator')).toEqual([{ p_email: 'ana@example.com' }]);
    // The session's rights decide; then the secret key acts, which is no token and so never a bearer.
    const [first, ...others] = project.calls;
    expect([first!.headers.get('authorization'), first!.headers.get('apikey')]).toEqual([
      'Bearer session',
      PUBLISHABLE_KEY,
    ]);
    for (const { headers: sent } of others)
      expect([sent.get('authorization'), sent.get('apikey')]).toEqual([null, SECRET_KEY]);
    const [message] = messages;
    const link = `${SITE}/login#token_hash=a%2Bb&type=recovery`;
    expect(message).toMatchObject({ to: 'ana@example.com', idempotencyKey: 'invitation/a+b' });
    expect(message?.text).toContain(`\n${link}\n`);
    expect(message?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  });

  it.each([
    ['an address that is none', { email: 'ana@' }],
    ['no address', {}],
  ])('with %s starts nothing', async (_what, body) => {
    const { ask } = setup();
    expect(await ask(body)).toMatchObject({ status: 200, body: { error: 'Email inválido' } });
    expect(project.calls).toEqual([]);
  });

  it.each([
    ['without a key of the project', { apikey: 'other' }],
    ['without a session', { authorization: '' }],
    ['with the key in the place of a session', { authorization: `Bearer ${PUBLISHABLE_KEY}` }],
  ])('%s starts nothing', async (_what, headers) => {
    const { ask } = setup();
    expect((await ask({ email: 'ana@example.com' }, headers)).status).toBe(401);
    expect(project.calls).toEqual([]);
  });

  it.each<[string, () => Response, number, string]>([
    ['a session that is over', () => refused(401), 401, 'Tu sesión ha terminado. Vuelve a entrar.'],
    ['an account without the role', () => refused(403, '42501'), 403, 'No tienes permisos de administrador'],
  ])('of %s stops there', async (_what, answer, status, error) => {
    const { order, ask } = setup();
    project.on('invite_administrator', answer);
    expect(await ask({ email: 'ana@example.com' })).toMatchObject({ status, body: { error } });
    expect(order()).toEqual(['invite_administrator']);
  });

  it('above the limits has a Retry-After', async () => {
    const { order, ask } = setup();
    project.on('invite_administrator', () => ({ outcome: 'limited', retry_after_seconds: 600 }));
    const { status, body, headers } = await ask({ email: 'ana@example.com' });
    expect(status).toBe(200);
    expect(body.error).toContain('dentro de 10 minutos');
    expect(headers.get('retry-after')).toBe('600');
    expect(order()).toEqual(['invite_administrator']);
  });

  it('of an account that another person may have made replaces its password and removes its factors first', async () => {
    const { order, ask } = setup();
    project.on('users', () => Response.json({ error_code: 'email_exists', msg: 'no' }, { status: 422 }));
    project.on('find_account', () => ({ user_id: REGISTRATION_ID, is_admin: false }));
    project.on(REGISTRATION_ID, () => ({ id: REGISTRATION_ID }));
    project.on('factors', () => [
      { id: VERIFIED, status: 'verified' },
      { id: UNVERIFIED, status: 'unverified' },
    ]);
    expect((await ask({ email: 'ana@example.com' })).status).toBe(200);
    expect(order().slice(1)).toEqual([
      'users',
      'find_account',
      REGISTRATION_ID,
      'factors',
      VERIFIED,
      UNVERIFIED,
      'generate_link',
      'admit_administrator',
    ]);
    const removals = project.calls.filter(({ method }) => method === 'DELETE').map(({ name }) => name);
    expect(removals).toEqual([VERIFIED, UNVERIFIED]);
    expect(project.argsOf(REGISTRATION_ID)).toEqual([{ password: expect.stringMatching(/^[0-9a-f-]{72}$/) }]);
    project.on('find_account', () => ({ user_id: REGISTRATION_ID, is_admin: true }));
    await ask({ email: 'ana@example.com' });
    expect(project.argsOf(REGISTRATION_ID)).toHaveLength(1);
    expect(project.argsOf('factors')).toHaveLength(1);
  });

  it.each(['factors', VERIFIED])('grants no role while a factor may be left: %s fails', async (failing) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { order, ask } = setup();
    project.on('users', () => Response.json({ error_code: 'email_exists', msg: 'no' }, { status: 422 }));
    project.on('find_account', () => ({ user_id: REGISTRATION_ID, is_admin: false }));
    project.on(REGISTRATION_ID, () => ({ id: REGISTRATION_ID }));
    project.on('factors', () => [{ id: VERIFIED, status: 'verified' }]);
    project.on(failing, () => Response.json({ error_code: 'unexpected_failure', msg: 'no' }, { status: 500 }));
    expect((await ask({ email: 'ana@example.com' })).status).toBe(503);
    expect(order()).not.toContain('generate_link');
    expect(order()).not.toContain('admit_administrator');
  });

  it.each<[string, string | null, Mailer | null | undefined]>([
    ['the database fails', 'invite_administrator', undefined],
    ['no account can be made', 'users', undefined],
    ['no link can be made', 'generate_link', undefined],
    ['no mail can be sent', null, () => Promise.reject(new Error('no'))],
    ['no way of sending is configured', null, null],
  ])('grants no role when %s', async (_what, failing, mailer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { order, ask } = setup(mailer);
    if (failing !== null) project.on(failing, () => refused(500, 'XX000', 'ana@example.com'));
    expect((await ask({ email: 'ana@example.com' })).status).toBe(503);
    expect(order()).not.toContain('admit_administrator');
  });

  it('tells an admin why the mail was not sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ask } = setup(() => Promise.reject(new Error('Buffer is not defined')));
    expect((await ask({ email: 'ana@example.com' })).body.error).toBe(
      'El email no ha salido (Buffer is not defined). Vuelve a invitar cuando los emails funcionen: Estado lo dice.',
    );
  });

  it.each(['invite_administrator', 'find_account', 'admit_administrator'])(
    'to an address with several accounts says so, whichever call finds them: %s',
    async (name) => {
      const { ask } = setup();
      project.on('users', () => Response.json({ error_code: 'email_exists', msg: 'no' }, { status: 422 }));
      project.on('find_account', () => null);
      project.on(name, () => refused(409, 'PT409'));
      const { status, body } = await ask({ email: 'ana@example.com' });
      expect([status, body.error]).toEqual([200, expect.stringContaining('Hay más de una cuenta con este email')]);
    },
  );

  it('that granted no role is a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ask } = setup();
    project.on('admit_administrator', () => false);
    expect((await ask({ email: 'ana@example.com' })).status).toBe(503);
  });
});
