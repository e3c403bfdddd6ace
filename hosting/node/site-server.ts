import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { answerArticle, type Assets, type EdgeSettings } from '../edge/core.ts';
import { hostRules } from '../rules.ts';
import { createCompressor } from './compressor.ts';
import { createStaticSite } from './static-site.ts';

const FEED_TIMEOUT_MS = 10_000;
const compress = createCompressor();

/** Files of the folder, as the edge asks for them. Paths come from the edge itself and never lead outside. */
function assetsOf(folder: string): Assets {
  return async (path) => {
    try {
      return new Response(await readFile(join(folder, path), 'utf8'));
    } catch {
      return new Response(null, { status: 404 });
    }
  };
}

async function answerFeed(request: Request, target: string): Promise<Response> {
  try {
    const given = request.headers.get('if-none-match');
    return await fetch(target, {
      method: request.method,
      headers: given ? { 'If-None-Match': given } : {},
      signal: AbortSignal.timeout(FEED_TIMEOUT_MS),
    });
  } catch {
    return new Response('Service unavailable\n', {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '60', 'Cache-Control': 'no-store' },
    });
  }
}

/** Headers of another server's answer that are about the connection to it, not about what it says. */
const HOP_HEADERS = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'set-cookie',
  'date',
]);

async function send(
  answer: Response,
  accepted: string,
  response: ServerResponse,
  headers: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  for (const [name, value] of answer.headers) if (!HOP_HEADERS.has(name)) response.setHeader(name, value);
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.setHeader('Vary', 'Accept-Encoding');
  response.statusCode = answer.status;
  if (encoding && bytes.length > 0) {
    response.setHeader('Content-Encoding', encoding);
    response.end(await compress(bytes, encoding));
  } else response.end(bytes);
}

/**
 * The whole site as one Node server, for a machine of one's own: the files of `folder`, the pages of articles with their head written at request
 * time, and the feeds. Gives a server that is not listening yet.
 */
export function createSiteServer(folder: string, settings: EdgeSettings): Server {
  const rules = hostRules(settings.supabaseUrl);
  const files = createStaticSite(folder, settings.headers);
  const assets = assetsOf(folder);

  async function dynamic(incoming: IncomingMessage): Promise<Response | null> {
    const url = URL.parse(incoming.url ?? '/', settings.siteUrl);
    const method = incoming.method ?? 'GET';
    if (!url || (method !== 'GET' && method !== 'HEAD')) return null;
    const { 'if-none-match': known } = incoming.headers;
    const request = new Request(url, { method, headers: known ? { 'If-None-Match': known } : {} });
    const feed = rules.feeds.find(({ path }) => path === url.pathname);
    return feed ? answerFeed(request, feed.target) : answerArticle(request, assets, settings);
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = await dynamic(incoming);
    if (given) await send(given, String(incoming.headers['accept-encoding'] ?? ''), response, settings.headers);
    else files.emit('request', incoming, response);
  }

  return createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
}
