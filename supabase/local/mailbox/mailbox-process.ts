/**
 * The local mailbox: receives every mail that the backend sends (SMTP) and shows it as a web page and as JSON at
 * /email, on the loopback address only. Started by mailbox.ts; ends on the parent's message or when the parent exits.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import maildev from 'maildev';
import web from 'maildev/lib/web.js';
import { admitOnly, REFUSAL } from '../gateway/callers.ts';

const [smtpPort = '', webPort = '', mailDirectory = ''] = process.argv.slice(2);
// Mails hold names, addresses and links that log in: only the owner reads them, those of earlier versions too.
process.umask(0o077);
mkdirSync(mailDirectory, { recursive: true });
chmodSync(mailDirectory, 0o700);
const mailbox = maildev({ smtp: Number(smtpPort), web: Number(webPort), ip: '127.0.0.1', silent: true, mailDirectory });

// Only its own pages may read it; maildev itself answers pages of every origin.
const admits = admitOnly([]);
for (const event of ['request', 'upgrade'] as const) {
  const listeners = web.server.listeners(event);
  web.server.removeAllListeners(event);
  web.server.on(event, (request: IncomingMessage, answer: ServerResponse | Socket, ...rest: unknown[]) => {
    if (admits(request.headers)) for (const listener of listeners) listener.call(web.server, request, answer, ...rest);
    else if (answer instanceof Socket) answer.destroy();
    else answer.writeHead(403).end(REFUSAL);
  });
}

// Replaces maildev's own handler: only the parent's message ends this process.
process.removeAllListeners('SIGINT');
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
// The parent may have exited while this process was loading.
if (!process.connected) process.exit(0);
process.on('message', () => process.exit(0));
await mailbox.listen();
process.send?.('ready');
