/** Entry of Cloudflare's Worker into hosting/edge/core.ts. `npm run hosting -- cloudflare` writes its configuration. */
import { handleRequest } from '../edge/core.ts';
import { missingFile } from '../edge/missing-file.ts';
import { edgeSettings } from '../edge/settings.ts';
import { isShellRoute, SHELL } from '../routes.ts';

type Environment = { ASSETS: { fetch(request: Request): Promise<Response> } } & Record<string, unknown>;

const texts = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export default {
  async fetch(request: Request, env: Environment): Promise<Response> {
    const settings = edgeSettings(texts(env));
    const assets = (path: string) => env.ASSETS.fetch(new Request(new URL(path, request.url)));
    const response = await handleRequest(request, assets, settings);
    if (response) return response;
    const { pathname } = new URL(request.url);
    const file = await env.ASSETS.fetch(
      isShellRoute(pathname) ? new Request(new URL(SHELL, request.url), request) : request,
    );
    if (file.status !== 404) return file;
    await file.body?.cancel();
    return missingFile(settings);
  },
};
