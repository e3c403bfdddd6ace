import { eventChanges } from '@contract/event-change';
import { eventState } from '@/features/articles/event-state';
import { isEvent, type EditedArticle } from '@/features/articles/article';

/** Whether a save changed what people who signed up have to know: title, time, place or join link of a public event that is still to come. */
export function needsAnnouncement(before: EditedArticle, saved: EditedArticle, now: Date): boolean {
  const kind = eventState(saved, now)?.kind;
  const stands = kind !== 'past' && kind !== 'cancelled';
  return (
    stands &&
    [before, saved].every((version) => isEvent(version) && version.is_published) &&
    eventChanges(before, saved, now).length > 0
  );
}
