import type { InvitationAnswer } from '@contract/invitation';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { connectAsAdmin } from '@/lib/backend/admin-access';
import { AppError } from '@/lib/backend/errors';
import { useReadTeamAgain } from './administrators';

/** An account, a link and a mail: longer than a read. */
const TIMEOUT_MS = 30_000;

const answerSchema: z.ZodMiniType<InvitationAnswer> = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ error: z.string() }),
]);

function kindOf(status: number) {
  if (status === 401 || status === 403) return 'denied';
  return status === 0 ? 'network' : 'server';
}

/** Invites somebody to administer. Gives null once the mail is on its way, else why not, for people. Throws an AppError. */
async function invite(email: string): Promise<string | null> {
  const { functions } = await connectAsAdmin();
  const { data, error, response } = await functions.invoke<unknown>('invite-admin', {
    body: { email },
    timeout: TIMEOUT_MS,
  });
  const status = response?.status ?? 0;
  if (error) throw new AppError(kindOf(status), 'The invitation was not sent', { status, cause: error });
  const answer = z.safeParse(answerSchema, data);
  if (!answer.success) throw new AppError('server', 'An answer that nobody understands', { status });
  return 'error' in answer.data ? answer.data.error : null;
}

/** What an invitation that failed half-way has done is read again, too. */
export const useInvite = () =>
  useMutation({ mutationFn: invite, meta: { handlesErrors: true }, onSettled: useReadTeamAgain() });
