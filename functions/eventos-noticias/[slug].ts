/** Cloudflare Pages' entry: the pages of articles (hosting/edge/core.ts). */
import { answerArticle } from '../../hosting/edge/core.ts';
import { edgeSettings } from '../../hosting/edge/settings.ts';

type Environment = { ASSETS: { fetch(request: Request): Promise<Response> } } & Record<string, unknown>;
type Context = { request: Request; env: Environment; next(): Promise<Response> };

const texts = (environment: Environment) =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Pages serves `/x.html` at `/x` and redirects from the longer address. */
const publicPath = (path: string) => path.replace(/\.html$/, '');

export async function onRequest({ request, env, next }: Context): Promise<Response> {
  const assets = (path: string) => env.ASSETS.fetch(new Request(new URL(publicPath(path), request.url)));
  return (await answerArticle(request, assets, edgeSettings(texts(env)))) ?? next();
}
