import type { Config } from '../_shared/config.ts';
import { toDate } from '../_shared/contract/time/dates.ts';
import { eventPeriod } from '../_shared/contract/event/calendar.ts';
import { eventChanges } from '../_shared/contract/event/event-change.ts';
import type { EventMailPreview, FollowUpPreview } from '../_shared/contract/mail/mail-preview.ts';
import { linkAddress, sitePaths } from '../_shared/contract/site/paths.ts';
import type { MailContent } from '../_shared/mail/mail-message.ts';
import { eventMail } from '../_shared/mail/event-mail.ts';

/** The hours of private.settings that mails mention. */
export type MailHours = { reminder: number; offer: number };

type Wanted = EventMailPreview & { hours: MailHours; now: Date };
type Sender = Pick<Config, 'siteUrl' | 'brandName' | 'contactEmail'>;

const SAMPLE_NAME = 'Ana García';
/** Matches no registration, because no token has this form. */
const SAMPLE_TOKEN = 'prueba';
const sampleUrl = (siteUrl: string) => linkAddress(siteUrl, sitePaths.registration, SAMPLE_TOKEN);

const HOUR_MS = 3_600_000;

/** A mail as it would be sent for the given event, or the reason why none would be sent, in Spanish. */
export function writePreview(
  { kind, event, before, hours, now }: Wanted,
  { siteUrl, brandName, contactEmail }: Sender,
): MailContent | string {
  const start = event.event_date === null ? null : new Date(event.event_date);
  if (kind === 'reminder' && start === null) return 'Un evento sin fecha no se recuerda.';
  if (kind === 'reminder' && hours.reminder === 0) return 'Los recordatorios están desactivados.';
  if (kind === 'change' && before === null) return 'El evento todavía no se ha guardado: no hay cambios que contar.';
  if (kind === 'change' && before && eventChanges(before, event, now).length === 0)
    return 'No hay cambios que contar: el título, la fecha, el lugar y el enlace son los guardados.';
  if (kind === 'reminder' && start !== null && start <= now) return 'El evento ya ha empezado: este email no se envía.';

  // Written as of its sending time, so that it says «mañana».
  const reminderAt = start && new Date(start.getTime() - hours.reminder * HOUR_MS);
  const writtenAt = kind === 'reminder' && reminderAt && reminderAt > now ? reminderAt : now;
  // As private.closing_moment: at the end of its registration, else at the event's end.
  const closing = toDate(event.registration_closes_at) ?? eventPeriod(event)?.end;
  const offeredUntil = new Date(Math.min(now.getTime() + hours.offer * HOUR_MS, closing?.getTime() ?? Infinity));
  if (kind === 'offer' && offeredUntil <= now) return 'El registro está cerrado: no se ofrecen plazas.';

  return eventMail(kind, {
    name: SAMPLE_NAME,
    event,
    before: before ?? undefined,
    offeredUntil,
    siteUrl,
    brandName,
    contactEmail,
    registrationUrl: sampleUrl(siteUrl),
    now: writtenAt,
  });
}

/** A message after an event as it would be sent. */
export async function writeFollowUpPreview(
  { event, message }: FollowUpPreview,
  { siteUrl, brandName, contactEmail }: Sender,
): Promise<MailContent> {
  // The Markdown parser is loaded only for these mails.
  const { followUpMail } = await import('../_shared/mail/follow-up-mail.ts');
  const registrationUrl = sampleUrl(siteUrl);
  return followUpMail({
    name: SAMPLE_NAME,
    event,
    message,
    siteUrl,
    brandName,
    contactEmail,
    registrationUrl,
    unsubscribeUrl: registrationUrl,
  });
}
