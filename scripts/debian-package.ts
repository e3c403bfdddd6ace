import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function succeeds(...rest: string[]): boolean {
  return (
    spawnSync('apt-get', rest, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** Installs the first of these packages that there is, where the machine is Debian's and the account root's. Gives whether it is installed now. */
export function installDebianPackage(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.info(`Installing Debian’s package ${names[0]} …`);
  const install = (name: string) => succeeds('install', '-y', '--no-install-recommends', name);
  if (names.some(install)) return true;
  succeeds('update');
  return names.some(install);
}
