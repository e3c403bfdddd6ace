import { mailPreviewResponseSchema, type MailPreviewRequest } from '@contract/mail-preview';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { signedIn } from '@/lib/backend/admin-access';
import { callFunction } from '@/lib/backend/call-function';
import { readDeadline } from '@/lib/backend/deadline';
import { AppError } from '@/lib/backend/errors';
import { adminArticleKeys } from '@/features/articles/api/admin-keys';

export type PreviewRequest = Omit<MailPreviewRequest, 'action'>;

const FUNCTION = 'preview-mail';

const unexpected = () => new AppError('server', `${FUNCTION} sent an unexpected answer`);

/** A mail as it would be sent now, or an `error` in Spanish. Throws an AppError. */
export function mailPreviewQuery(wanted: PreviewRequest) {
  return queryOptions({
    queryKey: adminArticleKeys.mailPreview(wanted),
    queryFn: async ({ signal }) => {
      const { supabase } = await signedIn();
      const response = await callFunction(supabase.functions, FUNCTION, {
        body: { action: 'preview', ...wanted } satisfies MailPreviewRequest,
        schema: mailPreviewResponseSchema,
        signal: readDeadline(signal),
      });
      if ('sent_to' in response) throw unexpected();
      return response;
    },
    // The last preview stays visible while the next one loads.
    placeholderData: keepPreviousData,
  });
}

/** Sends a test mail to the signed-in admin. Returns the address, or an `error` in Spanish. Throws an AppError. */
async function sendTest(wanted: PreviewRequest) {
  const { supabase } = await signedIn();
  const response = await callFunction(supabase.functions, FUNCTION, {
    body: { action: 'test', ...wanted } satisfies MailPreviewRequest,
    schema: mailPreviewResponseSchema,
  });
  if ('mail' in response) throw unexpected();
  return response;
}

export const useSendTest = () => useMutation({ mutationFn: sendTest, meta: { failure: 'No se ha enviado la prueba' } });

export const useMailPreview = (wanted: PreviewRequest) => useQuery(mailPreviewQuery(wanted));
