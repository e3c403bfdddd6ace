import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createStaticSite } from '../../../hosting/node/static-site.ts';
import { securityHeaders } from '../../../hosting/security-headers.ts';
import { projectPath } from '../../../project-root.ts';
import { buildSite } from '../../../scripts/build/build-site.ts';
import { localSiteEnv } from '../../../scripts/build/local-site-env.ts';
import { releaseCommit } from '../../../scripts/release/release-commit.ts';
import { freePort } from '../../../supabase/local/ports.ts';
import { startBackend, type Backend } from '../../../supabase/local/start-backend.ts';
import { hashPasswordsCheaply, logger } from '../../setup/backend.ts';

const run = promisify(execFile);
const git = (...words: string[]) => run('git', words, { cwd: projectPath('.') });

/** Part of the latest release, or of this checkout. */
type Version = 'release' | 'here';

/** An installation of the latest release on one origin and one data folder, which can be updated part by part. */
export type Installation = {
  siteUrl: string;
  /** The backend that runs now; its addresses and keys stay. */
  backend: () => Backend;
  deploySite: (version: Version) => void;
  /** Starts the backend of this checkout on the data of the one before, with its own functions or the release's. */
  updateBackend: (functions: Version) => Promise<void>;
  stop: () => Promise<void>;
};

/** The files of the latest release in `path`, with its own dependencies. */
async function checkOutRelease(path: string): Promise<void> {
  const commit = await releaseCommit();
  await git('worktree', 'add', '--detach', path, commit);
  const isAlike = await git('diff', '--quiet', commit, '--', 'package-lock.json').then(
    () => true,
    () => false,
  );
  if (isAlike) await symlink(projectPath('node_modules'), join(path, 'node_modules'));
  else await run('npm', ['ci'], { cwd: path });
}

/** Installs the latest release, with its site. Throws HistoryTooShort where the history does not reach it. */
export async function installRelease(): Promise<Installation> {
  hashPasswordsCheaply();
  const folder = await mkdtemp(join(tmpdir(), 'rollout-'));
  const checkout = join(folder, 'release');
  /** What ends the parts, the last started first. */
  const ends: (() => Promise<unknown>)[] = [
    async () => {
      await rm(folder, { recursive: true, force: true });
      await git('worktree', 'prune');
    },
  ];
  const stop = async () => {
    for (const end of ends) await end();
  };
  try {
    await checkOutRelease(checkout);
    const [webPort = 0, apiPort = 0, mailPort = 0, smtpPort = 0] = await Promise.all(
      Array.from({ length: 4 }, () => freePort()),
    );
    const siteUrl = `http://localhost:${webPort}`;
    const apiUrl = `http://127.0.0.1:${apiPort}`;

    const env = { ...localSiteEnv(apiUrl), VITE_SITE_URL: siteUrl, PRERENDER_ARTICLES: '0', SOCIAL_IMAGES: '0' };
    const folders = { release: join(folder, 'site-of-release'), here: join(folder, 'site') };
    await buildSite({ ...env, BUILD_DIR: folders.release }, checkout);
    await buildSite({ ...env, BUILD_DIR: folders.here });
    const headers = securityHeaders(apiUrl);
    const sites = {
      release: createStaticSite(folders.release, headers),
      here: createStaticSite(folders.here, headers),
    };
    let deployed: Version = 'release';
    const front = createServer((request, response) => void sites[deployed].emit('request', request, response));
    front.listen(webPort, 'localhost');
    await once(front, 'listening');
    ends.unshift(async () => {
      front.close();
      front.closeAllConnections();
    });

    const data = { dataDir: join(folder, 'data'), apiPort, mailPort, smtpPort, webOrigins: [siteUrl] };
    const options = { ...data, jobs: false, log: logger() ?? (() => {}) };
    const { startBackend: startRelease }: { startBackend: typeof startBackend } = await import(
      join(checkout, 'supabase/local/start-backend.ts')
    );
    let backend = await startRelease(options);
    ends.unshift(() => backend.stop());
    return {
      siteUrl,
      backend: () => backend,
      deploySite: (version) => {
        deployed = version;
      },
      updateBackend: async (functions) => {
        await backend.stop();
        const sources = functions === 'release' && { functions: join(checkout, 'supabase/functions') };
        backend = await startBackend({ ...options, ...sources });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
