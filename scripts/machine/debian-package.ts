import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Why nothing can be installed here by its Debian package; undefined where it can. */
export function whyNoPackages(): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return 'this is not Debian';
  return process.getuid?.() === 0 ? undefined : 'only root may install Debian’s packages';
}

function aptGet(rest: string[], cwd?: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', rest, { cwd, stdio: 'ignore', timeout: 300_000, env }).status === 0;
}

let isRefreshed = false;
/** Once per process. A list that is weeks old names packages that are weeks old, or that are gone. */
function refreshPackageLists(): void {
  if (!isRefreshed) aptGet(['update']);
  isRefreshed = true;
}

/** Installs Debian's packages, all of them, in the newest version there is. Gives whether they are installed now. */
export function installDebianPackages(...names: string[]): boolean {
  if (whyNoPackages() !== undefined) return false;
  console.info(`Installing from Debian: ${names.join(', ')} …`);
  refreshPackageLists();
  return aptGet(['install', '-y', '--no-install-recommends', ...names]);
}

/** Downloads the file of a package into a folder and installs nothing. Gives whether it is there. */
export function downloadDebianPackage(name: string, folder: string): boolean {
  const download = () => aptGet(['download', name], folder);
  if (download()) return true;
  refreshPackageLists();
  return download();
}
