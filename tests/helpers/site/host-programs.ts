import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installTool } from '../../../scripts/machine/install-tool.ts';
import { edgeSettings } from '../../../hosting/edge/settings.ts';
import { caddyfile } from '../../../hosting/files/caddy.ts';
import { wranglerJson } from '../../../hosting/files/cloudflare.ts';
import { nginxConf } from '../../../hosting/files/nginx.ts';
import { createSiteServer } from '../../../hosting/node/site-server.ts';
import { hostRules } from '../../../hosting/rules.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { projectPath } from '../../../project-root.ts';
import { serverBinary, startServer, type RunningServer } from './host-server.ts';

/** The version whose answers docs/deploy.md reports. */
const WRANGLER = '4.164.0';

export type HostSite = {
  /** The built site, and a folder for the program's own files. */
  dist: string;
  folder: string;
  /** The edge's settings (.env.example). */
  variables: Record<string, string>;
  /** Port of the Node server behind nginx and Caddy. */
  nodePort: number;
};
export type RunningHost = RunningServer & { url: string };

/** Each host's own program with the files that `npm run hosting` writes; null where it cannot be had. */
export type Start = (site: HostSite) => Promise<RunningHost | null>;

export const rulesOf = ({ variables }: HostSite) => hostRules(variables['VITE_SUPABASE_URL'] ?? '');
const toNode = (text: string, { nodePort }: HostSite) => text.replaceAll('127.0.0.1:8080', `127.0.0.1:${nodePort}`);

export const startNode: Start = async ({ dist, variables, nodePort }) => {
  const server = createSiteServer(dist, edgeSettings(variables));
  server.listen(nodePort, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${nodePort}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export const startNginx: Start = async (site) => {
  const binary = await serverBinary('nginx');
  if (!binary) return null;
  const { dist, folder } = site;
  const port = await freePort();
  const server = toNode(nginxConf(rulesOf(site)), site)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('  listen [::]:80;\n', '')
    .replace('/srv/site', dist);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const file = join(folder, `nginx-${port}.conf`);
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(
    file,
    `${user}daemon off;\npid ${folder}/nginx-${port}.pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`,
  );
  const url = `http://127.0.0.1:${port}`;
  return { url, ...(await startServer(binary, ['-c', file, '-p', folder, '-e', 'stderr'], url)) };
};

export const startCaddy: Start = async (site) => {
  const binary = await serverBinary('caddy');
  if (!binary) return null;
  const { dist, folder } = site;
  const [port, admin] = await Promise.all([freePort(), freePort()]);
  const file = join(folder, `Caddyfile-${port}`);
  await writeFile(file, `{\n  admin 127.0.0.1:${admin}\n}\n${toNode(caddyfile(rulesOf(site)), site)}`);
  const url = `http://127.0.0.1:${port}`;
  const env = { SITE_ADDRESS: url, SITE_ROOT: dist, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return { url, ...(await startServer(binary, ['run', '--config', file, '--adapter', 'caddyfile'], url, env)) };
};

/** `wrangler dev` runs the Worker and its assets in Cloudflare's runtime, without an account. */
export const startCloudflare: Start = async (site) => {
  const tool = await installTool('wrangler', WRANGLER).catch((error: unknown) => {
    console.info(`Cloudflare's program needs the npm registry: ${String(error)}`);
    return null;
  });
  if (tool === null) return null;
  const { dist, folder, variables } = site;
  const [port, inspector] = await Promise.all([freePort(), freePort()]);
  const settings = JSON.parse(wranglerJson(rulesOf(site), variables));
  const config = {
    ...settings,
    main: projectPath(settings.main),
    assets: { ...settings.assets, directory: dist },
  };
  const file = join(folder, 'wrangler.json');
  await writeFile(file, JSON.stringify(config));
  const url = `http://127.0.0.1:${port}`;
  const parameters = [
    join(tool, 'node_modules/wrangler/bin/wrangler.js'),
    'dev',
    '--config',
    file,
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--inspector-port',
    String(inspector),
  ];
  const env = { CI: '1', WRANGLER_SEND_METRICS: 'false', XDG_CONFIG_HOME: folder };
  return { url, ...(await startServer(process.execPath, parameters, url, env)) };
};
