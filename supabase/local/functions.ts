import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { watchChild, type Child, type Log } from './child.ts';
import { projectPath } from './project-root.ts';

type FunctionsOptions = { env: Record<string, string>; log: Log };

const DENO = 'node_modules/deno/deno';
const FUNCTIONS = 'supabase/functions';

async function functionFolders(): Promise<string[]> {
  const entries = await readdir(projectPath(FUNCTIONS), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(projectPath(`${FUNCTIONS}/${entry.name}/index.ts`)))
    .map((entry) => pathToFileURL(projectPath(`${FUNCTIONS}/${entry.name}`)).href);
}

/**
 * Starts the function runner on a port of its own and gives its address. The functions see `env` and nothing else of this machine's
 * environment, read the project's own modules, and reach the loopback address (and the mail provider when a key for it is set).
 */
export async function startFunctions({ env, log }: FunctionsOptions): Promise<{ child: Child; url: URL }> {
  const hosts = ['127.0.0.1', 'localhost', ...(env['RESEND_API_KEY'] ? ['api.resend.com'] : [])];
  const readable = ['supabase', 'node_modules', 'package.json'].map(projectPath);
  const process = spawn(
    projectPath(DENO),
    [
      'run',
      '--quiet',
      '--no-prompt',
      '--no-remote',
      '--no-lock',
      '--node-modules-dir=manual',
      `--config=${projectPath(`${FUNCTIONS}/deno.json`)}`,
      '--allow-env',
      '--allow-sys=hostname',
      `--allow-net=${hosts.join(',')}`,
      `--allow-read=${readable.join(',')}`,
      projectPath('supabase/local/functions-process.ts'),
      ...(await functionFolders()),
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
