import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * How the server misbehaves: it refuses the sender, refuses the recipient permanently or temporarily, takes no more mails
 * or none for this mailbox, refuses the message, hangs up after it has read the message but before it answers, or never answers the message.
 */
type SmtpFault =
  | 'none'
  | 'refuse-sender'
  | 'refuse-recipient'
  | 'try-later'
  | 'too-many'
  | 'busy-mailbox'
  | 'refuse-message'
  | 'drop-after-data'
  | 'silent';

export type FakeSmtpServer = {
  url: string;
  /** Whole messages read, accepted or not. */
  messages: string[];
  behave(fault: SmtpFault): void;
  close(): Promise<void>;
};

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

/** A mail server on a free local port with configurable faults. */
export async function startFakeSmtpServer(): Promise<FakeSmtpServer> {
  const messages: string[] = [];
  let fault: SmtpFault = 'none';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onMailFrom(_address, _session, done) {
      if (fault === 'refuse-sender') done(refusal(553, 'Sender not verified'));
      else if (fault === 'too-many') done(refusal(421, 'Too many messages'));
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (fault === 'refuse-recipient') done(refusal(550, 'No such user here'));
      else if (fault === 'try-later') done(refusal(451, 'Try again later'));
      else if (fault === 'busy-mailbox') done(refusal(450, 'Mailbox busy'));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'));
        if (fault === 'refuse-message') done(refusal(554, 'Rejected as spam'));
        else if (fault === 'drop-after-data') for (const connection of server.connections) connection._socket.destroy();
        else if (fault !== 'silent') done();
      });
    },
  });
  server.on('error', () => {
    // These tests hang up on purpose.
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    behave: (next) => {
      fault = next;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
