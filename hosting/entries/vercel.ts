/** Vercel's entry into hosting/edge/core.ts. Runs before Vercel looks for a file. */
import { answerRequest } from '../edge/core.ts';
import { edgeSettings } from '../edge/settings.ts';
import { paths } from '../../src/lib/paths.ts';

/** Marks the requests of this middleware for what the build wrote, which it must not answer itself. Its value is EDGE_SECRET, which no visitor knows. */
const OWN = 'x-site-asset';

/** A `Response` is sent as it is; undefined lets Vercel answer. */
export default async function middleware(request: Request): Promise<Response | undefined> {
  const secret = process.env['EDGE_SECRET'];
  if (secret && request.headers.get(OWN) === secret) return undefined;
  const assets = async (path: string) => {
    // Without a secret the request would come back here: articles are then written into the shell.
    if (!secret && path.startsWith(`${paths.news}/`)) return new Response(null, { status: 404 });
    return fetch(new URL(path, request.url), { headers: secret ? { [OWN]: secret } : {} });
  };
  return (await answerRequest(request, assets, edgeSettings(process.env))) ?? undefined;
}
