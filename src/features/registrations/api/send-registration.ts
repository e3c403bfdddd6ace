import * as z from 'zod/mini';
import type { VisitSource } from '@contract/registration/visit-source';
import { registrationSuccessSchema } from '@contract/registration/registration';
import type { RegistrationPayload } from '@contract/registration/registration-payload';
import { landing } from '@/lib/landing';
import { callFunction } from '@/lib/backend/call-function';
import { visitorClient } from '@/lib/supabase';

const failedSchema = z.object({ error: z.unknown().check(z.refine(Boolean)) });

/**
 * A success: any JSON without an `error`. Another backend than this project's need not say `success`, and a visitor
 * whose registration it stored must not read that it failed.
 */
const storedSchema = z
  .unknown()
  .check(z.refine((answer) => answer !== undefined && !z.safeParse(failedSchema, answer).success));

/**
 * Maximum length that the server stores. Longer values are cut, so that they cannot exceed the request's size limit.
 */
const LABEL_MAX = 100;

/**
 * Source of the visit for a registration: the UTM labels of its first link, and the referring site. Null without a
 * label.
 */
function visitSource(): { source: VisitSource } | null {
  const query = new URLSearchParams(landing.search);
  const label = (name: string) => query.get(name)?.slice(0, LABEL_MAX);
  const labels = {
    utm_source: label('utm_source'),
    utm_medium: label('utm_medium'),
    utm_campaign: label('utm_campaign'),
  };
  if (!Object.values(labels).some(Boolean)) return null;
  const host = landing.referrer.split('/')[2];
  return { source: { source_host: host === location.host ? undefined : host, ...labels } };
}

/**
 * Registers a visitor, with the source of the visit. Resolves once the registration is stored, with true for a place on
 * the waiting list. Throws an AppError.
 */
export async function sendRegistration(payload: RegistrationPayload): Promise<boolean> {
  // The body has the four specified fields. Others are added only for a ticked newsletter box, the waiting list or a
  // link with a source.
  const answer = await callFunction(visitorClient().functions, 'send-event-registration', {
    body: { ...payload, ...visitSource() },
    schema: storedSchema,
  });
  return z.safeParse(registrationSuccessSchema, answer).data?.waiting_list === true;
}
