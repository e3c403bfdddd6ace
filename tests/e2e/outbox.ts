/** Has the backend send the mails that wait, as the platform's scheduler does every minute. */
export async function sendWaitingMails(): Promise<void> {
  const answer = await fetch(`${process.env['E2E_API_URL']}/functions/v1/process-outbox`, {
    method: 'POST',
    headers: { apikey: process.env['E2E_SECRET_KEY'] ?? '' },
  });
  if (!answer.ok) throw new Error(`process-outbox answered ${answer.status}: ${await answer.text()}`);
}
