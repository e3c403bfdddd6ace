import { describe, expect, it, vi } from 'vitest';
import { createHandler, type InvitePorts } from '../../../supabase/functions/invite-admin/handler.ts';
import type { MailMessage } from '../../../supabase/functions/_shared/mail/mail-message.ts';
import { DatabaseError } from '../../../supabase/functions/_shared/database.ts';

const SITE = 'https://web.example';

function setup(changes: Partial<InvitePorts> = {}) {
  const order: string[] = [];
  const messages: MailMessage[] = [];
  /** Arguments of each step. */
  const handed: string[] = [];
  const ports: InvitePorts = {
    config: { allowedOrigins: [SITE], publicKeys: ['public'], siteUrl: SITE, brandName: 'Tertulia' },
    begin: (token, email) => {
      order.push('begin');
      handed.push(token, email);
      return Promise.resolve(null);
    },
    preparePassword: (email) => {
      order.push('prepare');
      handed.push(email);
      return Promise.resolve('a+b');
    },
    mailer: (message) => {
      order.push('mail');
      messages.push(message);
      return Promise.resolve();
    },
    admit: (email) => {
      order.push('admit');
      handed.push(email);
      return Promise.resolve(true);
    },
    ...changes,
  };
  const handle = createHandler(ports);
  const ask = async (body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await handle(
      new Request('http://x/invite-admin', {
        method,
        headers: {
          'content-type': 'application/json',
          apikey: 'public',
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
  return { order, messages, handed, ask };
}

const refused = (status: number, code?: string) => () => Promise.reject(new DatabaseError('no', status, code));

describe('an invitation', () => {
  it('starts with the session’s rights, and grants the role once the mail is sent', async () => {
    const { order, messages, handed, ask } = setup();
    const { status, body, headers } = await ask({ email: ' Ana@Example.com ' });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    expect(order).toEqual(['begin', 'prepare', 'mail', 'admit']);
    expect(handed).toEqual(['session', ...Array.from({ length: 3 }, () => 'ana@example.com')]);
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
    const { order, ask } = setup();
    expect(await ask(body)).toMatchObject({ status: 200, body: { error: 'Email inválido' } });
    expect(order).toEqual([]);
  });

  it.each([
    ['without a key of the project', { apikey: 'other' }],
    ['without a session', { authorization: '' }],
    ['with the key in the place of a session', { authorization: 'Bearer public' }],
  ])('%s starts nothing', async (_what, headers) => {
    const { order, ask } = setup();
    expect((await ask({ email: 'ana@example.com' }, headers)).status).toBe(401);
    expect(order).toEqual([]);
  });

  it.each([
    ['a session that is over', refused(401), 401, 'Tu sesión ha terminado. Vuelve a entrar.'],
    ['an account without the role', refused(403, '42501'), 403, 'No tienes permisos de administrador'],
  ])('of %s stops there', async (_what, begin, status, error) => {
    const { order, ask } = setup({ begin });
    expect(await ask({ email: 'ana@example.com' })).toMatchObject({ status, body: { error } });
    expect(order).toEqual([]);
  });

  it('above the limits has a Retry-After', async () => {
    const { order, ask } = setup({ begin: () => Promise.resolve(600) });
    const { status, body, headers } = await ask({ email: 'ana@example.com' });
    expect(status).toBe(200);
    expect(body.error).toContain('dentro de 10 minutos');
    expect(headers.get('retry-after')).toBe('600');
    expect(order).toEqual([]);
  });

  it.each<[string, Partial<InvitePorts>]>([
    ['the database fails', { begin: refused(500) }],
    ['no account can be made', { preparePassword: () => Promise.reject(new Error('no')) }],
    ['no mail can be sent', { mailer: () => Promise.reject(new Error('no')) }],
    ['no way of sending is configured', { mailer: null }],
  ])('grants no role when %s', async (_what, changes) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { order, ask } = setup(changes);
    expect((await ask({ email: 'ana@example.com' })).status).toBe(503);
    expect(order).not.toContain('admit');
  });

  it('that granted no role is a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ask } = setup({ admit: () => Promise.resolve(false) });
    expect((await ask({ email: 'ana@example.com' })).status).toBe(503);
  });
});
