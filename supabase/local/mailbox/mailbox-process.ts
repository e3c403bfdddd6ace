/**
 * The local mailbox: takes every mail the backend sends (SMTP) and shows it as a web page and as JSON at /email, on the loopback address only.
 * Started by mailbox.ts; ends when it is asked to or when its parent is gone.
 */
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import maildev from 'maildev';
import web from 'maildev/lib/web.js';
import { admitOnly, REFUSAL } from '../gateway/callers.ts';

const [smtpPort = '', webPort = '', mailDirectory = ''] = process.argv.slice(2);
mkdirSync(mailDirectory, { recursive: true });
const mailbox = maildev({ smtp: Number(smtpPort), web: Number(webPort), ip: '127.0.0.1', silent: true, mailDirectory });

// Its pages are for people who open them; maildev itself answers every page of every origin.
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

// maildev ends itself on Ctrl-C; the parent's word is what counts here.
process.removeAllListeners('SIGINT');
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
// The parent may have gone while this process was loading.
if (!process.connected) process.exit(0);
process.on('message', () => process.exit(0));
await mailbox.listen();
process.send?.('ready');
