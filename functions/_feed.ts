/** Cloudflare Pages rewrites to no other host, so the feeds pass through a function. */
import { edgeSettings } from '../hosting/edge/settings.ts';
import { hostRules } from '../hosting/rules.ts';

type Context = { request: Request; env: Record<string, unknown> };

const texts = (environment: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export async function onRequest({ request, env }: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const feed = hostRules(edgeSettings(texts(env)).supabaseUrl).feeds.find(({ path }) => path === pathname);
  return feed
    ? fetch(feed.target, { headers: { 'If-None-Match': request.headers.get('If-None-Match') ?? '' } })
    : new Response('Not found\n', { status: 404 });
}
