/** Netlify's entry: the pages of articles (hosting/edge/core.ts). */
import { answerArticle } from '../../hosting/edge/core.ts';
import { edgeSettings } from '../../hosting/edge/settings.ts';

declare const Netlify: { env: { toObject(): Record<string, string> } };

type Context = { next(): Promise<Response> };

export default async function article(request: Request, context: Context): Promise<Response> {
  // The address of a file is none of an article: this function lets it pass.
  const assets = (path: string) => fetch(new URL(path, request.url));
  return (await answerArticle(request, assets, edgeSettings(Netlify.env.toObject()))) ?? context.next();
}

export const config = { path: '/eventos-noticias/*', cache: 'manual' };
