import { vi } from 'vitest';
import type { backendClient } from './backend-client.ts';
import type { MailboxMail } from './mailbox.ts';

/** The mails to an address, once `count` of them have arrived. */
export const waitForMails = (
  client: Pick<ReturnType<typeof backendClient>, 'mailsTo'>,
  address: string,
  count: number,
): Promise<MailboxMail[]> =>
  vi.waitFor(
    async () => {
      const mails = await client.mailsTo(address);
      if (mails.length !== count) throw new Error(`There are ${mails.length} mails to ${address}, not ${count}.`);
      return mails;
    },
    { timeout: 60_000, interval: 100 },
  );

/** The first mail to an address whose subject starts with the given text, once it has arrived. */
export const waitForMail = (
  client: Pick<ReturnType<typeof backendClient>, 'mailsTo'>,
  address: string,
  subject: string,
): Promise<MailboxMail> =>
  vi.waitFor(
    async () => {
      const mail = (await client.mailsTo(address)).find((one) => one.subject.startsWith(subject));
      if (!mail) throw new Error(`There is no mail «${subject}» to ${address}.`);
      return mail;
    },
    { timeout: 60_000, interval: 100 },
  );
