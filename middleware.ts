/** Vercel's entry: the pages of articles (hosting/edge/core.ts). Runs before Vercel looks for a file. */
import { answerArticle } from './hosting/edge/core.ts';
import { edgeSettings } from './hosting/edge/settings.ts';

/** Marks the requests of this middleware for the site's own files, which it must not answer itself. */
const OWN = 'x-site-asset';

/** `cleanUrls` serves `/x.html` at `/x` and redirects from the longer address. */
const publicPath = (path: string) => path.replace(/\.html$/, '');

/** A `Response` is sent as it is; undefined lets Vercel answer. */
export default async function middleware(request: Request): Promise<Response | undefined> {
  if (request.headers.has(OWN)) return undefined;
  const assets = (path: string) => fetch(new URL(publicPath(path), request.url), { headers: { [OWN]: '1' } });
  return (await answerArticle(request, assets, edgeSettings(process.env))) ?? undefined;
}

export const config = { matcher: '/eventos-noticias/:slug' };
