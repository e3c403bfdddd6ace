import type { MailConfig } from '../config.ts';
import type { Mailer } from './mail-message.ts';
import { resendMailer } from './resend-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The configured mailer, SMTP before the HTTP API; null when neither is configured. */
export function chooseMailer(config: MailConfig): Mailer | null {
  if (config.smtpUrl !== undefined) return smtpMailer(config.smtpUrl, config);
  if (config.resendApiKey !== undefined) return resendMailer(config.resendApiKey, config);
  return null;
}
