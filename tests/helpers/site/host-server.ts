import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { aptGet, refreshPackageLists } from '../../../scripts/machine/debian-package.ts';
import { projectPath } from '../../../project-root.ts';

const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin'];

/** Downloads a package file into a folder without installing it. */
function downloadDebianPackage(name: string, folder: string): void {
  const download = () => aptGet(['download', name], folder);
  if (download()) return;
  refreshPackageLists();
  download();
}

/**
 * The binary of a web server: an installed one, else Debian's package unpacked into the project's cache (nothing is
 * installed, no service starts). Null when neither is available.
 */
export async function serverBinary(name: 'nginx' | 'caddy'): Promise<string | null> {
  const folder = projectPath(`.cache/servers/${name}`);
  const places = [...FOLDERS, join(folder, 'root/usr/sbin'), join(folder, 'root/usr/bin')].map((place) =>
    join(place, name),
  );
  const present = places.find(existsSync);
  if (present) return present;
  try {
    await mkdir(folder, { recursive: true });
    downloadDebianPackage(name, folder);
    for (const file of await readdir(folder))
      if (file.endsWith('.deb')) execFileSync('dpkg', ['-x', file, 'root'], { cwd: folder, stdio: 'ignore' });
  } catch {
    return null;
  }
  return places.find(existsSync) ?? null;
}

export type RunningServer = { stop(): Promise<void> };

/** Starts a server and waits until it answers at `url`. Rejects with its output when it exits first. */
export async function startServer(
  binary: string,
  parameters: string[],
  url: string,
  env: Record<string, string> = {},
  cwd?: string,
): Promise<RunningServer> {
  const child: ChildProcess = spawn(binary, parameters, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      isOver = true;
      resolve();
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let tries = 0; tries < 3000; tries += 1) {
    if (isOver) throw new Error(`${binary} ended:\n${output}`);
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
    if (answer) {
      await answer.body?.cancel();
      return { stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${binary} does not answer at ${url}:\n${output}`);
}
