import { isEventMailKind } from '../contract/mail-kinds.ts';
import { cancellationMail } from './cancellation-mail.ts';
import { changeMail } from './change-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';
import { offerMail } from './offer-mail.ts';
import { reminderMail } from './reminder-mail.ts';

/** Writes a mail of any kind about an event, for sending and for previews. Throws when the mail no longer applies. */
export function writeMail(kind: string, facts: EventMailFacts): MailContent {
  if (!isEventMailKind(kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  switch (kind) {
    case 'confirmation':
      return confirmationMail(facts);
    case 'cancellation':
      return cancellationMail(facts);
    case 'reminder':
      return reminderMail(facts);
    case 'change':
      return changeMail(facts);
    case 'offer':
      return offerMail(facts);
  }
}
