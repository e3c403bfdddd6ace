import { createApp } from '../../../supabase/functions/send-event-registration/app.ts';
import { fakeDelivery, functionConfig, type fakeProject } from './fake-project.ts';

export const REGISTRATION_ID = '0b0e7f2e-2222-4222-8222-000000000002';

/** The registration's function, for which the database answers with the outcome. */
export function setupRegistration(
  project: ReturnType<typeof fakeProject>,
  outcome: unknown = { outcome: 'created', registration_id: REGISTRATION_ID },
) {
  project.on('register_for_event', () => outcome);
  const app = createApp(functionConfig, fakeDelivery());
  return {
    handle: async (request: Request) => app.fetch(request),
    /** What was stored. */
    registered: () => project.argsOf('register_for_event'),
    /** The registrations whose mails were looked for, in the background. */
    delivered: () => project.argsOf('claim_mails'),
  };
}
