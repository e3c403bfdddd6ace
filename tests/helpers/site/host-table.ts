/**
 * What every host answers, path by path: one table for the Node server and the programs of all hosts. `type` and
 * `location` are beginnings and ends of the headers.
 */
export type HostAnswer = {
  path: string;
  /** Default: GET. */
  method?: 'HEAD' | 'POST';
  /** Of a POST, sent as a form. */
  form?: string;
  status: number;
  type?: string;
  /** End of the Location header, without the host's own origin. */
  location?: string;
  /** revalidated: asked for again each time; forever: a year; unstored: in no cache. */
  cache?: 'revalidated' | 'forever' | 'unstored';
  /** Whether the HTML has `noindex`. */
  noindex?: boolean;
  /** Part of the text. */
  text?: string;
};

const EVENT = 'taller-en-directo-tu-primer-agente-de-whatsapp-en-una-hora';
/** Set up by tests/site/hosts.test.ts. */
export const ARTICLES = { event: EVENT, fresh: 'escrito-despues', draft: 'sin-publicar', former: 'direccion-de-antes' };

const SHELL = '<div id="root"></div>';
const page = (path: string, text: string): HostAnswer => ({
  path,
  status: 200,
  type: 'text/html',
  cache: 'revalidated',
  noindex: false,
  text,
});
const unknown = (path: string): HostAnswer => ({
  path,
  status: 404,
  type: 'text/html',
  cache: 'revalidated',
  noindex: true,
  text: SHELL,
});
const missing = (path: string): HostAnswer => ({ path, status: 404 });
const moved = (path: string, location: string): HostAnswer => ({ path, status: 301, location });
/** Where mail programs unsubscribe, with a token that no mail has. */
export const BAJA = '/novedades/baja?t=x';
const news = (slug: string) => `/eventos-noticias/${slug}`;

export const hostTable: readonly HostAnswer[] = [
  page('/', '<title>Tertulia: '),
  page('/b2b', '<title>Solución B2B'),
  page('/pricing?tab=saas', '<title>Precios'),
  page('/cases/iopark', '<title>iopark'),
  page('/eventos-noticias', '<title>Eventos y Noticias'),
  ...[
    '/login',
    '/registro',
    '/novedades',
    '/admin',
    '/admin/news',
    '/admin/news/1/preview',
    '/admin/registrations/1/asistencia',
  ].map((path) => page(path, SHELL)),

  page(news(EVENT), '"@type":"Event"'),
  page(news(ARTICLES.fresh), '<title data-default>Escrito después'),
  unknown(news(ARTICLES.draft)),
  unknown(news('no-existe')),
  unknown(news('a/b')),
  moved(`${news(ARTICLES.former)}?a=1`, `${news(EVENT)}?a=1`),
  ...['.html', '.html.br', '/'].map((ending) => moved(news(EVENT) + ending, news(EVENT))),

  ...['/no/existe', '/cases/nadie', '/admin/nada', '/NO-EXISTE', '/404'].map(unknown),
  ...['/PRICING', '/pricing).', '/pricing%E2%80%8B', '/pricing%C2%BB', '/pricing.html', '/Pricing/', '/pricing/'].map(
    (path) => moved(`${path}?a=1`, '/pricing?a=1'),
  ),
  moved('//pricing', '/pricing'),
  moved('/cases/Iopark&fbclid=x', '/cases/iopark?fbclid=x'),

  ...['/missing.png', '/assets/index-0000.js', '/.env', '/.git/config.js', '/eventos/A.ics'].map(missing),
  { path: '/favicon.svg', status: 200, type: 'image/svg+xml', cache: 'revalidated' },
  { path: '/sitemap.xml', status: 200, cache: 'revalidated', text: '<urlset' },
  { path: '/rss.xml', status: 200, type: 'application/rss+xml', text: '<?xml' },
  { path: '/eventos.ics', status: 200, type: 'text/calendar', text: 'BEGIN:VCALENDAR' },
  { path: `/eventos/${EVENT}.ics`, status: 200, type: 'text/calendar', text: 'BEGIN:VCALENDAR' },
  { path: '/eventos/no-existe.ics', status: 404, type: 'application/json' },

  { path: '/rss.xml', method: 'HEAD', status: 200, type: 'application/rss+xml' },
  { path: BAJA, status: 303, location: 'https://tertulia.example/novedades#t=', cache: 'unstored' },
  { path: BAJA, method: 'HEAD', status: 303, location: 'https://tertulia.example/novedades#t=' },
  {
    path: BAJA,
    method: 'POST',
    form: 'List-Unsubscribe=One-Click',
    status: 400,
    type: 'application/json',
    cache: 'unstored',
    text: 'Este enlace no es válido.',
  },
  { path: BAJA, method: 'POST', form: 'a=b', status: 400, text: 'La petición no dice que sea una baja.' },
];
