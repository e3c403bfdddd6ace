import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeMailApi = {
  url: string;
  /** How often each idempotency key was accepted for the first time (1) and again (more); the provider sends the mail once. */
  accepted: Map<string, number>;
  /** Calls so far, failed ones too. */
  calls: () => number;
  close(): Promise<void>;
};

/**
 * An HTTP mail provider that knows idempotency keys and fails a share of the calls, by a fixed sequence: half of the failures refuse the mail,
 * the other half accept it and hang up before saying so.
 */
export async function startFakeMailApi(failureShare: number): Promise<FakeMailApi> {
  const accepted = new Map<string, number>();
  let calls = 0;
  // A small linear congruential generator: the same failures in every run.
  let state = 42;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const server = createServer((request, response) => {
    calls += 1;
    const key = String(request.headers['idempotency-key']);
    const chance = random();
    request.resume();
    request.on('end', () => {
      if (chance < failureShare / 2) {
        response.writeHead(500).end('{"message":"try again"}');
        return;
      }
      accepted.set(key, (accepted.get(key) ?? 0) + 1);
      if (chance < failureShare) request.socket.destroy();
      else setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}'), 5);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    accepted,
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
