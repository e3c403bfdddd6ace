import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { build } from 'vite';
import { vercelJson, vercelMiddleware } from '../../../hosting/files/vercel.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { projectPath } from '../../../project-root.ts';
import { loadTool } from '../../proof/engines/load-tool.ts';
import { rulesOf, type Start } from './host-programs.ts';

const ROUTING_UTILS = '6.6.0';
const EDGE_RUNTIME = '4.0.1';

type Route = { src?: string; dest?: string; status?: number; headers?: Record<string, string>; handle?: string };
type RoutingUtils = { getTransformedRoutes(settings: unknown): { routes: Route[]; error: Error | null } };
type EdgeRuntimeTool = {
  EdgeRuntime: new (options: { initialCode: string; extend: (context: object) => object }) => {
    dispatchFetch(url: string, init?: RequestInit): Promise<Response>;
  };
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
};

/** The file at an address, as `cleanUrls` finds it; null when there is none. The build command removes 404.html. */
async function fileAt(dist: string, path: string): Promise<Response | null> {
  if (/^\/404(?:\.html)?$/.test(path)) return null;
  for (const name of path === '/' ? ['/index.html'] : [path, `${path}.html`]) {
    const bytes = await readFile(join(dist, name)).catch(() => null);
    if (bytes) return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': TYPES[extname(name)] ?? '' } });
  }
  return null;
}

/** Vercel's order: headers and redirects, the file, then the rewrites. */
async function answerByRoutes(dist: string, routes: readonly Route[], path: string): Promise<Response> {
  const headers = new Headers();
  let found: Response | null = null;
  for (const { src, dest, status, headers: own = {}, handle } of routes) {
    if (handle === 'filesystem') found = await fileAt(dist, path);
    if (found) break;
    const match = src === undefined ? null : new RegExp(src).exec(path);
    if (!match) continue;
    for (const [name, value] of Object.entries(own))
      headers.set(
        name,
        value.replaceAll(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? ''),
      );
    if (status !== undefined) return new Response(null, { status, headers });
    if (dest !== undefined) found = await fileAt(dist, new URL(dest, 'http://localhost').pathname);
  }
  const answer = found ?? new Response('NOT_FOUND\n', { status: 404 });
  for (const [name, value] of found ? headers : [...headers].filter(([header]) => header !== 'cache-control'))
    answer.headers.set(name, value);
  return answer;
}

/** The middleware as one script that answers every request; without an answer it says so in a header. */
async function middlewareScript(site: Parameters<Start>[0]): Promise<string> {
  const folder = join(site.folder, 'vercel');
  await mkdir(folder, { recursive: true });
  const hosting = `${pathToFileURL(projectPath('hosting')).pathname}/`;
  await writeFile(join(folder, 'middleware.ts'), vercelMiddleware(rulesOf(site)).replace('./hosting/', hosting));
  await writeFile(
    join(folder, 'main.ts'),
    `import middleware from './middleware.ts';
addEventListener('fetch', (event) => event.respondWith(
  middleware(event.request).then((answer) => answer ?? new Response(null, { headers: { 'x-middleware-next': '1' } }))));`,
  );
  await build({
    root: folder,
    configFile: false,
    // Vite's default is an empty object, as in a browser.
    define: { 'process.env': 'process.env' },
    logLevel: 'warn',
    build: {
      outDir: 'out',
      minify: false,
      rolldownOptions: { input: join(folder, 'main.ts'), output: { format: 'iife', entryFileNames: 'main.js' } },
    },
  });
  return readFile(join(folder, 'out/main.js'), 'utf8');
}

/**
 * No program of Vercel runs without an account. Its own packages do: `edge-runtime` runs the middleware and
 * `@vercel/routing-utils` compiles `vercel.json`, whose routes are followed here.
 */
export const startVercel: Start = async (site) => {
  const tools = await Promise.all([
    loadTool<RoutingUtils>('@vercel/routing-utils', ROUTING_UTILS),
    loadTool<EdgeRuntimeTool>('edge-runtime', EDGE_RUNTIME),
  ]).catch((error: unknown) => {
    console.info(`Vercel's packages need the npm registry: ${String(error)}`);
    return null;
  });
  if (tools === null) return null;
  const [{ getTransformedRoutes }, { EdgeRuntime }] = tools;
  const rules = rulesOf(site);
  const { routes, error } = getTransformedRoutes(JSON.parse(vercelJson(rules)));
  if (error) throw error;
  const matcher = new RegExp(`^/((?!${rules.assets.prefix.slice(1)}).*)$`);
  const env = { ...site.variables, EDGE_SECRET: 'a-secret-of-the-host' };
  const runtime = new EdgeRuntime({
    initialCode: await middlewareScript(site),
    extend: (context) => Object.assign(context, { process: { env } }),
  });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = createServer(
    getRequestListener(
      async (request) => {
        const { pathname, search } = new URL(request.url);
        if (matcher.test(pathname)) {
          const { method, headers } = request;
          const answer = await runtime.dispatchFetch(`${url}${pathname}${search}`, {
            method,
            headers: Object.fromEntries(headers),
            ...(method === 'POST' && { body: await request.arrayBuffer() }),
          });
          if (!answer.headers.has('x-middleware-next'))
            return new Response(answer.body && (await answer.arrayBuffer()), {
              status: answer.status,
              headers: Object.fromEntries(answer.headers),
            });
        }
        return answerByRoutes(site.dist, routes, pathname);
      },
      { overrideGlobalObjects: false },
    ),
  );
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
