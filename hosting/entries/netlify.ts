/** Entry of Netlify into hosting/edge/core.ts. The file that `npm run hosting -- netlify` writes defines its routes. */
import { handleRequest } from '../edge/core.ts';
import { edgeSettings } from '../edge/settings.ts';

declare const Netlify: { env: { toObject(): Record<string, string> } };

type Context = { next(): Promise<Response> };

export default async function page(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  // `context.next()` reads the file at this address; a fetch of the same address would loop back here.
  const assets = (path: string) => (path === pathname ? context.next() : fetch(new URL(path, request.url)));
  return (await handleRequest(request, assets, edgeSettings(Netlify.env.toObject()))) ?? context.next();
}
