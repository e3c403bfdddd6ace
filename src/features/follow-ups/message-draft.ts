import { AUDIENCES, followUpSchema } from '@contract/event/follow-up';
import * as z from 'zod/mini';
import type { Draft } from '@/features/drafts/use-autosave';
import { listDrafts, saveDraft } from '@/lib/storage/local-drafts';

const { subject, content, recording_url } = followUpSchema.shape;
const emptyAsNull = z.transform((text: string) => text.trim() || null);

export const messageSchema = z.object({
  audience: z.enum(AUDIENCES),
  subject,
  content,
  recording: z.pipe(z.string(), z.pipe(emptyAsNull, recording_url)),
});
export type MessageValues = z.input<typeof messageSchema>;
export type Message = z.output<typeof messageSchema>;

/** An unsent message, stored in this browser. */
export type MessageDraft = Draft & {
  /** Made once per message, so that one whose answer was lost is not sent a second time. */
  messageId: string;
  values: MessageValues;
};

/** Unfinished work may break the rules of the form. */
const storedSchema = z.object({
  messageId: z.string(),
  values: z.object({ audience: z.enum(AUDIENCES), subject: z.string(), content: z.string(), recording: z.string() }),
});

const subjectOf = (eventId: string) => `message:${eventId}`;

/** This user's unsent messages to the registrants of an event, newest first. */
export const listMessageDrafts = (userId: string, eventId: string): MessageDraft[] =>
  listDrafts(userId).flatMap(({ id, subject: about, savedAt, value }) => {
    const stored = storedSchema.safeParse(value);
    return about === subjectOf(eventId) && stored.success ? [{ id, savedAt, ...stored.data }] : [];
  });

/** Stores the draft; false when the browser's storage refuses. */
export const saveMessageDraft = (
  userId: string,
  eventId: string,
  { id, savedAt, messageId, values }: MessageDraft,
): boolean => saveDraft({ id, userId, subject: subjectOf(eventId), savedAt, value: { messageId, values } });
