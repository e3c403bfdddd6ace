import { isEventMailKind } from '../contract/mail-kinds.ts';
import type { EventVersion } from '../contract/event-change.ts';
import { cancellationMail } from './cancellation-mail.ts';
import { changeMail } from './change-mail.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { EventMailFacts } from './event-mail.ts';
import type { MailContent } from './mail-message.ts';
import { offerMail } from './offer-mail.ts';
import { reminderMail } from './reminder-mail.ts';

/** What only one kind of mail needs. */
export type KindDetails = {
  /** The event as it was, of a mail about a change. */
  before?: EventVersion | undefined;
  /** Until when a seat is kept, of a mail that offers one. */
  offered_until?: string | undefined;
};

/** Writes a mail about an event, of any kind: the one that is sent, and the one that is looked at before. Throws when there is nothing to be said any more. */
export function writeMail(kind: string, facts: EventMailFacts, details: KindDetails): MailContent {
  if (!isEventMailKind(kind)) throw new Error(`There is no mail of the kind ${kind}.`);
  switch (kind) {
    case 'confirmation':
      return confirmationMail(facts);
    case 'cancellation':
      return cancellationMail(facts);
    case 'reminder':
      return reminderMail(facts);
    case 'change':
      return changeMail({ ...facts, before: details.before ?? facts.event });
    case 'offer':
      return offerMail({ ...facts, offeredUntil: details.offered_until });
  }
}
