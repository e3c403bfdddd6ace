import type { backendClient } from './backend-client.ts';
import type { MailboxMail } from './mailbox.ts';

/** The headers with which a mail provider unsubscribes (RFC 8058): the address, and what to post there. */
export async function oneClickOf(client: Pick<ReturnType<typeof backendClient>, 'mailSource'>, mail: MailboxMail) {
  const [head = ''] = (await client.mailSource(mail.id)).split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];
  return {
    oneClick: /^<(.*)>$/.exec(header('List-Unsubscribe') ?? '')?.[1] ?? '',
    post: header('List-Unsubscribe-Post'),
  };
}
