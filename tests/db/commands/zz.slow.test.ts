import { describe, expect, test } from 'vitest';
import { callsOf, callSql } from '../../../scripts/operations/api.ts';
import { checkTrialMail } from '../../../scripts/operations/check-trial-mail.ts';
import { checkHealth } from '../../../scripts/operations/check-health.ts';
import { someAddress } from '../../helpers/backend/backend-client.ts';
import { openOperationsWorld } from '../../helpers/database/operations-world.ts';

const { api, backend, client, owner } = await openOperationsWorld();

const part = (findings: Awaited<ReturnType<typeof checkHealth>>, name: string) =>
  findings.find((finding) => finding.part === name);

describe('the health check', () => {
  test('reports a running project as healthy, part by part', async () => {
    const findings = await checkHealth(api);
    for (const name of ['database', 'storage', 'registration function', 'mail function and provider'])
      expect(part(findings, name)).toMatchObject({ ok: true });
    expect(part(findings, "versions")).toEqual(0);
  });

  test('fails when mails have waited too long, and when one failed today', async () => {
    const event = await client.createEvent();
    const add = async (mail: object, row: object = {}) => {
      const [stored] =
        await owner`insert into public.event_registrations ${owner({ event_id: event, name: 'Ana Ruiz', email: someAddress(), ...row })} returning id`;
      await owner`insert into private.mail_outbox ${owner({ registration_id: stored!.id, kind: 'confirmation', ...mail })}`;
    };
    const mails = async () => {
      const report = (await callSql(api, 'health_report')) as { mails: Record<string, number> };
      const { last_failure: _, ...numbers } = report.mails;
      return numbers;
    };
    const before = await mails();
    await add({ due_at: new Date(Date.now() - 20 * 60_000) });
    await add({ due_at: new Date(Date.now() - 5 * 60_000) });
    await add({ state: 'failed' }, { email_failed_at: new Date() });
    await add({ state: 'failed' }, { email_failed_at: new Date(Date.now() - 2 * 86_400_000) });
    const after = await mails();
    expect(Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - before[key]!]))).toEqual({
      pending: 2,
      overdue: 1,
      failed: 2,
      failed_today: 1,
    });
    expect(part(await checkHealth({ ...api, isServed: false }), 'mails')).toMatchObject({ ok: false });
    await owner`delete from public.news_events where id = ${event}`;
  });

  test('sends a real mail on request, and waits until the provider has taken it', async () => {
    const to = someAddress();
    expect(await checkTrialMail(api, to)).toMatchObject({ ok: true });
    expect(await client.mailsTo(to)).toMatchObject([{ subject: 'Email de prueba de Tertulia' }]);
  });

  test.each([
    ['/rest/v1/', 'database'],
    ['/storage/v1/', 'storage'],
    ['/functions/v1/send-event-registration', 'registration function'],
    ['/functions/v1/process-outbox', 'mail function and provider'],
  ])('names the part that does not answer: %s', async (path, name) => {
    const calls = callsOf(backend.apiUrl, backend.secretKey, async (input, init) =>
      new URL(String(input)).pathname.startsWith(path) ? new Response('{}', { status: 503 }) : fetch(input, init),
    );
    const broken = { ...api, ...calls };
    const findings = await checkHealth(broken);
    expect(findings.filter(({ part: found, ok }) => !ok && found !== 'mails').map(({ part: found }) => found)).toEqual([
      name,
    ]);
  });
});
