import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { watchChild, type Child, type Log } from '../child.ts';
import { projectPath } from '../../../project-root.ts';

export type FunctionsOptions = {
  /** The whole environment of the functions. */
  env: Record<string, string>;
  log: Log;
  /** The folder of the functions, as sources with their deno.json or as bundles. Default: the project's sources. */
  folder?: string;
  /** The program that runs them. Default: Deno in the version of the platform. */
  deno?: string;
};

export type FunctionRunner = { child: Child; url: URL };

/** Debounce: saving a file emits several change events. */
const SETTLE_MS = 150;

/** The file that each function starts with, as URLs. */
async function entryFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => ['index.ts', 'index.js'].map((file) => join(folder, name, file)))
    .filter((file) => existsSync(file))
    .map((file) => pathToFileURL(file).href);
}

/**
 * Starts the function runner on a free port and returns its address. The functions see only `env` of the environment,
 * read the project's own modules, and reach the loopback address (and the mail provider when its key is set).
 */
export async function startFunctions({
  env,
  log,
  folder = projectPath('supabase/functions'),
  deno = projectPath('node_modules/deno/deno'),
}: FunctionsOptions): Promise<FunctionRunner> {
  const hosts = ['127.0.0.1', 'localhost', ...(env['RESEND_API_KEY'] ? ['api.resend.com'] : [])];
  const readable = [folder, ...['supabase', 'node_modules', 'package.json'].map(projectPath)];
  const process = spawn(
    deno,
    [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-remote',
      '--no-lock',
      '--node-modules-dir=manual',
      existsSync(join(folder, 'deno.json')) ? `--config=${join(folder, 'deno.json')}` : '--no-config',
      '--allow-env',
      '--allow-sys=hostname',
      `--allow-net=${hosts.join(',')}`,
      `--allow-read=${readable.join(',')}`,
      projectPath('supabase/local/functions/functions-process.ts'),
      ...(await entryFiles(folder)),
    ],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...env, DENO_DIR: projectPath('node_modules/.cache/deno'), DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    },
  );
  const child = watchChild('function runner', process, log, () => process.stdin.end());
  const port = new Promise<string>((resolve) => {
    createInterface({ input: process.stdout }).on('line', (line) => {
      const [, found] = /^ready (\d+)$/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  return { child, url: new URL(`http://127.0.0.1:${await Promise.race([port, child.died])}`) };
}

/**
 * Starts the function runner, and a new one after each change in the functions' folder; the old one serves until the
 * new one is ready. `moved` receives the new address. The returned child represents the current runner.
 */
export async function startReloadingFunctions(
  options: FunctionsOptions & { folder: string },
  moved: (url: URL) => void,
): Promise<FunctionRunner> {
  let current = await startFunctions(options);
  let work = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failedWith: (error: unknown) => void;
  const died = new Promise<never>((_resolve, reject) => {
    failedWith = reject;
  });
  died.catch(() => {});
  current.child.died.catch((error: unknown) => failedWith(error));

  async function replace(): Promise<void> {
    try {
      const next = await startFunctions(options);
      next.child.died.catch((error: unknown) => failedWith(error));
      const old = current;
      current = next;
      moved(next.url);
      await old.child.stop();
      options.log('function runner', 'reloaded');
    } catch (error) {
      options.log('function runner', `not reloaded: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const watcher = watch(options.folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(replace);
    }, SETTLE_MS);
  });
  const child: Child = {
    get pid() {
      return current.child.pid;
    },
    died,
    async stop() {
      watcher.close();
      clearTimeout(timer);
      await work;
      await current.child.stop();
    },
  };
  return { child, url: current.url };
}
