import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { slugFromPath } from '../../supabase/functions/_shared/contract/site/corrected-path.ts';
import { isFile, isShellRoute, isValidPath } from '../routes.ts';
import { hostRules } from '../rules.ts';

const { assets, cacheControl, shell, notFound } = hostRules('http://localhost');

const refusal = (context: Context, status: 400 | 404 | 405 | 503, text: string) =>
  context.text(`${text}\n`, status, {
    'Cache-Control': 'no-store',
    ...(status === 503 ? { 'Retry-After': '1' } : {}),
  });

/** An ETag from time and size, as nginx writes it. For a range, the size of the whole file. */
function tagOf(headers: Headers): string {
  const size = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length');
  return `W/"${Date.parse(headers.get('last-modified') ?? '')}-${size}"`;
}

/**
 * Serves the files of a built site, the shell for routes and articles without a file, and 404 with the shell for an
 * address that no route knows. A missing file is a plain 404.
 */
export function staticFiles(folder: string): Hono {
  return new Hono().get('*', etag(), async (context) => {
    const path = context.req.path.replace(/\/+$/, '');
    if (!isValidPath(path)) return refusal(context, 400, 'Bad request');
    // Resolves the symlink once: a request sees one release, even when a deploy switches the link meanwhile.
    const root = await realpath(folder).catch(() => null);
    if (root === null) return refusal(context, 503, 'Service unavailable');

    // A download that is resumed may be of an earlier release. No validator of these answers is strong, so that none
    // matches: the whole file is sent.
    if (context.req.header('if-range') !== undefined) context.req.raw.headers.delete('range');

    const find = async (file: Parameters<typeof serveStatic>[0]) => {
      const response = await serveStatic({ root, precompressed: true, ...file })(context, async () => {});
      const lifetime = path.startsWith(assets.prefix) ? assets.cacheControl : cacheControl;
      response?.headers.set('Cache-Control', response.ok ? lifetime : 'no-store');
      response?.headers.set('Vary', 'Accept-Encoding');
      if (response?.ok) response.headers.set('ETag', tagOf(response.headers));
      return response;
    };
    if (isFile(path) || `${path}/` === assets.prefix) return (await find({})) ?? refusal(context, 404, 'Not found');
    return (
      (await find({ rewriteRequestPath: () => `${path}/index.html` })) ??
      (await find({ rewriteRequestPath: () => `${path}.html` })) ??
      (isShellRoute(path) || slugFromPath(path) !== null
        ? await find({ path: shell })
        : withStatus(404, await find({ path: notFound }))) ??
      refusal(context, 404, 'Not found')
    );
  });
}

/** The response with another status. */
const withStatus = (status: number, response: Response | void) =>
  response && new Response(response.body, { status, headers: response.headers });

/** An application for GET and HEAD, and for POST to the path of `posts`, that sets `headers` on every answer. */
export function readOnlySite(headers: Record<string, string>, posts?: string): Hono {
  return new Hono().use(async (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const { method, path } = context.req;
    if (['GET', 'HEAD'].includes(method) || (method === 'POST' && path === posts)) return next();
    return refusal(context, 405, 'Method not allowed');
  });
}

/** Wraps an application in a server that is not listening yet. The global `Request` and `Response` are left alone. */
export const serverOf = (site: Hono): Server =>
  createServer(getRequestListener(site.fetch, { overrideGlobalObjects: false }));

/**
 * Serves a built site as a host would: pages are revalidated each time, files with a hash in their name are cached
 * forever, routes without a file get the shell, and an unknown address gets it with 404. A missing file is a plain 404:
 * the browser would run the shell as a script. Every answer carries `headers`. The server is not listening yet.
 */
export const createStaticSite = (folder: string, headers: Record<string, string>): Server =>
  serverOf(readOnlySite(headers).route('/', staticFiles(folder)));
