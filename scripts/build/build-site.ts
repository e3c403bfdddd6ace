import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectPath } from '../../supabase/local/project-root.ts';

/**
 * Runs the whole build (scripts/build.ts) in a process of its own and waits for it.
 * `variables` are set over the environment; `BUILD_DIR` among them says where the site goes. Rejects with what it printed when it fails.
 */
export async function buildSite(variables: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [projectPath('scripts/build.ts')], {
    cwd: projectPath('.'),
    // A build started by a test runner is a build for production all the same.
    env: { ...process.env, ...variables, NODE_ENV: 'production', VITEST: '', PLAYWRIGHT_TEST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The site could not be built:\n${output}`);
}
