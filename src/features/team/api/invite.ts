import { invitationSuccessSchema } from '@contract/invitation';
import { useMutation } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { callFunction } from '@/lib/backend/call-function';
import { useRefetchTeam } from './administrators';

/** Invites a person as an admin. Resolves once the mail is sent. Throws an AppError. */
async function invite(email: string): Promise<void> {
  const supabase = await adminClient();
  await callFunction(supabase.functions, 'invite-admin', { body: { email }, schema: invitationSuccessSchema });
}

/** Refetches also after a failure, which may have done part of the work. */
export const useInvite = () =>
  useMutation({
    mutationFn: invite,
    meta: { failure: 'Error al enviar la invitación' },
    onSettled: useRefetchTeam(),
  });
