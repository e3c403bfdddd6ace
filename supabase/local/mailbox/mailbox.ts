import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watchChild, type Child, type Log } from '../child.ts';
import { projectPath } from '../../../project-root.ts';

type MailboxOptions = { smtpPort: number; mailPort: number; folder: string; log: Log };

/**
 * Starts the mailbox and returns once both ports listen. Mails are stored in `folder` and loaded again by the next
 * start.
 */
export async function startMailbox({ smtpPort, mailPort, folder, log }: MailboxOptions): Promise<Child> {
  const child = fork(
    projectPath('supabase/local/mailbox/mailbox-process.ts'),
    [String(smtpPort), String(mailPort), folder],
    {
      execArgv: [],
      silent: true,
    },
  );
  const mailbox = watchChild('mailbox', child, log, () => {
    if (child.connected) child.send('stop', () => {});
  });
  await Promise.race([once(child, 'message'), mailbox.died]);
  return mailbox;
}
