import * as z from 'zod';
import type { Api } from './api.ts';
import { callFunction } from './call-function.ts';
import type { Check } from './check-health.ts';

const acceptedSchema = z.object({ accepted: z.literal(true) });

/** Has the mail function send one real mail to an address, and waits until the provider has taken it. */
export async function checkTrialMail(api: Api, to: string): Promise<Check> {
  const part = 'trial mail';
  if (!api.isServed) return { part, ok: false, detail: 'needs the functions: start npm run dev' };
  try {
    const answer = await callFunction(api, 'process-outbox', { trial_to: to });
    if (acceptedSchema.safeParse(answer).success) return { part, ok: true, detail: `the provider took it for ${to}` };
    return { part, ok: false, detail: 'not sent: the functions are of an earlier release' };
  } catch (error) {
    return { part, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
