import { vi } from 'vitest';
import type { RegistrationPorts } from '../../../supabase/functions/send-event-registration/handler.ts';
import { createHandler } from '../../../supabase/functions/send-event-registration/handler.ts';
import type { Register } from '../../../supabase/functions/send-event-registration/register.ts';
import { PUBLISHABLE_KEY } from './registration-request.ts';

export const REGISTRATION_ID = '0b0e7f2e-2222-4222-8222-000000000002';
export const SECRET_KEY = 'sb_secret_test';

/** The registration's handler with a fake database, and the calls that it received. */
export function setupRegistration(
  register: Register = async () => ({ outcome: 'created', registration_id: REGISTRATION_ID }),
  changes: Partial<RegistrationPorts> = {},
) {
  const registered = vi.fn<Register>(register);
  const deliver = vi.fn<RegistrationPorts['deliver']>(async () => {});
  const tasks: Promise<void>[] = [];
  const handle = createHandler({
    config: {
      allowedOrigins: ['https://web.example.com'],
      publicKeys: [PUBLISHABLE_KEY],
      secretKeys: [SECRET_KEY],
      secretKey: SECRET_KEY,
      clientAddressHeader: 'x-forwarded-for',
    },
    register: registered,
    deliver,
    runInBackground: (task) => tasks.push(task),
    ...changes,
  });
  return { handle, register: registered, deliver, tasks };
}
