/**
 * A registration on the wire. Separate from the form's schema, so that pages do not load what only the edge function
 * reads.
 */
import * as z from 'zod/mini';
import { NEWSLETTER_TEXTS } from './registration-form.ts';
import { registrationFormSchema } from './registration.ts';
import { visitSourceSchema } from './visit-source.ts';

const messages = {
  event: 'El evento no es válido',
  body: 'Faltan los datos del registro: nombre, email y evento',
} as const;

const { name, email, company } = registrationFormSchema.shape;

/**
 * Present only when the box was ticked. An unknown version proves no consent, so it is dropped and the registration
 * continues.
 */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const newsletter = z.catch(z.optional(z.enum(Object.keys(NEWSLETTER_TEXTS))), undefined);

/** Present, and true, only when the visitor chose the waiting list of a full event. */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const waitingList = z.catch(z.optional(z.literal(true)), undefined);

/** Present only when the visit began with a campaign link. */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const source = z.catch(z.optional(visitSourceSchema), undefined);

/** The request body: an empty company is null, and the event is given by its id. Other keys are ignored. */
export const registrationPayloadSchema = z.object(
  {
    name,
    email,
    company: z.pipe(
      z.nullish(company),
      z.transform((value: string | null | undefined) => (value === undefined || value === '' ? null : value)),
    ),
    event_id: z.guid(messages.event),
    newsletter,
    waiting_list: waitingList,
    source,
  },
  messages.body,
);

export type RegistrationPayload = z.output<typeof registrationPayloadSchema>;
