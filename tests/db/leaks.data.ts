/** What a read could bring to light: a draft, an article that is kept back until its date, one that was deleted, and of an event the people who signed up and where they join it. `mark` is in every text of these and nowhere else. */
export type Secrets = {
  draft: string;
  draftSlug: string;
  deleted: string;
  scheduled: string;
  scheduledSlug: string;
  event: string;
  registration: string;
  email: string;
  mark: string;
};

export type ReadShape = {
  name: string;
  path: (secrets: Secrets) => string;
  method?: string;
  headers?: Record<string, string>;
  body?: (secrets: Secrets) => object;
  /** How the server, which may see everything, shows that the shape reads at all: the mark, a higher count, or nothing because no role is served. */
  server: 'sees the mark' | 'counts more' | 'is refused too';
};

const count = (precision: string) => ({ prefer: `count=${precision}` });
const representation = { prefer: 'return=representation', 'content-type': 'application/json' };

const drafts: ReadShape[] = [
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

const scheduled: ReadShape[] = [
  { name: 'by id', path: ({ scheduled: id }) => `/rest/v1/news_events?id=eq.${id}`, server: 'sees the mark' },
  {
    name: 'by slug, as the page asks',
    path: ({ scheduledSlug }) => `/rest/v1/news_events?slug=eq.${scheduledSlug}&is_published=eq.true&select=*`,
    server: 'sees the mark',
  },
  {
    name: 'the published, newest first',
    path: () => '/rest/v1/news_events?is_published=eq.true&order=published_at.desc,id.asc',
    headers: { range: '0-8' },
    server: 'sees the mark',
  },
  {
    name: 'the featured',
    path: () => '/rest/v1/news_events?is_published=eq.true&featured=eq.true&order=published_at.desc',
    server: 'sees the mark',
  },
  {
    name: 'what is kept back',
    path: () => '/rest/v1/news_events?hide_until_published=is.true',
    server: 'sees the mark',
  },
  {
    name: 'dates to come',
    path: () => '/rest/v1/news_events?select=title,published_at&published_at=gt.2098-01-01',
    server: 'sees the mark',
  },
  {
    name: 'an exact count of the published',
    path: () => '/rest/v1/news_events?select=id&is_published=eq.true',
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'an update that shows its rows',
    path: ({ scheduled: id }) => `/rest/v1/news_events?id=eq.${id}`,
    method: 'PATCH',
    headers: representation,
    body: () => ({ hide_until_published: true }),
    server: 'sees the mark',
  },
  {
    name: 'an address that it has left',
    path: ({ mark }) => `/rest/v1/former_slugs?slug=eq.${mark}-despues&select=left_at,news_events(*)`,
    server: 'sees the mark',
  },
  { name: 'the feed of articles', path: () => '/functions/v1/feeds/rss.xml', server: 'is refused too' },
  { name: 'the calendar', path: () => '/functions/v1/feeds/eventos.ics', server: 'is refused too' },
];

const people: ReadShape[] = [
  { name: 'all registrations', path: () => '/rest/v1/event_registrations?select=*', server: 'sees the mark' },
  {
    name: 'by id',
    path: ({ registration }) => `/rest/v1/event_registrations?id=eq.${registration}`,
    server: 'sees the mark',
  },
  {
    name: 'by e-mail',
    path: ({ email }) => `/rest/v1/event_registrations?select=name&email=eq.${email}`,
    server: 'sees the mark',
  },
  {
    name: 'by the beginning of an e-mail',
    path: ({ email }) => `/rest/v1/event_registrations?select=id,company&email=like.${email.slice(0, 3)}*`,
    server: 'sees the mark',
  },
  {
    name: 'of one event',
    path: ({ event }) => `/rest/v1/event_registrations?event_id=eq.${event}&select=email`,
    server: 'sees the mark',
  },
  {
    name: 'one by one',
    path: () => '/rest/v1/event_registrations?limit=1&order=registered_at.desc',
    server: 'sees the mark',
  },
  {
    name: 'as a spreadsheet',
    path: ({ event }) => `/rest/v1/event_registrations?event_id=eq.${event}`,
    headers: { accept: 'text/csv' },
    server: 'sees the mark',
  },
  {
    name: 'with their events',
    path: ({ event }) =>
      `/rest/v1/event_registrations?select=*,news_events(title,event_date,event_location)&event_id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'from their events',
    path: ({ event }) => `/rest/v1/news_events?select=id,event_registrations(*)&id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'from all events',
    path: () => '/rest/v1/news_events?select=slug,event_registrations(name,email,company)',
    server: 'sees the mark',
  },
  {
    name: 'events that have some',
    path: ({ event }) => `/rest/v1/news_events?select=id,event_registrations!inner(email)&id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'events that a person goes to',
    path: ({ email }) =>
      `/rest/v1/news_events?select=title,event_registrations!inner(name)&event_registrations.email=eq.${email}`,
    server: 'sees the mark',
  },
  {
    name: 'spread over their events',
    path: ({ event }) => `/rest/v1/event_registrations?select=name,...news_events(title)&event_id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'an exact count',
    path: ({ event }) => `/rest/v1/event_registrations?select=id&event_id=eq.${event}`,
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'a deletion that shows its rows',
    path: () => '/rest/v1/event_registrations?id=eq.00000000-0000-4000-8000-000000000000',
    method: 'DELETE',
    headers: representation,
    server: 'is refused too',
  },
  {
    name: 'the outbox',
    path: () => '/rest/v1/mail_outbox?select=*',
    headers: { 'accept-profile': 'private' },
    server: 'is refused too',
  },
  {
    name: 'the deliveries of the webhook',
    path: () => '/rest/v1/webhook_deliveries?select=*',
    headers: { 'accept-profile': 'private' },
    server: 'is refused too',
  },
  {
    name: 'the vault',
    path: () => '/rest/v1/decrypted_secrets?select=*',
    headers: { 'accept-profile': 'vault' },
    server: 'is refused too',
  },
  {
    name: 'the waiting mails',
    path: () => '/rest/v1/rpc/claim_mails',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ({ registration }) => ({ p_limit: 1, p_registration_id: registration }),
    server: 'sees the mark',
  },
  { name: 'who wants news', path: () => '/rest/v1/newsletter_subscribers?select=*', server: 'sees the mark' },
  {
    name: 'whether an address wants news',
    path: ({ email }) => `/rest/v1/newsletter_subscribers?select=id&email=eq.${email}`,
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  {
    name: 'who wants news, by a pattern',
    path: ({ mark }) => `/rest/v1/newsletter_subscribers?select=email,event_title&email=like.${mark}*`,
    headers: { accept: 'text/csv' },
    server: 'sees the mark',
  },
  {
    name: 'the list for the tool that sends',
    path: () => '/rest/v1/rpc/confirmed_subscribers',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => ({}),
    server: 'is refused too',
  },
  {
    name: 'the list for the tool that sends, by its function',
    path: () => '/functions/v1/newsletter',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => ({ act: 'export' }),
    server: 'is refused too',
  },
  { name: 'the roles', path: () => '/rest/v1/user_roles?select=*', server: 'is refused too' },
  {
    name: 'the accounts',
    path: () => '/rest/v1/users?select=*',
    headers: { 'accept-profile': 'auth' },
    server: 'is refused too',
  },
  { name: 'the accounts, by the auth service', path: () => '/auth/v1/admin/users', server: 'is refused too' },
  {
    name: 'a graph of everything',
    path: () => '/graphql/v1',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: () => ({ query: '{ newsEventsCollection { edges { node { title } } } }' }),
    server: 'is refused too',
  },
];

const ofEvent = ({ event }: Secrets) => `event_id=eq.${event}`;
const embedded =
  (select: string) =>
  ({ event }: Secrets) =>
    `/rest/v1/news_events?select=${select}&id=eq.${event}`;

const joinLinks: ReadShape[] = [
  { name: 'all', path: () => '/rest/v1/event_join_links?select=*', server: 'sees the mark' },
  { name: 'of one event', path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`, server: 'sees the mark' },
  {
    name: 'the address alone',
    path: (all) => `/rest/v1/event_join_links?select=url&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'by a pattern',
    path: ({ mark }) => `/rest/v1/event_join_links?url=like.*${mark}*`,
    server: 'sees the mark',
  },
  {
    name: 'by a pattern, its event',
    path: ({ mark }) => `/rest/v1/event_join_links?select=event_id,url&url=ilike.*${mark.toUpperCase()}*`,
    server: 'sees the mark',
  },
  {
    name: 'with their events',
    path: (all) => `/rest/v1/event_join_links?select=*,news_events(title)&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'spread over their events',
    path: (all) => `/rest/v1/event_join_links?select=url,...news_events(title)&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'as a spreadsheet',
    path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`,
    headers: { accept: 'text/csv' },
    server: 'sees the mark',
  },
  {
    name: 'as one object',
    path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`,
    headers: { accept: 'application/vnd.pgrst.object+json' },
    server: 'sees the mark',
  },
  {
    name: 'renamed and cast',
    path: (all) => `/rest/v1/event_join_links?select=a:url::text&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'an exact count',
    path: (all) => `/rest/v1/event_join_links?select=event_id&${ofEvent(all)}`,
    method: 'HEAD',
    headers: count('exact'),
    server: 'counts more',
  },
  { name: 'from their events', path: embedded('id,event_join_links(*)'), server: 'sees the mark' },
  { name: 'from their events, whole', path: embedded('*,event_join_links(url)'), server: 'sees the mark' },
  { name: 'from events that have one', path: embedded('title,event_join_links!inner(url)'), server: 'sees the mark' },
  { name: 'spread into their events', path: embedded('title,...event_join_links(url)'), server: 'sees the mark' },
  { name: 'renamed in their events', path: embedded('title,enlace:event_join_links(url)'), server: 'sees the mark' },
  {
    name: 'events filtered by it',
    path: ({ mark }) =>
      `/rest/v1/news_events?select=title,event_join_links!inner(url)&event_join_links.url=like.*${mark}*`,
    server: 'sees the mark',
  },
  {
    name: 'events in its order',
    path: () =>
      '/rest/v1/news_events?select=title,event_join_links!inner(url)&order=event_join_links(url).asc&limit=1000',
    server: 'sees the mark',
  },
  {
    name: 'from the registrations of their events',
    path: (all) => `/rest/v1/event_registrations?select=id,news_events(event_join_links(url))&${ofEvent(all)}`,
    server: 'sees the mark',
  },
  {
    name: 'from addresses that events have left',
    path: ({ event }) =>
      `/rest/v1/former_slugs?select=left_at,news_events(event_join_links(url))&article_id=eq.${event}`,
    server: 'sees the mark',
  },
  {
    name: 'an update that shows its rows',
    path: (all) => `/rest/v1/event_join_links?${ofEvent(all)}`,
    method: 'PATCH',
    headers: representation,
    body: ({ mark }) => ({ url: `https://meet.example.com/${mark}` }),
    server: 'sees the mark',
  },
  {
    name: 'an article’s update that shows its row',
    path: embedded('*,event_join_links(url)'),
    method: 'PATCH',
    headers: representation,
    body: () => ({ featured: false }),
    server: 'sees the mark',
  },
  {
    name: 'the event, as its page reads it',
    path: ({ event }) => `/rest/v1/news_events?select=*&id=eq.${event}&is_published=eq.true`,
    server: 'is refused too',
  },
  {
    name: 'a function of its table',
    path: ({ event }) => `/rest/v1/rpc/save_with_join_link?p_article={"featured":true}&p_id=${event}`,
    server: 'is refused too',
  },
  { name: 'the feed of articles', path: () => '/functions/v1/feeds/rss.xml', server: 'is refused too' },
  { name: 'the calendar', path: () => '/functions/v1/feeds/eventos.ics', server: 'is refused too' },
];

/** Ways to ask for what must not be shown, each tried by visitors and by strangers with a session. */
export const readShapes = { drafts, scheduled, people, 'join links': joinLinks };
