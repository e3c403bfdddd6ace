import * as z from 'zod/mini';
import { runInBackground } from '../_shared/background.ts';
import type { Config } from '../_shared/config.ts';
import { HONEYPOT_FIELD } from '../_shared/contract/registration/registration-form.ts';
import type { RegistrationResponse } from '../_shared/contract/registration/registration.ts';
import {
  registrationPayloadSchema,
  type RegistrationPayload,
} from '../_shared/contract/registration/registration-payload.ts';
import { clientHash } from '../_shared/http/client-address.ts';
import { apiKey, functionApp, jsonBody, tooMany } from '../_shared/http/function-app.ts';
import { deliverMails, type Delivery } from '../_shared/outbox/deliver.ts';
import { DatabaseError, parsed, supabaseAdmin, type Supabase } from '../_shared/supabase.ts';

const refusals = {
  value: { error: 'No hemos podido leer los datos del registro. Revisa tu nombre y tu email.' },
  /**
   * One message for an unknown event, a draft, an article that is no event and a closed form, so that it does not
   * disclose what exists.
   */
  unavailable: { error: 'El registro para este evento no está disponible.' },
  /** The same for every address, so that it does not disclose who is registered. */
  full: {
    error:
      'Aforo completo: ya no quedan plazas para este evento. Si ya te habías registrado, tu plaza sigue reservada.',
    field: 'waiting_list',
  },
  /** For a filled hidden field, by which bots give themselves away. */
  honeypot: { error: 'Pulsa otra vez para confirmar.', field: HONEYPOT_FIELD },
} as const satisfies Record<string, RegistrationResponse>;

const outcomeSchema = z.object({
  outcome: z.enum(['created', 'duplicate', 'waiting', 'unavailable', 'full', 'limited']),
  retry_after_seconds: z.nullish(z.number()),
  registration_id: z.nullish(z.string()),
});

function isHoneypotFilled(body: unknown): boolean {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, HONEYPOT_FIELD) : undefined;
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && value !== false;
}

/** The refusal of the first field that does not match. */
function refusalOf({ issues: [issue] }: z.core.$ZodError): RegistrationResponse {
  const field = issue?.path[0];
  return { error: issue?.message ?? refusals.value.error, ...(typeof field === 'string' && { field }) };
}

/** Whether the database refused a value that passed the schema. */
const isRefusedValue = (error: unknown) => error instanceof DatabaseError && /^(22|23514)/.test(error.code ?? '');

/**
 * Stores a registration, if its event accepts it and no limit is exceeded: one call, one transaction. Throws a
 * DatabaseError.
 */
async function register(database: Supabase, registration: RegistrationPayload, client: string) {
  const stored = await database.rpc('register_for_event', {
    p_event_id: registration.event_id,
    p_name: registration.name,
    p_email: registration.email,
    p_company: registration.company ?? '',
    p_client_hash: client,
    ...(registration.newsletter !== undefined && { p_consent_text_version: registration.newsletter }),
    ...(registration.waiting_list && { p_waits: true }),
    ...(registration.source && { p_source: registration.source }),
  });
  return parsed(outcomeSchema, stored);
}

/**
 * Registers a visitor for an event, or puts them on its waiting list. The answer is the same for a new and a repeated
 * registration. The mail is sent after it.
 */
export function createApp(config: Config, delivery: Delivery) {
  const database = supabaseAdmin(config);
  const app = functionApp({
    config,
    failure: 'A registration could not be stored',
    sentence: 'No hemos podido guardar tu registro. Inténtalo de nuevo en unos minutos.',
  });
  return app.post('*', apiKey(...config.secretKeys, ...config.publicKeys), jsonBody(8 * 1024), async (c) => {
    const respond = (answer: RegistrationResponse) => c.json(answer);
    const payload = z.safeParse(registrationPayloadSchema, c.var.body);
    if (!payload.success) return respond(refusalOf(payload.error));
    if (isHoneypotFilled(c.var.body)) return respond(refusals.honeypot);

    const client = await clientHash(c.req.raw.headers, config.clientAddressHeader, config.secretKey);
    const result = await register(database, payload.data, client).catch((error: unknown) => {
      if (isRefusedValue(error)) return null;
      throw error;
    });
    if (result === null) return respond(refusals.value);
    switch (result.outcome) {
      case 'unavailable':
      case 'full':
        return respond(refusals[result.outcome]);
      case 'limited':
        return tooMany(c, 'Hemos recibido demasiados registros seguidos', result.retry_after_seconds);
      case 'created':
      case 'duplicate':
      case 'waiting':
        if (result.registration_id)
          runInBackground(deliverMails(delivery, { most: 1, registrationId: result.registration_id }));
        return respond({ success: true, ...(result.outcome === 'waiting' && { waiting_list: true }) });
    }
  });
}
