import { count, representation, type ReadShape } from './read-shape.ts';

export const drafts: ReadShape[] = [
  { name: 'all articles', path: () => '/rest/v1/news_events?select=*', server: 'sees the mark' },
  { name: 'by id', path: ({ draft }) => `/rest/v1/news_events?id=eq.${draft}`, server: 'sees the mark' },
  {
    name: 'by slug',
    path: ({ draftSlug }) => `/rest/v1/news_events?slug=eq.${draftSlug}&select=*`,
    server: 'sees the mark',
  },
  {
    name: 'by slug, one object',
    path: ({ draftSlug }) => `/rest/v1/news_events?slug=eq.${draftSlug}`,
    headers: { accept: 'application/vnd.pgrst.object+json' },
    server: 'sees the mark',
  },
  { name: 'the unpublished', path: () => '/rest/v1/news_events?is_published=eq.false', server: 'sees the mark' },
  {
    name: 'what is not published',
    path: () => '/rest/v1/news_events?is_published=not.is.true',
    server: 'sees the mark',
  },
  {
    name: 'either state',
    path: () => '/rest/v1/news_events?or=(is_published.eq.true,is_published.eq.false)',
    server: 'sees the mark',
  },
  {
    name: 'id or slug',
    path: ({ draft, draftSlug }) => `/rest/v1/news_events?or=(id.eq.${draft},slug.eq.${draftSlug})`,
    server: 'sees the mark',
  },
  {
    name: 'a conjunction',
    path: ({ draft }) => `/rest/v1/news_events?and=(id.eq.${draft},not.and(is_published.eq.true,featured.eq.true))`,
    server: 'sees the mark',
  },
  {
    name: 'a list of ids',
    path: ({ draft, event }) => `/rest/v1/news_events?id=in.(${draft},${event})`,
    server: 'sees the mark',
  },
  {
    name: 'a pattern in the title',
    path: ({ mark }) => `/rest/v1/news_events?select=id,slug&title=ilike.*${mark.toUpperCase()}*`,
    server: 'sees the mark',
  },
  {
    name: 'a pattern in the text',
    path: ({ mark }) => `/rest/v1/news_events?select=excerpt&content=like.*${mark}*`,
    server: 'sees the mark',
  },
  {
    name: 'a regular expression',
    path: ({ mark }) => `/rest/v1/news_events?select=excerpt&content=match.${mark}`,
    server: 'is refused too',
  },
  {
    name: 'some columns, drafts first',
    path: () => '/rest/v1/news_events?select=title,content&order=is_published.asc,created_at.desc&limit=5',
    server: 'sees the mark',
  },
  {
    name: 'renamed and cast columns',
    path: ({ draft }) => `/rest/v1/news_events?select=a:title,b:content::text&id=eq.${draft}`,
    server: 'sees the mark',
  },
  {
    name: 'as a spreadsheet',
    path: ({ draft }) => `/rest/v1/news_events?id=eq.${draft}`,
    headers: { accept: 'text/csv' },
    server: 'sees the mark',
  },
  {
    name: 'a range',
    path: () => '/rest/v1/news_events?order=created_at.desc',
    headers: { range: '0-4' },
    server: 'sees the mark',
  },
  {
    name: 'an exact count',
    path: () => '/rest/v1/news_events?select=id',
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'an exact count of drafts',
    path: () => '/rest/v1/news_events?select=id&is_published=eq.false',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'the plan of a read',
    path: ({ draft }) => `/rest/v1/news_events?id=eq.${draft}`,
    headers: { accept: 'application/vnd.pgrst.plan+json; options=analyze' },
    server: 'is refused too',
  },
  {
    name: 'an update that shows its rows',
    path: ({ draft }) => `/rest/v1/news_events?id=eq.${draft}`,
    method: 'PATCH',
    headers: representation,
    body: () => ({ featured: false }),
    server: 'sees the mark',
  },
  { name: 'addresses that articles have left', path: () => '/rest/v1/former_slugs?select=*', server: 'sees the mark' },
  {
    name: 'an address that it has left',
    path: ({ mark }) => `/rest/v1/former_slugs?slug=eq.${mark}-antes&select=left_at,news_events(*)`,
    server: 'sees the mark',
  },
  {
    name: 'addresses nested in articles',
    path: () => '/rest/v1/news_events?select=id,former_slugs!inner(slug)&order=created_at.desc&limit=1000',
    server: 'sees the mark',
  },
  {
    name: 'what it said before',
    path: ({ draft }) => `/rest/v1/article_versions?article_id=eq.${draft}`,
    server: 'sees the mark',
  },
  {
    name: 'a deleted article',
    path: ({ deleted }) => `/rest/v1/deleted_articles?id=eq.${deleted}`,
    server: 'sees the mark',
  },
  {
    name: 'deleted articles by a pattern',
    path: ({ mark }) => `/rest/v1/deleted_articles?select=title:article->>title&article->>title=like.*${mark}*`,
    server: 'sees the mark',
  },
  {
    name: 'what articles said, nested in them',
    path: () => '/rest/v1/news_events?select=id,article_versions!inner(fields)&order=created_at.desc&limit=1000',
    server: 'sees the mark',
  },
  { name: 'texts of pictures', path: () => '/rest/v1/image_texts?select=*', server: 'sees the mark' },
  {
    name: 'texts of pictures, by a pattern',
    path: ({ mark }) => `/rest/v1/image_texts?select=name&alt=like.*${mark}*`,
    server: 'sees the mark',
  },
  {
    name: 'the list of pictures',
    path: ({ mark }) => `/rest/v1/rpc/list_pictures?p_search=${mark}`,
    server: 'is refused too',
  },
  { name: 'the feed of articles', path: () => '/functions/v1/feeds/rss.xml', server: 'is refused too' },
  { name: 'the calendar', path: () => '/functions/v1/feeds/eventos.ics', server: 'is refused too' },
];
