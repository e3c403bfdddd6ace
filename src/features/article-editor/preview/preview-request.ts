import { isEvent } from '@contract/article/categories';
import { EVENT_MODES } from '@contract/event/event-place';
import type { EventMailKind } from '@contract/mail/mail-kinds';
import type { EventMailPreview } from '@contract/mail/mail-preview';
import type { EditedArticle } from '@/features/articles/article';
import { knownJoinUrl, toRow, type ArticleValues } from '../article-schema';

type Mail = {
  kind: EventMailKind;
  /** Placeholder for the id that the event gets on its first save. */
  newId: string;
};

/** Data for a mail preview: the event in the form, and for a mail about a change its saved version. */
export function previewRequest(
  values: ArticleValues,
  base: EditedArticle | null,
  { kind, newId }: Mail,
): EventMailPreview {
  const { title, slug, excerpt, event_date, event_end_date, event_location, event_mode, registration_closes_at } =
    toRow(values, base);
  return {
    kind,
    event: {
      id: base?.id ?? newId,
      title,
      slug,
      excerpt,
      event_date,
      event_end_date,
      event_location,
      event_mode,
      registration_closes_at,
      calendar_sequence: base?.calendar_sequence ?? 0,
      join_url: values.joinUrl?.trim() || null,
    },
    before:
      kind === 'change' && base && isEvent(base)
        ? {
            title: base.title,
            event_date: base.event_date,
            event_end_date: base.event_end_date,
            event_location: base.event_location,
            event_mode: EVENT_MODES.find((mode) => mode === base.event_mode) ?? null,
            join_url: knownJoinUrl(base) ?? null,
          }
        : null,
  };
}
