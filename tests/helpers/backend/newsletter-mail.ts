import { expect, vi } from 'vitest';
import { someAddress, type backendClient } from './backend-client.ts';

const SUBJECT = 'Confirma que quieres recibir novedades';

/** Registers for an event with the box ticked. Returns the confirmation request, once it has arrived, and its links. */
export async function askForNews(client: ReturnType<typeof backendClient>, event: string, email = someAddress()) {
  expect((await client.register({ event_id: event, email, newsletter: '2026-01' })).body).toEqual({ success: true });
  const mail = await vi.waitFor(
    async () => {
      await client.processOutbox();
      const found = (await client.mailsTo(email)).find(({ subject }) => subject.startsWith(SUBJECT));
      expect(found).toBeDefined();
      return found!;
    },
    { timeout: 60_000, interval: 100 },
  );
  const source = await client.mailSource(mail.id);
  const [head = ''] = source.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];
  return {
    email,
    mail,
    token: /\/novedades#t=(\S+)/.exec(mail.text)?.[1] ?? '',
    oneClick: /^<(.*)>$/.exec(header('List-Unsubscribe') ?? '')?.[1] ?? '',
    post: header('List-Unsubscribe-Post'),
  };
}

/** The subscriber's row. */
export const subscriberOf = async (client: ReturnType<typeof backendClient>, email: string) =>
  ((await client.asServer(`newsletter_subscribers?email=eq.${email}`)) as Record<string, unknown>[])[0];
