import { callSql, type Api } from './api.ts';
import type { Check } from './check-health.ts';

const meanings: Record<string, string> = {
  over_email_send_rate_limit:
    'a mail to this address within the last minute, or the project’s hourly limit is reached (Authentication → Rate Limits)',
  email_address_not_authorized:
    'the built-in mail server writes only to the project’s team: enter an SMTP server (docs/deploy.md)',
  email_address_invalid: 'the auth service does not write to such an address',
};

/**
 * Asks the auth service for a recovery mail to an account's address, and so sends one. Visitors are told the same for
 * every address, so that only this shows the operator why no mail arrives. Throws when the address has no account: the
 * service would accept it without sending anything.
 */
export async function checkRecoveryMail(api: Api, email: string): Promise<Check> {
  if ((await callSql(api, 'find_account', { p_email: email })) === null)
    throw new Error(`No account in ${api.name} has the e-mail ${email}, so no mail can be tried.`);
  const part = 'recovery mail';
  const { error } = await api.client.auth.resetPasswordForEmail(email);
  if (!error) return { part, ok: true, detail: `sent to ${email}` };
  const { status = 0, code = '' } = error;
  const meaning = Object.hasOwn(meanings, code) ? `: ${meanings[code]}` : '';
  return {
    part,
    ok: false,
    detail: status === 0 ? error.message : `answered ${status}${code && ` ${code}`}${meaning}`,
  };
}
