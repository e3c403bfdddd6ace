import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The reason why Debian packages cannot be installed here; undefined where they can. */
export function packagesUnavailable(): string | undefined {
  if (!existsSync('/usr/bin/apt-get')) return 'this is not Debian';
  return process.getuid?.() === 0 ? undefined : 'only root may install Debian’s packages';
}

/** Runs apt-get without questions. Gives whether it succeeded. */
export function aptGet(rest: string[], cwd?: string): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', rest, { cwd, stdio: 'ignore', timeout: 300_000, env }).status === 0;
}

let isRefreshed = false;
/** Once per process. A stale list names packages that no longer exist. */
export function refreshPackageLists(): void {
  if (!isRefreshed) aptGet(['update']);
  isRefreshed = true;
}

/** Installs the newest versions of these Debian packages. Gives whether all are installed. */
export function installDebianPackages(...names: string[]): boolean {
  if (packagesUnavailable() !== undefined) return false;
  console.info(`Installing from Debian: ${names.join(', ')} …`);
  refreshPackageLists();
  return aptGet(['install', '-y', '--no-install-recommends', ...names]);
}
