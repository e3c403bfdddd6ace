import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type Received = { headers: Record<string, string>; body: string };
/** A status, a status with headers, or no answer. */
type Answer = number | { status: number; headers: Record<string, string> } | 'hangs';

export type WebhookReceiver = {
  url: string;
  /** All requests so far, oldest first. */
  received: Received[];
  /** Answers the next requests in this order, and all later ones like the last. */
  answer(...answers: Answer[]): void;
  /** The number of unanswered requests. */
  held: () => number;
  /** Answers the unanswered requests. */
  release(status: number): void;
  close(): Promise<void>;
};

/** A receiver of webhooks on the loopback address; answers 200 with an empty body by default. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const held = new Set<ServerResponse>();
  let answers: Answer[] = [200];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    if (answer === 'hangs') {
      held.add(response);
      response.on('close', () => held.delete(response));
    } else if (typeof answer === 'number') response.writeHead(answer).end('{"anything":"at all"}');
    else response.writeHead(answer.status, answer.headers).end();
  });
  // Node's default closes an idle connection after five seconds, possibly just as a worker reuses it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answer: (...next) => void (answers = next),
    held: () => held.size,
    release: (status) => held.forEach((response) => response.writeHead(status).end()),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Verifies a request with the specification's own library; throws when the signature is invalid. */
export const verified = ({ body, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers);
