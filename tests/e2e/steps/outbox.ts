import { randomUUID } from 'node:crypto';

/** Runs the mail worker, as the platform's scheduler does every minute. */
export async function sendWaitingMails(): Promise<void> {
  const answer = await fetch(`${process.env['E2E_API_URL']}/functions/v1/process-outbox`, {
    method: 'POST',
    headers: { apikey: process.env['E2E_SECRET_KEY'] ?? '' },
  });
  if (!answer.ok) throw new Error(`process-outbox answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Waits until the registration of an address has its mail, which is noted a moment after the mailbox has it. Throws with
 * the reason when the mail failed, and after a minute.
 */
export async function untilSent(email: string): Promise<void> {
  const columns = 'email_sent,email_last_error';
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(
      `${process.env['E2E_API_URL']}/rest/v1/event_registrations?select=${columns}&email=eq.${encodeURIComponent(email)}`,
      { headers: { apikey: process.env['E2E_SECRET_KEY'] ?? '' } },
    );
    const [row] = (await answer.json()) as { email_sent: boolean; email_last_error: string | null }[];
    if (row?.email_sent) return;
    if (row?.email_last_error) throw new Error(`The mail to ${email} failed: ${row.email_last_error}`);
    if (Date.now() > end) throw new Error(`The mail to ${email} was not noted as sent within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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

/**
 * Registers a visitor whose confirmation is permanently rejected; gives the address. Another test's worker may send the
 * mail first; then the next visitor tries, five in all.
 */
export async function registerInVain(eventId: string, tries = 5): Promise<string> {
  const email = `rebotada-${randomUUID()}@example.com`;
  const { registration_id } = (await call('register_for_event', {
    p_event_id: eventId,
    p_name: 'Ana Núñez',
    p_email: email,
    p_company: null,
    p_client_hash: email,
  })) as { registration_id: string };
  const [mail] = (await call('claim_mails', { p_limit: 1, p_registration_id: registration_id })) as { id: string }[];
  if (!mail && tries > 1) return registerInVain(eventId, tries - 1);
  if (!mail) throw new Error('Another worker sent each mail first');
  await call('finish_mail', { p_id: mail.id, p_error: `550 Mailbox ${email} is full`, p_is_permanent: true });
  return email;
}
