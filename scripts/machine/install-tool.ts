import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectPath } from '../../project-root.ts';

/**
 * Installs a large, rarely needed tool into .cache on first use. Gives the folder that holds its node_modules. Throws
 * when the installation fails.
 */
export async function installTool(name: string, version: string): Promise<string> {
  const folder = projectPath(`.cache/${name}`);
  const installed = join(folder, `node_modules/${name}/package.json`);
  if (existsSync(installed) && JSON.parse(await readFile(installed, 'utf8')).version === version) return folder;
  console.info(`Installing ${name} ${version} into .cache/${name} …`);
  await mkdir(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`${name} ${version} could not be installed.`);
  return folder;
}
