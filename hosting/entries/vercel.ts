/** Entry of Vercel into hosting/edge/core.ts. Runs before Vercel looks for a file. */
import { handleRequest } from '../edge/core.ts';
import { edgeSettings } from '../edge/settings.ts';
import { paths } from '../../src/lib/paths.ts';

/**
 * Marks this middleware's own requests for built files, which it must pass through. The value is EDGE_SECRET, which no
 * visitor knows.
 */
const OWN = 'x-site-asset';

/** A `Response` is sent as it is; undefined lets Vercel answer. */
export default async function middleware(request: Request): Promise<Response | undefined> {
  const secret = process.env['EDGE_SECRET'];
  if (secret && request.headers.get(OWN) === secret) return undefined;
  const assets = async (path: string) => {
    // Without a secret this request would loop back here. The 404 makes the edge write articles into the shell.
    if (!secret && path.startsWith(`${paths.news}/`)) return new Response(null, { status: 404 });
    return fetch(new URL(path, request.url), { headers: secret ? { [OWN]: secret } : {} });
  };
  return (await handleRequest(request, assets, edgeSettings(process.env))) ?? undefined;
}
