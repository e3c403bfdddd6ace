import { createServer, type Server, type ServerResponse } from 'node:http';
import sirv from 'sirv';

const IMMUTABLE = 'public, max-age=31536000, immutable';

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}

function isPath(url: string): boolean {
  try {
    return !decodeURIComponent(new URL(url, 'http://localhost').pathname).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Serves a built site as a host would: pages are asked for anew each time, files with a hash in their name are kept forever, any other path shows the
 * shell, and a missing file is a 404, not the shell, which would be run as a script. Every answer carries `headers`. Gives a server that is not listening yet.
 */
export function createStaticSite(folder: string, headers: Record<string, string>): Server {
  const serve = sirv(folder, {
    // Looks at the disk each time, because a release replaces the folder under a running server.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    single: '200.html',
    ignores: ['^/assets/'],
    setHeaders(response, pathname) {
      if (pathname.startsWith('/assets/')) response.setHeader('Cache-Control', IMMUTABLE);
      if (pathname.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain;charset=utf-8');
    },
  });
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, 405, 'Method not allowed');
    else if (!isPath(request.url ?? '/')) refuse(response, 400, 'Bad request');
    else serve(request, response, () => refuse(response, 404, 'Not found'));
  });
}
