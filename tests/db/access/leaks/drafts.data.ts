import { counted, csv, refused, seen, shown, type ReadShape } from './read-shape.ts';

export const drafts: ReadShape[] = [
  seen('all articles', 'news_events?select=*'),
  seen('by id', ({ draft }) => `news_events?id=eq.${draft}`),
  seen('by slug', ({ draftSlug }) => `news_events?slug=eq.${draftSlug}&select=*`),
  seen('by slug, one object', ({ draftSlug }) => `news_events?slug=eq.${draftSlug}`, {
    headers: { accept: 'application/vnd.pgrst.object+json' },
  }),
  seen('unpublished articles', 'news_events?is_published=eq.false'),
  seen('articles that are not published', 'news_events?is_published=not.is.true'),
  seen('either state', 'news_events?or=(is_published.eq.true,is_published.eq.false)'),
  seen('id or slug', ({ draft, draftSlug }) => `news_events?or=(id.eq.${draft},slug.eq.${draftSlug})`),
  seen(
    'a conjunction',
    ({ draft }) => `news_events?and=(id.eq.${draft},not.and(is_published.eq.true,featured.eq.true))`,
  ),
  seen('a list of ids', ({ draft, event }) => `news_events?id=in.(${draft},${event})`),
  seen('a pattern in the title', ({ mark }) => `news_events?select=id,slug&title=ilike.*${mark.toUpperCase()}*`),
  seen('a pattern in the text', ({ mark }) => `news_events?select=excerpt&content=like.*${mark}*`),
  seen('a regular expression', ({ mark }) => `news_events?select=excerpt&content=match.${mark}`),
  seen('some columns, drafts first', 'news_events?select=title,content&order=is_published.asc,created_at.desc&limit=5'),
  seen('renamed and cast columns', ({ draft }) => `news_events?select=a:title,b:content::text&id=eq.${draft}`),
  seen('as CSV', ({ draft }) => `news_events?id=eq.${draft}`, csv),
  seen('a range', 'news_events?order=created_at.desc', { headers: { range: '0-4' } }),
  counted('an exact count', 'news_events?select=id', { method: 'HEAD' }),
  counted('an exact count of drafts', 'news_events?select=id&is_published=eq.false'),
  refused('the plan of a read', ({ draft }) => `news_events?id=eq.${draft}`, {
    headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze' },
  }),
  seen(
    'an update that returns its rows',
    ({ draft }) => `news_events?id=eq.${draft}`,
    shown('PATCH', () => ({ featured: false })),
  ),
  seen('former addresses', 'slug_redirects?select=*'),
  seen(
    'a former address of the draft',
    ({ mark }) => `slug_redirects?slug=eq.${mark}-antes&select=left_at,news_events(*)`,
  ),
  seen(
    'former addresses embedded in articles',
    'news_events?select=id,slug_redirects!inner(slug)&order=created_at.desc&limit=1000',
  ),
  seen('versions of the draft', ({ draft }) => `article_versions?article_id=eq.${draft}`),
  seen('a deleted article', ({ deleted }) => `deleted_articles?id=eq.${deleted}`),
  seen(
    'deleted articles by a pattern',
    ({ mark }) => `deleted_articles?select=title:article->>title&article->>title=like.*${mark}*`,
  ),
  seen(
    'versions embedded in articles',
    'news_events?select=id,article_versions!inner(fields)&order=created_at.desc&limit=1000',
  ),
  seen('alternative texts of images', 'image_texts?select=*'),
  seen('alternative texts of images, by a pattern', ({ mark }) => `image_texts?select=name&alt=like.*${mark}*`),
  refused('the list of images', ({ mark }) => `rpc/list_images?p_search=${mark}`),
  refused('the feed of articles', '/functions/v1/feeds/rss.xml'),
  refused('the calendar', '/functions/v1/feeds/eventos.ics'),
  refused('its calendar file', ({ draftSlug }) => `/functions/v1/feeds/eventos/${draftSlug}.ics`),
];
