import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverWebhooks } from '../../../supabase/functions/_shared/webhooks/deliver-webhooks.ts';
import { isLoopback, readEndpoint } from '../../../supabase/functions/_shared/webhooks/endpoint.ts';
import type { ClaimedWebhook } from '../../../supabase/functions/_shared/webhooks/webhook-queue.ts';
import { fakeDelivery, fakeProject, functionConfig, refused } from '../../helpers/functions/fake-project.ts';
import { startWebhookReceiver, verified, type WebhookReceiver } from '../../helpers/functions/webhook-receiver.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const sent = (number: number, type = 'registration.created'): ClaimedWebhook => ({
  id: `0b0e7f2e-1111-4111-8111-${String(number).padStart(12, '0')}`,
  attempt: 1,
  payload: { type, timestamp: '2026-01-02T10:00:00+00:00', data: { id: 'x', slug: 'un-artículo' } },
});

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer(200);
});

const project = fakeProject();

/** A run of a project on this machine, whose queue has the given deliveries. */
function setup(claimed: ClaimedWebhook[], { url = receiver.url, secrets = [SECRET] } = {}) {
  const waiting = [...claimed];
  project.on('begin_webhook_run', () => ({ url, secrets }));
  project.on('claim_webhook', () => waiting.shift() ?? null);
  project.on('finish_webhook', () => null);
  return {
    run: (timeoutMs = 60_000) =>
      deliverWebhooks(
        { ...fakeDelivery(), now: () => new Date(), config: { ...functionConfig, supabaseUrl: 'http://127.0.0.1' } },
        timeoutMs,
      ),
    /** What was reported of each, without id and duration. */
    outcomes: () =>
      project.argsOf('finish_webhook').map((args) => {
        const {
          p_id: _id,
          p_attempt: _attempt,
          p_duration_ms: _duration,
          ...outcome
        } = args as Record<string, unknown>;
        return outcome;
      }),
  };
}

describe('delivering webhooks', () => {
  it('posts each as signed JSON and records the answer', async () => {
    const { run } = setup([sent(1)]);
    await run();
    const [request] = receiver.received;
    expect(request!.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': sent(1).id });
    expect(verified(request!, SECRET)).toEqual(sent(1).payload);
    expect(project.argsOf('finish_webhook')).toEqual([
      { p_id: sent(1).id, p_attempt: 1, p_duration_ms: expect.any(Number), p_status: 200, p_retry_after_seconds: 0 },
    ]);
  });

  it('includes the public address of an article', async () => {
    await setup([sent(1, 'article.published')]).run();
    expect(verified(receiver.received[0]!, SECRET)).toMatchObject({
      data: { id: 'x', url: 'https://web.example.com/eventos-noticias/un-art%C3%ADculo' },
    });
  });

  it('follows no redirect', async () => {
    receiver.answer({ status: 307, headers: { location: receiver.url } });
    const { run, outcomes } = setup([sent(1)]);
    await run();
    expect(receiver.received).toHaveLength(1);
    expect(outcomes()).toEqual([{ p_status: 307, p_retry_after_seconds: 0 }]);
  });

  it.each([
    ['120', 120],
    [new Date(Date.now() + 3_600_000).toUTCString(), expect.closeTo(3600, -2)],
    [new Date(0).toUTCString(), 0],
    ['soon', 0],
    // At most a day, which fits the column.
    ['99999999999', 86_400],
    ['1'.padEnd(400, '0'), 86_400],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
  ])('respects Retry-After (%.40s)', async (header, retryAfterSeconds) => {
    receiver.answer({ status: 503, headers: { 'retry-after': header } });
    const { run, outcomes } = setup([sent(1)]);
    await run();
    expect(outcomes()).toEqual([{ p_status: 503, p_retry_after_seconds: retryAfterSeconds }]);
  });

  it('times out on a hanging receiver, and reports an unreachable one', async () => {
    receiver.answer('hangs');
    const hanging = setup([sent(1)]);
    await hanging.run(50);
    expect(hanging.outcomes()).toEqual([{ p_problem: 'timeout' }]);
    const missing = setup([sent(1)], { url: 'http://127.0.0.1:1/webhook' });
    await missing.run();
    expect(missing.outcomes().at(-1)).toEqual({ p_problem: 'connection' });
  });

  it.each([
    ['a wrong address', { url: 'n8n.example.com' }, 'address'],
    ['no secret', { secrets: [] }, 'secret'],
    ['a wrong one beside a right one', { secrets: [SECRET, 'whsec_x'] }, 'secret'],
  ])('sends nothing with %s, and reports it', async (_what, vault, problem) => {
    const { run, outcomes } = setup([sent(1)], vault);
    await run();
    expect(receiver.received).toEqual([]);
    expect(outcomes()).toEqual([{ p_problem: problem }]);
  });

  it('claims nothing without a webhook', async () => {
    const { run } = setup([sent(1)]);
    project.on('begin_webhook_run', () => null);
    await run();
    expect(project.argsOf('claim_webhook')).toEqual([]);
  });

  it('sends four in parallel and twenty in a run, each claimed just before it is sent', async () => {
    receiver.answer('hangs');
    const { run } = setup(Array.from({ length: 25 }, (_, index) => sent(index)));
    const running = run();
    await expect.poll(() => receiver.held()).toBe(4);
    expect(project.argsOf('claim_webhook')).toHaveLength(4);
    receiver.answer(200);
    receiver.release(200);
    await running;
    expect(receiver.received).toHaveLength(20);
  });

  it('leaves one that could not be marked to the next run', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { run } = setup([sent(1), sent(2)]);
    // By id: the two are sent in parallel and may end in either order.
    project.on('finish_webhook', ({ args }) =>
      (args as { p_id: string }).p_id === sent(1).id ? refused(500, 'XX000', 'no answer') : null,
    );
    await run();
    expect(log).toHaveBeenCalledExactlyOnceWith(`Webhook ${sent(1).id} could not be ended:`, 'no answer');
    expect(receiver.received).toHaveLength(2);
  });
});

describe('an address', () => {
  it.each([
    ['https://n8n.example.com/webhook/1', false, true],
    ['http://n8n.example.com/webhook/1', true, false],
    ['http://localhost:5678/webhook', true, true],
    ['http://[::1]:5678/webhook', true, true],
    ['http://localhost:5678/webhook', false, false],
    ['http://127.0.0.1.example.com/', true, false],
    ['ftp://n8n.example.com/', false, false],
    ['javascript:alert(1)', true, false],
    ['', true, false],
  ])('%s (on a developer’s machine: %s) is allowed: %s', async (url, isLocal, isCalled) => {
    expect((await readEndpoint({ url, secrets: [SECRET] }, isLocal)) !== 'address').toBe(isCalled);
  });

  it('of a project on this machine is a loopback address', () => {
    expect(['http://127.0.0.1:54321', 'https://abc.supabase.co'].map(isLoopback)).toEqual([true, false]);
  });
});
