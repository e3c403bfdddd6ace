import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { hostRules } from '../rules.ts';

const { assets, cacheControl, shell } = hostRules('http://localhost');

const refusal = (context: Context, status: 400 | 404 | 405 | 503, text: string) =>
  context.text(`${text}\n`, status, {
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '1' } : {}),
  });

function isPath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Names a file as nginx does: by its time and size. Of a part of it, the size of the whole. */
function tagOf(headers: Headers): string {
  const size = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length');
  return `W/"${Date.parse(headers.get('last-modified') ?? '')}-${size}"`;
}

/** The files of a built site by their address, with the empty shell for every other address that is none of a file. */
export function staticFiles(folder: string): Hono {
  return new Hono().get('*', etag(), async (context) => {
    const path = context.req.path.replace(/\/+$/, '');
    if (!isPath(path)) return refusal(context, 400, 'Bad request');
    // One request sees one release, whatever the link of the folder points at a moment later.
    const root = await realpath(folder).catch(() => null);
    if (root === null) return refusal(context, 503, 'Service unavailable');

    const find = async (file: Parameters<typeof serveStatic>[0]) => {
      const answer = await serveStatic({ root, precompressed: true, ...file })(context, async () => {});
      answer?.headers.set('Cache-Control', path.startsWith(assets.prefix) ? assets.cacheControl : cacheControl);
      answer?.headers.set('Vary', 'Accept-Encoding');
      if (answer?.ok) answer.headers.set('ETag', tagOf(answer.headers));
      return answer;
    };
    if (`${path}/`.startsWith(assets.prefix) || /\.[a-z0-9]+$/i.test(path))
      return (await find({})) ?? refusal(context, 404, 'Not found');
    return (
      (await find({ rewriteRequestPath: () => `${path}/index.html` })) ??
      (await find({ rewriteRequestPath: () => `${path}.html` })) ??
      (await find({ path: shell })) ??
      refusal(context, 404, 'Not found')
    );
  });
}

/** An application whose every answer carries `headers`, and which is only read. */
export function readOnlySite(headers: Record<string, string>): Hono {
  return new Hono().use(async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    if (['GET', 'HEAD'].includes(context.req.method)) return next();
    return refusal(context, 405, 'Method not allowed');
  });
}

/** A server for an application that is not listening yet. `Request` and `Response` of the process stay as they are. */
export const serverOf = (site: Hono): Server =>
  createServer(getRequestListener(site.fetch, { overrideGlobalObjects: false }));

/**
 * Serves a built site as a host would: pages are asked for anew each time, files with a hash in their name are kept forever, any other path shows the
 * shell, and a missing file is a 404, not the shell, which would be run as a script. Every answer carries `headers`. Gives a server that is not listening yet.
 */
export const createStaticSite = (folder: string, headers: Record<string, string>): Server =>
  serverOf(readOnlySite(headers).route('/', staticFiles(folder)));
