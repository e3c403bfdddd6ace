import {
  previewSuccessSchema,
  testSuccessSchema,
  type EventMailPreview,
  type FollowUpPreview,
  type MailPreviewRequest,
} from '@contract/mail/mail-preview';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { adminClient } from '@/lib/backend/admin-access';
import { callFunction } from '@/lib/backend/call-function';
import { readDeadline } from '@/lib/backend/deadline';

export type PreviewRequest = EventMailPreview | FollowUpPreview;

const FUNCTION = 'preview-mail';

/** A mail as it would be sent now. Throws an AppError, with the reason when none would be sent. */
function mailPreviewQuery(wanted: PreviewRequest) {
  return queryOptions({
    queryKey: ['mail-preview', wanted] as const,
    queryFn: async ({ signal }) => {
      const supabase = await adminClient();
      const { mail } = await callFunction(supabase.functions, FUNCTION, {
        body: { action: 'preview', ...wanted } satisfies MailPreviewRequest,
        schema: previewSuccessSchema,
        signal: readDeadline(signal),
      });
      return mail;
    },
    // The last preview stays visible while the next one loads.
    placeholderData: keepPreviousData,
  });
}

/** Sends a test mail to the signed-in admin and returns the address. Throws an AppError. */
async function sendTest(wanted: PreviewRequest) {
  const supabase = await adminClient();
  const { sent_to: address } = await callFunction(supabase.functions, FUNCTION, {
    body: { action: 'test', ...wanted } satisfies MailPreviewRequest,
    schema: testSuccessSchema,
  });
  return address;
}

export const useSendTest = () => useMutation({ mutationFn: sendTest, meta: { failure: 'No se ha enviado la prueba' } });

export const useMailPreview = (wanted: PreviewRequest) => useQuery(mailPreviewQuery(wanted));
