import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSendFollowUp } from '@/features/follow-ups/api/follow-ups';
import { fakeApi, json, rows } from '../../helpers/pages/fake-api';
import { storeSession } from '../../helpers/pages/stored-session';

const STATE = '/rest/v1/rpc/follow_up_state';
const SEND = '/rest/v1/rpc/send_follow_up';
const EVENT = '0b0e7f2e-3333-4333-8333-000000000003';
const api = fakeApi();
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A page that sends a message, and a server that queues it; its switches say what comes back. */
function setup() {
  storeSession();
  api.on('/rest/v1/user_roles', () => rows([{ role: 'admin' }]));
  const queued: object[] = [];
  const server = { state: true, answer: false, takes: true, cutsOff: false };
  const event = { id: EVENT, title: 'Taller', event_date: null, recording_url: null, can_write: true };
  api.on(STATE, () =>
    server.state
      ? Promise.resolve(json({ event, people: { came: 2, missed: 1, refusing: 0 }, messages: queued }))
      : lost(),
  );
  api.on(SEND, ({ body }) => {
    const { p_id: id, p_subject: subject, p_audience: audience } = body as Record<string, string>;
    const counts = { recipients: 2, sent: 0, waiting: 2, failed: 0 };
    if (server.cutsOff) server.state = false;
    if (server.takes) queued.push({ id, subject, audience, created_at: '2026-01-01', stopped_at: null, ...counts });
    return server.answer ? Promise.resolve(json(2)) : lost();
  });
  const { result } = renderHook(() => useSendFollowUp(EVENT), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  });
  const id = crypto.randomUUID();
  const send = (subject: string) =>
    act(() =>
      result.current
        .mutateAsync({ id, audience: 'came', subject, content: 'Texto', recording_url: null })
        .catch((error: unknown) => error),
    );
  return { server, send };
}

it('a message whose answer is lost counts as sent once it is found in the queue', async () => {
  const { send } = setup();
  expect(await send('Gracias')).toBe(2);
});

it('a message that did not arrive is not sent, and the same words may be sent again', async () => {
  const { server, send } = setup();
  server.takes = false;
  expect(await send('Gracias')).toMatchObject({ kind: 'network' });
  Object.assign(server, { takes: true, answer: true });
  expect(await send('Gracias')).toBe(2);
});

it('what was changed after an attempt that has queued the message is not called sent', async () => {
  const { server, send } = setup();
  server.cutsOff = true;
  expect(await send('Gracias')).toMatchObject({ kind: 'network' });
  server.state = true;
  expect(await send('Gracias a todos')).toBeNull();
  expect(api.asked(SEND)).toHaveLength(1);
});
