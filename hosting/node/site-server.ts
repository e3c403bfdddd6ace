import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { handleRequest, type Assets } from '../edge/core.ts';
import type { EdgeSettings } from '../edge/settings.ts';
import { forwardedOf } from '../rules.ts';
import { compressed, type Encoding } from './compressor.ts';
import { readOnlySite, serverOf, staticFiles } from './static-site.ts';

/** Reads pages of the folder for the edge. Paths come from the edge itself and never lead outside. */
function assetsOf(folder: string): Assets {
  return async (path) => {
    try {
      return new Response(await readFile(join(folder, `${path}.html`), 'utf8'));
    } catch {
      return new Response(null, { status: 404 });
    }
  };
}

/** The build's compressed form of a prerendered page; null when `bytes` are not that page. */
async function compressedAtBuild(file: string, bytes: Buffer, encoding: Encoding): Promise<Buffer | null> {
  try {
    if (!bytes.equals(await readFile(file))) return null;
    return await readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`);
  } catch {
    return null;
  }
}

/** Compresses answers of the edge. A prerendered page goes out as the build compressed it, which is smaller. */
const compress =
  (folder: string): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { req, res } = context;
    const accepted = new Set(
      req
        .header('accept-encoding')
        ?.split(',')
        .map((name) => name.trim()),
    );
    const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : null;
    res.headers.set('Vary', 'Accept-Encoding');
    if (encoding === null || res.body === null) return;
    const bytes = Buffer.from(await res.arrayBuffer());
    const body =
      (await compressedAtBuild(join(folder, `${req.path}.html`), bytes, encoding)) ??
      (await compressed(bytes, encoding));
    context.res = new Response(new Uint8Array(body), res);
    context.res.headers.set('Content-Encoding', encoding);
  };

/**
 * The whole site as one Node server, for self-hosting: the files of `folder` and the answers of the edge. The server is
 * not listening yet.
 */
export function createSiteServer(folder: string, settings: EdgeSettings): Server {
  const assets = assetsOf(folder);
  const compressEdge = compress(folder);
  const site = readOnlySite(settings.headers, forwardedOf(settings.supabaseUrl).unsubscribe.path);
  site.on(['GET', 'POST'], '*', async (context, next) => {
    const response = await handleRequest(context.req.raw, assets, settings);
    if (response === null) return next();
    return compressEdge(context, async () => {
      context.res = response;
    });
  });
  return serverOf(site.route('/', staticFiles(folder)));
}
