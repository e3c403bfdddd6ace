import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectPath } from '../../project-root.ts';

/** Network settings to copy into the bare machine. */
const NETWORK_VARIABLES =
  /^(?:(?:https?|all|no)_proxy|npm_config_registry|ssl_cert_(?:file|dir)|node_extra_ca_certs)$/i;

/** A mount namespace, so that the mounts vanish with it even after a crash. */
const ENTER =
  'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$0" /bin/sh -c "cd /root/site && $1"';

export type BareMachine = {
  /** Starts a shell command in the clone, in its own process group. */
  start(command: string, environment?: Record<string, string>): ChildProcess;
  remove(): Promise<void>;
};

async function finish(program: string, parameters: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'inherit'], ...options });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed.`);
}

async function copyPresent(from: string | undefined, to: string): Promise<void> {
  if (from === undefined || !existsSync(from)) return;
  await mkdir(dirname(to), { recursive: true });
  await cp(await realpath(from), to, { recursive: true, force: true, verbatimSymlinks: true });
}

/** Copies Node and npm (from the environment of `npm run`) with their settings and those of the network and of apt. */
async function copyMachine(root: string): Promise<void> {
  const npm = dirname(dirname(await realpath(process.env['npm_execpath'] ?? '')));
  await copyPresent(process.env['npm_node_execpath'], join(root, 'usr/local/bin/node'));
  await copyPresent(npm, join(root, 'usr/local/lib/node_modules/npm'));
  for (const name of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, `usr/local/bin/${name}`));
  await copyPresent(process.env['npm_config_userconfig'], join(root, 'root/.npmrc'));
  await copyPresent(process.env['npm_config_globalconfig'], join(root, 'usr/local/etc/npmrc'));

  await rm(join(root, 'etc/apt'), { recursive: true });
  const shared = [
    '/etc/apt',
    '/usr/share/keyrings',
    '/usr/local/share/ca-certificates',
    '/etc/ssl/certs/ca-certificates.crt',
    '/etc/resolv.conf',
    '/etc/hosts',
  ];
  for (const path of shared) await copyPresent(path, join(root, path));
}

/**
 * Makes a minimal Debian of this machine's release with Node, npm, git and certificates, and a clone of the last
 * commit. Aborting kills every process in it.
 */
export async function makeBareMachine(signal: AbortSignal): Promise<BareMachine> {
  const [, release] = /^VERSION_CODENAME=(\w+)$/m.exec(await readFile('/etc/os-release', 'utf8')) ?? [];
  if (release === undefined) throw new Error('/etc/os-release names no release of Debian.');
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  const root = join(folder, 'root');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // apt unpacks packages as an unprivileged user.
    await chmod(folder, 0o755);
    const packages = '--include=ca-certificates,git';
    await finish('mmdebstrap', ['--quiet', '--variant=minbase', packages, release, root], { signal });
    await copyMachine(root);
    await finish('git', ['clone', '--quiet', projectPath('.'), join(root, 'root/site')], { signal });
  } catch (error) {
    await remove();
    throw error;
  }

  const network = Object.entries(process.env).filter(([name]) => NETWORK_VARIABLES.test(name));
  const environment = {
    ...Object.fromEntries(network),
    HOME: '/root',
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
  };
  return {
    start: (command, more = {}) =>
      spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, root, command], {
        env: { ...environment, ...more },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
        signal,
        killSignal: 'SIGKILL',
      }),
    remove,
  };
}
