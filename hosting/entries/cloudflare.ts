/** Entry of Cloudflare Pages into hosting/edge/core.ts. `_routes.json` of the published folder defines its routes. */
import { handleRequest } from '../edge/core.ts';
import { edgeSettings } from '../edge/settings.ts';

type Environment = { ASSETS: { fetch(request: Request): Promise<Response> } } & Record<string, unknown>;
type Context = { request: Request; env: Environment; next(): Promise<Response> };

const texts = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export async function onRequest({ request, env, next }: Context): Promise<Response> {
  const assets = (path: string) => env.ASSETS.fetch(new Request(new URL(path, request.url)));
  return (await handleRequest(request, assets, edgeSettings(texts(env)))) ?? next();
}
