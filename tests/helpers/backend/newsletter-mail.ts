import { expect, vi } from 'vitest';
import { someAddress, type backendClient } from './backend-client.ts';
import { oneClickOf } from './one-click.ts';

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
  return {
    email,
    mail,
    token: /\/novedades#t=(\S+)/.exec(mail.text)?.[1] ?? '',
    ...(await oneClickOf(client, mail)),
  };
}

/** The subscriber's row. */
export const subscriberOf = async (client: ReturnType<typeof backendClient>, email: string) =>
  ((await client.asServer(`newsletter_subscribers?email=eq.${email}`)) as Record<string, unknown>[])[0];
