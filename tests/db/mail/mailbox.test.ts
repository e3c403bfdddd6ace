import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { expect, inject, test } from 'vitest';

const { mailUrl } = inject('backend');
const { host } = new URL(mailUrl);
const upgrade = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** The status of an answer; 0 when the connection was closed. */
function statusOf(path: string, headers: OutgoingHttpHeaders): Promise<number> {
  const sent = request(mailUrl + path, { headers }).end();
  return new Promise((resolve) => {
    const tell = (answer: IncomingMessage) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    };
    sent
      .on('response', tell)
      .on('upgrade', tell)
      .on('error', () => resolve(0));
  });
}

test.each([
  ['/email', {}, 200],
  ['/', {}, 200],
  ['/socket.io/?EIO=3&transport=websocket', upgrade, 101],
])('the mailbox serves %s to its own pages and to no other origin', async (path, headers, status) => {
  expect(await statusOf(path, { ...headers, origin: `http://${host}` })).toBe(status);
  const elsewhere = [{ origin: 'http://localhost:9999' }, { origin: 'null' }, { host: 'rebound.example' }];
  for (const from of elsewhere) expect([0, 403]).toContain(await statusOf(path, { ...headers, ...from }));
});
