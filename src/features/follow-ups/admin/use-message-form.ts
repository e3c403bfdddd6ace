import type { Audience } from '@contract/event/follow-up';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsavedWork } from '@/features/drafts/use-unsaved-work';
import { useLeaveGuard } from '@/lib/leave-guard';
import type { FollowUpState } from '../api/follow-ups';
import { listMessageDrafts, messageSchema, saveMessageDraft } from '../message-draft';
import type { Message, MessageDraft, MessageValues } from '../message-draft';
import { proposalFor, wordsAfter } from '../proposals';

type MessageFormOptions = { event: FollowUpState['event']; firstAudience: Audience; userId: string };

/** The form of a message, whose unsent words this browser keeps. */
export function useMessageForm({ event, firstAudience, userId }: MessageFormOptions) {
  const proposed = (audience: Audience): MessageValues => ({
    audience,
    ...proposalFor(audience, event.title),
    recording: event.recording_url ?? '',
  });
  const form = useForm<MessageValues, unknown, Message>({
    resolver: zodResolver(messageSchema),
    defaultValues: proposed(firstAudience),
  });
  const { getValues, reset } = form;
  const { isDirty } = form.formState;
  const [firstId] = useState(() => crypto.randomUUID());
  const messageId = useRef<string>(firstId);

  const put = useCallback(
    (id: string, values: MessageValues) => {
      const draft: MessageDraft = { id, savedAt: new Date().toISOString(), messageId: messageId.current, values };
      return saveMessageDraft(userId, event.id, draft) ? draft : null;
    },
    [userId, event.id],
  );
  const { draftState, forget, keep, offers, setAside, take } = useUnsavedWork({
    form,
    put,
    list: () => listMessageDrafts(userId, event.id),
    isOffered: () => true,
  });
  useLeaveGuard(isDirty, forget);

  /** Shows these values, as changes to what is proposed to their audience. */
  function show(values: MessageValues) {
    reset(proposed(values.audience));
    reset(values, { keepDefaultValues: true });
  }

  return {
    form,
    draftState,
    offers,
    messageId: () => messageId.current,
    choose: (audience: Audience) => {
      const typed = getValues();
      show({ ...typed, ...wordsAfter(typed, event.title, typed.audience, audience), audience });
      if (isDirty) keep(getValues());
    },
    recover: (offer: MessageDraft) => {
      if (isDirty && !setAside()) return;
      const draft = offers.latest(offer);
      messageId.current = draft.messageId;
      show(draft.values);
      take(draft, draft.values);
    },
    /** The words become another message: the one that they were is on its way. */
    becomeAnother: () => {
      messageId.current = crypto.randomUUID();
      keep(getValues());
    },
    /** Begins the next message, after this one was sent. */
    startAnew: ({ audience, recording }: Pick<Message, 'audience' | 'recording'>) => {
      messageId.current = crypto.randomUUID();
      reset({ ...proposed(audience), recording: recording ?? '' });
      forget();
    },
  };
}
