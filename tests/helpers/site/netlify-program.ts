import { mkdir, readFile, symlink, writeFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { netlifyFunction, redirectsFile } from '../../../hosting/files/netlify.ts';
import { installTool } from '../../../scripts/machine/install-tool.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { projectPath } from '../../../project-root.ts';
import { startServer } from './host-server.ts';
import { rulesOf, type Start } from './host-programs.ts';

/** The version that deploys (.github/workflows/deploy.yml). */
const NETLIFY = '27.10.2';

/**
 * `netlify dev --offline` serves the files and redirects. Its edge runtime loads its frame from the internet, so the
 * entry runs in Deno (netlify-edge.ts), called as the host calls it.
 */
export const startNetlify: Start = async (site) => {
  const tool = await installTool('netlify-cli', NETLIFY).catch((error: unknown) => {
    console.info(`Netlify's program needs the npm registry: ${String(error)}`);
    return null;
  });
  if (tool === null) return null;
  const rules = rulesOf(site);
  const published = join(site.folder, 'netlify/dist');
  await mkdir(published, { recursive: true });
  for (const name of await readdir(site.dist)) await symlink(join(site.dist, name), join(published, name));
  await writeFile(join(published, '_redirects'), redirectsFile(rules));
  const entry = join(site.folder, 'netlify/page.ts');
  await writeFile(
    entry,
    netlifyFunction(rules).replace('../../hosting/', `${pathToFileURL(projectPath('hosting')).href}/`),
  );

  const [filesPort, staticPort, port] = await Promise.all([freePort(), freePort(), freePort()]);
  await writeFile(join(site.folder, 'netlify/netlify.toml'), `[dev]\nstaticServerPort = ${staticPort}\n`);
  const filesUrl = `http://localhost:${filesPort}`;
  const { bin } = JSON.parse(await readFile(join(tool, 'node_modules/netlify-cli/package.json'), 'utf8'));
  const files = await startServer(
    process.execPath,
    [
      join(tool, 'node_modules/netlify-cli', bin.netlify),
      'dev',
      '--offline',
      '--internal-disable-edge-functions',
      '--dir',
      published,
      '--port',
      String(filesPort),
    ],
    filesUrl,
    { CI: '1', HOME: site.folder, NETLIFY_CLI_TELEMETRY_DISABLED: '1' },
    join(site.folder, 'netlify'),
  );
  const url = `http://127.0.0.1:${port}`;
  const edge = await startServer(
    projectPath('node_modules/deno/deno'),
    ['run', '--allow-all', '--no-check', projectPath('tests/helpers/site/netlify-edge.ts')],
    url,
    { ...site.variables, FUNCTION: pathToFileURL(entry).href, FILES: filesUrl, PORT: String(port) },
  );
  return {
    url,
    stop: async () => {
      await edge.stop();
      await files.stop();
    },
  };
};
