/** Netlify's entry into hosting/edge/core.ts. Where it runs, the file that `npm run hosting -- netlify` writes says. */
import { answerRequest } from '../edge/core.ts';
import { edgeSettings } from '../edge/settings.ts';

declare const Netlify: { env: { toObject(): Record<string, string> } };

type Context = { next(): Promise<Response> };

export default async function page(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  // What lies behind this function at the same address; a request of its own for that would come back here.
  const assets = (path: string) => (path === pathname ? context.next() : fetch(new URL(path, request.url)));
  return (await answerRequest(request, assets, edgeSettings(Netlify.env.toObject()))) ?? context.next();
}
