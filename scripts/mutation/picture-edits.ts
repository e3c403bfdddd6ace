import { change, drop, type Edit } from './edit.ts';

/** Guards of what says that a picture is in use, of what lists pictures, and of what keeps their texts. */
export const pictureEdits: readonly Edit[] = [
  change('private.picture_places', '(e.image_url, e.content)', '(null, e.content)'),
  change('private.picture_places', '(e.image_url, e.content)', '(e.image_url, null)'),
  change(
    'private.picture_places',
    "(null, v.fields ->> 'content')",
    "(v.fields ->> 'image_url', v.fields ->> 'content')",
  ),
  change('private.picture_places', "d.article ->> 'image_url',", 'null,'),
  ...drop(
    'private.picture_places',
    "(d.article ->> 'content') || ",
    " || jsonb_path_query_array(d.versions, '$[*].fields.content')::text",
  ),
  ...drop(
    'public.unused_pictures',
    "o.bucket_id = 'news-images' and ",
    " and o.created_at < now() - interval '1 day'",
    "and private.picture_places(private.picture_family(o.name)) = '{}'",
  ),
  change('private.list_pictures', 'perform private.require_admin();', ''),
  change('private.list_pictures', "o.bucket_id = 'news-images'", 'true'),
  ...drop('private.list_pictures', 'length(o.name) desc, ', ' limit per_page', ' limit named_articles'),
  change('private.list_pictures', 'greatest(page, 1)', 'page'),
  change('private.list_pictures', 'order by e.created_at desc, e.id limit', 'order by e.created_at, e.id limit'),
  change('private.list_pictures', 'order by f.stored_at desc', 'order by f.stored_at'),
  change('private.keep_image_text', 'on conflict do nothing', 'on conflict (name) do update set alt = excluded.alt'),
];
