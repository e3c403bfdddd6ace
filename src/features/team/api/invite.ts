import type { InvitationResponse } from '@contract/invitation';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { signedIn } from '@/lib/backend/admin-access';
import { callFunction } from '@/lib/backend/call-function';
import { useRefetchTeam } from './administrators';

const responseSchema: z.ZodMiniType<InvitationResponse> = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ error: z.string() }),
]);

/**
 * Invites a person as an admin. Returns null once the mail is sent, otherwise the reason in Spanish. Throws an
 * AppError.
 */
async function invite(email: string): Promise<string | null> {
  const { supabase } = await signedIn();
  const response = await callFunction(supabase.functions, 'invite-admin', {
    body: { email },
    schema: responseSchema,
  });
  return 'error' in response ? response.error : null;
}

/** Refetches also after a failure, which may have done part of the work. */
export const useInvite = () =>
  useMutation({
    mutationFn: invite,
    meta: { failure: 'Error al enviar la invitación' },
    onSettled: useRefetchTeam(),
  });
