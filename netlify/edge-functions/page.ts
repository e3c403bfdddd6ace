/** Netlify's entry: the pages of articles, and addresses as people send them (hosting/edge/core.ts). Where it runs, netlify.toml says. */
import { answerRequest } from '../../hosting/edge/core.ts';
import { edgeSettings } from '../../hosting/edge/settings.ts';

declare const Netlify: { env: { toObject(): Record<string, string> } };

type Context = { next(): Promise<Response> };

export default async function page(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  // What lies behind this function at the same address; a request of its own for that would come back here.
  const assets = (path: string) => (path === pathname ? context.next() : fetch(new URL(path, request.url)));
  return (await answerRequest(request, assets, edgeSettings(Netlify.env.toObject()))) ?? context.next();
}
