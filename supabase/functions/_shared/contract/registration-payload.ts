/** A registration on the wire. A file apart from what the form checks, so that no page loads what the edge function alone reads. */
import * as z from 'zod/mini';
import { NEWSLETTER_TEXTS, registrationFormSchema } from './registration.ts';
import { visitSourceSchema } from './visit-source.ts';

const messages = {
  event: 'El evento no es válido',
  body: 'Faltan los datos del registro: nombre, email y evento',
} as const;

const { name, email, company } = registrationFormSchema.shape;

/** Only there when the box was ticked. What names no text that we know is no proof of anything: it is dropped, and the registration goes on. */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const newsletter = z.catch(z.optional(z.enum(Object.keys(NEWSLETTER_TEXTS))), undefined);

/** Only there, and true, when the visitor chose the waiting list of a full event. */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const waitingList = z.catch(z.optional(z.literal(true)), undefined);

/** Only there when the visit began with a link that says where it comes from. */
// oxlint-disable-next-line promise/valid-params -- this catch is the fallback of a schema, not of a promise
const source = z.catch(z.optional(visitSourceSchema), undefined);

/** The body on the wire: an empty company is null, and the event is named by its id. Other keys are ignored. */
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
