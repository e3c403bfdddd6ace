import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { answerPage, type Assets, type EdgeSettings } from '../edge/core.ts';
import { hostRules } from '../rules.ts';
import { compressed } from './compressor.ts';
import { readOnlySite, serverOf, staticFiles } from './static-site.ts';

const FEED_TIMEOUT_MS = 10_000;

/** Pages of the folder, as the edge asks for them. Paths come from the edge itself and never lead outside. */
function assetsOf(folder: string): Assets {
  return async (path) => {
    try {
      return new Response(await readFile(join(folder, `${path}.html`), 'utf8'));
    } catch {
      return new Response(null, { status: 404 });
    }
  };
}

/** Headers of another server's answer that are about the connection to it, not about what it says. */
const HOP_HEADERS = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
  'date',
];

async function answerFeed(context: Context, target: string): Promise<Response> {
  try {
    const known = context.req.header('if-none-match');
    const answer = await fetch(target, {
      method: context.req.method,
      headers: known ? { 'If-None-Match': known } : {},
      signal: AbortSignal.timeout(FEED_TIMEOUT_MS),
    });
    const headers = new Headers(answer.headers);
    for (const name of HOP_HEADERS) headers.delete(name);
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return context.text('Service unavailable\n', 503, { 'Retry-After': '60', 'Cache-Control': 'no-store' });
  }
}

/** Compresses what is written at request time. */
const compress: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const accepted = new Set(
    context.req
      .header('accept-encoding')
      ?.split(',')
      .map((name) => name.trim()),
  );
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
  res.headers.set('Vary', 'Accept-Encoding');
  if (encoding === null || res.body === null) return;
  const body = await compressed(Buffer.from(await res.arrayBuffer()), encoding);
  context.res = new Response(new Uint8Array(body), res);
  context.res.headers.set('Content-Encoding', encoding);
};

/**
 * The whole site as one Node server, for a machine of one's own: the files of `folder`, the pages of articles with their head written at request
 * time, and the feeds. Gives a server that is not listening yet.
 */
export function createSiteServer(folder: string, settings: EdgeSettings): Server {
  const assets = assetsOf(folder);
  const site = readOnlySite(settings.headers);
  for (const { path, target } of hostRules(settings.supabaseUrl).feeds)
    site.get(path, compress, (context) => answerFeed(context, target));
  site.get('*', async (context, next) => {
    const answer = await answerPage(context.req.raw, assets, settings);
    if (answer === null) return next();
    return compress(context, async () => {
      context.res = answer;
    });
  });
  return serverOf(site.route('/', staticFiles(folder)));
}
