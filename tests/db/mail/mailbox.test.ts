import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, inject, test } from 'vitest';
import { startMailbox } from '../../../supabase/local/mailbox/mailbox.ts';
import { freePort } from '../../../supabase/local/ports.ts';

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

test('only the owner of the data folder reads its mails and their attachments', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  // As an earlier version left it.
  await chmod(folder, 0o755);
  const [smtpPort, mailPort] = [await freePort(), await freePort()];
  const mailbox = await startMailbox({ smtpPort, mailPort, folder, log: () => {} });
  try {
    const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
    await transport.sendMail({
      from: 'hola@example.com',
      to: 'ana@example.com',
      subject: 'Tu enlace',
      text: 'https://www.example.com/login#token_hash=secreto',
      attachments: [{ filename: 'evento.ics', content: 'BEGIN:VCALENDAR' }],
    });
    await expect.poll(async () => (await readdir(folder, { recursive: true })).length).toBeGreaterThanOrEqual(3);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = await Promise.all(
      entries.map(async (entry) => {
        const { mode } = await stat(join(entry.parentPath, entry.name));
        return [entry.name, mode & 0o777, entry.isDirectory() ? 0o700 : 0o600] as const;
      }),
    );
    for (const [name, mode, wanted] of modes) expect([name, mode]).toEqual([name, wanted]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  } finally {
    await mailbox.stop();
    await rm(folder, { recursive: true });
  }
});
