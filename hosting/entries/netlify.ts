/** Entry of Netlify into hosting/edge/core.ts. The file that `npm run hosting -- netlify` writes defines its routes. */
import { handleRequest } from '../edge/core.ts';
import { missingFile } from '../edge/missing-file.ts';
import { edgeSettings } from '../edge/settings.ts';
import { isFile } from '../routes.ts';

declare const Netlify: { env: { toObject(): Record<string, string> } };

type Context = { next(): Promise<Response> };

export default async function page(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  // `context.next()` reads the file at this address; a fetch of the same address would loop back here.
  const assets = (path: string) => (path === pathname ? context.next() : fetch(new URL(path, request.url)));
  const settings = edgeSettings(Netlify.env.toObject());
  const response = await handleRequest(request, assets, settings);
  if (response) return response;
  const file = await context.next();
  if (file.status !== 404 || !isFile(pathname)) return file;
  await file.body?.cancel();
  return missingFile(settings);
}
