/**
 * Self-hosting: `node hosting/node/server.ts` serves dist/ (or BUILD_DIR) on PORT (8080), with the build's settings in
 * the environment. It needs a reverse proxy for TLS and caching (hosting/Caddyfile, hosting/nginx.conf).
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { edgeSettings } from '../edge/settings.ts';
import { createSiteServer } from './site-server.ts';

const folder = resolve(process.env['BUILD_DIR'] || 'dist');
const port = Number(process.env['PORT'] || 8080);
const server = createSiteServer(folder, edgeSettings(process.env));
server.listen(port, process.env['HOST'] || '127.0.0.1');
await once(server, 'listening');
console.info(`${folder} on port ${port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeIdleConnections();
  });
}
