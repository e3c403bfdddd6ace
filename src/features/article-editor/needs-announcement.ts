import { isEvent } from '@contract/article/categories';
import { eventChanges } from '@contract/event/event-change';
import { eventState } from '@/features/articles/event-state';
import { type EditedArticle } from '@/features/articles/article';

/**
 * Whether a save changed the title, time, place or join link of a public, upcoming event, so that registrants should
 * know.
 */
export function needsAnnouncement(before: EditedArticle, saved: EditedArticle, now: Date): boolean {
  const kind = eventState(saved, now)?.kind;
  const takesPlace = kind !== 'past' && kind !== 'cancelled';
  return (
    takesPlace &&
    [before, saved].every((version) => isEvent(version) && version.is_published) &&
    eventChanges(before, saved, now).length > 0
  );
}
