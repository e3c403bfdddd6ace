import { describe, expect, it, vi } from 'vitest';
import type { OutboxPorts } from '../../../../supabase/functions/process-outbox/handler.ts';
import { createHandler } from '../../../../supabase/functions/process-outbox/handler.ts';

const counts = { claimed: 3, sent: 2, failed: 1 };

function setup(changes: Partial<OutboxPorts> = {}) {
  const deliver = vi.fn<OutboxPorts['deliver']>(async () => counts);
  return {
    deliver,
    handle: createHandler({
      outboxSecret: 'outbox-secret',
      secretKeys: ['sb_secret_test', 'sb_secret_next'],
      deliver,
      ...changes,
    }),
  };
}

const request = (headers: Record<string, string> = {}, method = 'POST') =>
  new Request('https://api.example.com/process-outbox', { method, headers });

describe('the retry worker', () => {
  it.each<Record<string, string>>([
    { 'x-outbox-secret': 'outbox-secret' },
    { apikey: 'sb_secret_test' },
    { apikey: 'sb_secret_next' },
  ])('runs for a scheduler that sends %o', async (headers) => {
    const { handle, deliver } = setup();
    const response = await handle(request(headers));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(counts);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it.each<Record<string, string>>([
    {},
    { 'x-outbox-secret': '' },
    { 'x-outbox-secret': 'outbox-secre' },
    { 'x-outbox-secret': 'outbox-secret2' },
    { 'x-outbox-secret': 'sb_secret_test' },
    { apikey: 'outbox-secret' },
    { apikey: 'sb_publishable_test' },
    { authorization: 'Bearer sb_secret_test' },
  ])('refuses %o', async (headers) => {
    const { handle, deliver } = setup();
    expect((await handle(request(headers))).status).toBe(401);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('has no default secret', async () => {
    const { handle, deliver } = setup({ outboxSecret: undefined });
    for (const secret of ['', 'undefined', 'null'])
      expect((await handle(request({ 'x-outbox-secret': secret }))).status).toBe(401);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('acts on POST only', async () => {
    const { handle, deliver } = setup();
    const response = await handle(request({ apikey: 'sb_secret_test' }, 'GET'));
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('fails visibly without a configured mailer', async () => {
    const { handle } = setup({ canSend: false });
    const response = await handle(request({ apikey: 'sb_secret_test' }));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'No hay ninguna forma de enviar email configurada.' });
  });

  it('answers without details of a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { handle } = setup({
      deliver: async () => Promise.reject(new Error('claim_mails: relation does not exist')),
    });
    const response = await handle(request({ apikey: 'sb_secret_test' }));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'No hemos podido completar la operación. Inténtalo de nuevo en unos minutos.',
    });
  });
});
