import * as z from 'zod/mini';
import type { RegistrationPayload } from '../_shared/contract/registration-payload.ts';
import type { CallDatabase } from '../_shared/database.ts';

const outcomeSchema = z.object({
  outcome: z.enum(['created', 'duplicate', 'waiting', 'unavailable', 'full', 'limited']),
  retry_after_seconds: z.nullish(z.number()),
  registration_id: z.nullish(z.string()),
});

/** The database's decision about one registration. */
export type RegisterOutcome = z.output<typeof outcomeSchema>;

/**
 * Stores a registration, if its event accepts it and no limit is exceeded: one call, one transaction. Rejects with a
 * DatabaseError.
 */
export type Register = (registration: RegistrationPayload, clientHash: string) => Promise<RegisterOutcome>;

export function databaseRegister(call: CallDatabase): Register {
  return async (registration, clientHash) => {
    const response = await call('register_for_event', {
      p_event_id: registration.event_id,
      p_name: registration.name,
      p_email: registration.email,
      p_company: registration.company,
      p_client_hash: clientHash,
      ...(registration.newsletter !== undefined && { p_consent_text_version: registration.newsletter }),
      ...(registration.waiting_list && { p_waits: true }),
      ...(registration.source && { p_source: registration.source }),
    });
    return z.parse(outcomeSchema, response);
  };
}
