/** Request and answer of a mail preview. The editor and the edge function share this module. */
import * as z from 'zod/mini';
import { toDate } from '../time/dates.ts';
import { EVENT_MODES } from '../event/event-place.ts';
import { followUpSchema } from '../event/follow-up.ts';
import { isWebAddress } from '../event/web-address.ts';
import { EVENT_MAIL_KINDS } from './mail-kinds.ts';
import { SLUG_MAX } from '../article/slug.ts';

const INVALID = 'El evento no es válido';

/** Length counts code points, as the table's own checks do. */
const atMost = (length: number, error: string) => z.refine<string>((text) => [...text].length <= length, error);

const instant = z.nullable(z.string(INVALID).check(z.refine((text) => toDate(text) !== null, 'La fecha no es válida')));
const title = z.string(INVALID).check(
  z.trim(),
  z.refine((text) => text !== '', 'Escribe el título para ver el email.'),
  atMost(200, 'El título es demasiado largo'),
);
const place = z.nullable(z.string(INVALID).check(atMost(300, 'La ubicación es demasiado larga')));
const mode = z.nullish(z.enum(EVENT_MODES, INVALID));
const storedUrl = z.string(INVALID).check(atMost(2048, 'El enlace para asistir es demasiado largo'));
const typedUrl = storedUrl.check(
  z.refine((text: string) => isWebAddress(text, 'web'), 'El enlace para asistir no es una dirección web'),
);

/** The fields that a mail about a change compares. */
const versionFields = {
  title,
  event_date: instant,
  event_end_date: instant,
  event_location: place,
  event_mode: mode,
  /** The stored one may be older than the rule. No mail shows it. */
  join_url: z.nullable(storedUrl),
};

/** The event in the form, saved or not. */
const eventSchema = z.object(
  {
    ...versionFields,
    join_url: z.nullable(typedUrl),
    id: z.guid(INVALID),
    slug: z
      .string(INVALID)
      .check(z.regex(/^[a-z0-9-]+$/, 'El slug no es válido'), z.maxLength(SLUG_MAX, 'El slug es demasiado largo')),
    excerpt: z.string(INVALID).check(atMost(1000, 'El extracto es demasiado largo')),
    registration_closes_at: instant,
    calendar_sequence: z.int32(INVALID).check(z.minimum(0, INVALID)),
  },
  INVALID,
);

/** A preview sends nothing; a test mail goes to the admin who requests it. */
const action = z.enum(['preview', 'test'], INVALID);

const eventMailSchema = z.object(
  {
    action,
    kind: z.enum(EVENT_MAIL_KINDS, INVALID),
    event: eventSchema,
    /** The saved event, for a mail about a change. */
    before: z.nullable(z.object(versionFields, INVALID)),
  },
  INVALID,
);

const followUpMailSchema = z.object(
  {
    action,
    kind: z.literal('follow-up', INVALID),
    event: z.object({ title, event_date: instant }, INVALID),
    message: followUpSchema,
  },
  INVALID,
);

export const mailPreviewSchema = z.discriminatedUnion('kind', [eventMailSchema, followUpMailSchema], INVALID);

export type MailPreviewRequest = z.output<typeof mailPreviewSchema>;
/** What the mail is written of: an event in the form, or a message after an event. */
export type EventMailPreview = Omit<z.output<typeof eventMailSchema>, 'action'>;
export type FollowUpPreview = Omit<z.output<typeof followUpMailSchema>, 'action'>;

/** A mail as it would be sent now. `ics` is null without an attachment. */
const previewedMailSchema = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  ics: z.nullable(z.object({ filename: z.string(), content: z.string() })),
});

export type PreviewedMail = z.output<typeof previewedMailSchema>;

/** The success of a preview. */
export const previewSuccessSchema = z.object({ mail: previewedMailSchema });
/** The success of a test: the address of the admin who requested it. */
export const testSuccessSchema = z.object({ sent_to: z.string() });

/** `error` is Spanish and meant for the admin. */
export type MailPreviewResponse =
  z.output<typeof previewSuccessSchema> | z.output<typeof testSuccessSchema> | { error: string };
