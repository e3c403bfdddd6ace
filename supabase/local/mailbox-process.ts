/**
 * The local mailbox: takes every mail the backend sends (SMTP) and shows it as a web page and as JSON at /email, on the loopback address only.
 * Started by mailbox.ts; ends when it is asked to or when its parent is gone.
 */
import { mkdirSync } from 'node:fs';
import maildev from 'maildev';

const [smtp = '', web = '', mailDirectory = ''] = process.argv.slice(2);
mkdirSync(mailDirectory, { recursive: true });
const mailbox = maildev({ smtp: Number(smtp), web: Number(web), ip: '127.0.0.1', silent: true, mailDirectory });
// maildev ends itself on Ctrl-C; the parent's word is what counts here.
process.removeAllListeners('SIGINT');
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit(0));
// The parent may have gone while this process was loading.
if (!process.connected) process.exit(0);
process.on('message', () => process.exit(0));
await mailbox.listen();
process.send?.('ready');
