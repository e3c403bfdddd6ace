import { randomUUID } from 'node:crypto';

/** Runs the mail worker, as the platform's scheduler does every minute. */
export async function sendWaitingMails(): Promise<void> {
  const answer = await fetch(`${process.env['E2E_API_URL']}/functions/v1/process-outbox`, {
    method: 'POST',
    headers: { apikey: process.env['E2E_SECRET_KEY'] ?? '' },
  });
  if (!answer.ok) throw new Error(`process-outbox answered ${answer.status}: ${await answer.text()}`);
}

async function call(name: string, args: object): Promise<unknown> {
  const answer = await fetch(`${process.env['E2E_API_URL']}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: process.env['E2E_SECRET_KEY'] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`);
  return text === '' ? null : JSON.parse(text);
}

/** Registers a visitor whose confirmation is permanently rejected; gives the address. */
export async function registerInVain(eventId: string): Promise<string> {
  const email = `rebotada-${randomUUID()}@example.com`;
  const { registration_id } = (await call('register_for_event', {
    p_event_id: eventId,
    p_name: 'Ana Núñez',
    p_email: email,
    p_company: null,
    p_client_hash: email,
  })) as { registration_id: string };
  const [mail] = (await call('claim_mails', { p_limit: 1, p_registration_id: registration_id })) as { id: string }[];
  await call('finish_mail', { p_id: mail?.id, p_error: `550 Mailbox ${email} is full`, p_is_permanent: true });
  return email;
}
