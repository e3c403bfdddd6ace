import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectPath } from '../../project-root.ts';

/**
 * Runs the whole build (scripts/build.ts) in its own process. `variables` override the environment; BUILD_DIR sets the
 * target. `checkout` is the root of another version of the project. Rejects with the build's output when it fails.
 */
export async function buildSite(variables: Record<string, string>, checkout = projectPath('.')): Promise<void> {
  const child = spawn(process.execPath, [join(checkout, 'scripts/build.ts')], {
    cwd: checkout,
    // Production mode, even when a test runner starts the build.
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
