import { describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../../supabase/functions/process-outbox/app.ts';
import type { Config } from '../../../../supabase/functions/_shared/config.ts';
import type { Mailer } from '../../../../supabase/functions/_shared/mail/mail-message.ts';
import { fakeDelivery, fakeProject, functionConfig, refused } from '../../../helpers/functions/fake-project.ts';

const project = fakeProject();

function setup(config: Config = functionConfig, mailer?: Mailer | null) {
  project.on('begin_webhook_run', () => null);
  const app = createApp(config, fakeDelivery(mailer), 'runtime 2.1.4');
  return { handle: async (request: Request) => app.fetch(request), claimed: () => project.argsOf('claim_mails') };
}

const request = (headers: Record<string, string> = {}, method = 'POST', body?: object) =>
  new Request('https://api.example.com/process-outbox', {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });

describe('the retry worker', () => {
  it.each<Record<string, string>>([
    { 'x-outbox-secret': 'outbox-secret' },
    { apikey: 'sb_secret_test' },
    { apikey: 'sb_secret_next' },
  ])('runs for a scheduler that sends %o', async (headers) => {
    const { handle, claimed } = setup();
    const response = await handle(request(headers));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ claimed: 0, sent: 0, failed: 0, runtime: 'runtime 2.1.4' });
    expect(claimed()).toEqual([{ p_limit: 24 }]);
    await expect.poll(() => project.argsOf('begin_webhook_run')).toHaveLength(1);
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
    const { handle } = setup();
    expect((await handle(request(headers))).status).toBe(401);
    expect(project.calls).toEqual([]);
  });

  it('has no default secret', async () => {
    const { handle } = setup({ ...functionConfig, outboxSecret: undefined });
    for (const secret of ['', 'undefined', 'null'])
      expect((await handle(request({ 'x-outbox-secret': secret }))).status).toBe(401);
    expect(project.calls).toEqual([]);
  });

  it('refuses a body that is larger than any request to it, and does nothing', async () => {
    const { handle } = setup();
    const large = { trial_to: 'ana@example.com', filler: 'x'.repeat(1024) };
    expect((await handle(request({ apikey: 'sb_secret_test' }, 'POST', large))).status).toBe(413);
    expect(project.calls).toEqual([]);
  });

  it('acts on POST only', async () => {
    const { handle } = setup();
    const response = await handle(request({ apikey: 'sb_secret_test' }, 'GET'));
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(project.calls).toEqual([]);
  });

  it('fails visibly without a configured mailer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { handle } = setup(functionConfig, null);
    const response = await handle(request({ apikey: 'sb_secret_test' }));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: 'No hay ninguna forma de enviar email configurada.' });
  });

  it('answers without details of a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { handle } = setup();
    project.on('claim_mails', () => refused(404, '42P01', 'relation does not exist'));
    const response = await handle(request({ apikey: 'sb_secret_test' }));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'No hemos podido completar la operación. Inténtalo de nuevo en unos minutos.',
    });
  });

  it('sends one mail to try, without a run, and answers once the provider has taken it', async () => {
    const mailer = vi.fn<Mailer>(async () => {});
    const { handle, claimed } = setup(functionConfig, mailer);
    const response = await handle(request({ apikey: 'sb_secret_test' }, 'POST', { trial_to: 'ana@example.com' }));
    expect([response.status, await response.json()]).toEqual([200, { accepted: true }]);
    expect(mailer.mock.calls.map(([{ to, subject }]) => [to, subject])).toEqual([
      ['ana@example.com', 'Email de prueba de Tertulia'],
    ]);
    expect(claimed()).toEqual([]);
  });

  it('says why the mail to try was not taken', async () => {
    const { handle } = setup(functionConfig, () => Promise.reject(new Error('Buffer is not defined')));
    const response = await handle(request({ apikey: 'sb_secret_test' }, 'POST', { trial_to: 'ana@example.com' }));
    expect([response.status, await response.json()]).toEqual([502, { error: 'Buffer is not defined' }]);
  });
});
