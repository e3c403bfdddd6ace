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
