import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

/** The path inside the folder that a request names; undefined when it is no path at all. Never leads outside the folder. */
function requestedPath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    return path.includes('\0') ? undefined : normalize(path);
  } catch {
    return undefined;
  }
}

/** The file that answers a path: itself, its prerendered page, or the app's page, which shows every other route. */
async function fileFor(folder: string, path: string): Promise<string | undefined> {
  for (const candidate of [path, `${path}.html`, `${path}/index.html`]) {
    const file = join(folder, candidate);
    if (await isFile(file)) return file;
  }
  // A page in place of a missing script would be run as one.
  const looksLikeFile = path.startsWith('/assets/') || (extname(path) !== '' && !path.endsWith('.html'));
  if (looksLikeFile) return undefined;
  const shell = join(folder, '200.html');
  return (await isFile(shell)) ? shell : join(folder, 'index.html');
}

/** The build leaves compressed copies beside its texts: the smallest one that the browser takes. */
async function bestCopy(file: string, accepted: string): Promise<{ encoding?: string; stored: string }> {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (accepted.split(/[\s,;]+/).includes(encoding) && (await isFile(file + suffix)))
      return { encoding, stored: file + suffix };
  }
  return { stored: file };
}

/**
 * Serves a built site as a host would: pages are asked for anew each time, files with a hash in their name are kept forever, and a missing
 * file is a 404, not the app's page. Every answer carries `headers`. Gives a server that is not listening yet.
 */
export function createStaticSite(folder: string, headers: Record<string, string>): Server {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, text: string) => {
      response.writeHead(status, {
        ...headers,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(`${text}\n`);
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Method not allowed');
    const path = requestedPath(request.url ?? '/');
    if (path === undefined) return refuse(400, 'Bad request');
    const file = await fileFor(folder, path);
    if (file === undefined) return refuse(404, 'Not found');

    const { encoding, stored } = await bestCopy(file, request.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      ...headers,
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Content-Length': String((await stat(stored)).size),
      'Cache-Control': path.startsWith('/assets/') ? IMMUTABLE : 'no-cache',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    if (request.method === 'HEAD') response.end();
    else pipeline(createReadStream(stored), response, () => {});
  }

  return createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
}
