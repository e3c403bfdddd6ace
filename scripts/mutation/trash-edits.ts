import { change, drop, type Edit } from './edit.ts';

/** Guards of what is kept of deleted articles, and of what brings them back. */
export const trashEdits: readonly Edit[] = [
  change('private.keep_deleted_article', 'delete from public.deleted_articles d where d.id = old.id;', ''),
  ...drop('private.keep_deleted_article', 'where private.is_public(old)', ' where v.article_id = old.id'),
  ...drop('private.forget_deletion', ' and exists (select 1 from public.news_events e where e.id = new.id)'),
  change('public.forget_deleted_articles', 'd.kept_until <= now()', 'true'),
  change('private.restore_article', 'perform private.require_admin();', ''),
  ...drop(
    'private.restore_article',
    ' and d.kept_until > now()',
    "(kept.article ->> 'is_published')::boolean and ",
    'is_undo and ',
    'kept.registrations = 0 and ',
    "kept.deleted_at > now() - interval '5 minutes' and ",
    ' and kept.deleted_by = private.email_of(auth.uid())',
    "'is_full', false,",
    "'updated_at', clock_timestamp(),",
    'delete from private.event_closings c where c.event_id = kept.id;',
    ' and article ? a.attname',
  ),
  change('private.restore_article', '::integer + 1\n', '::integer\n'),
  change('private.restore_article', '190', '200'),
];
