import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { installTool } from '../../scripts/machine/install-tool.ts';
import { provideBackend } from './backend.ts';

/** The newest Deno, towards which the platform moves. */
const NEWEST = '2.9.6';

/** Starts a backend whose functions run on the newest Deno. */
export default async (project: TestProject) => {
  const deno = join(await installTool('deno', NEWEST), 'node_modules/deno');
  // Links the binary into the package; `installTool` runs no scripts.
  execFileSync(process.execPath, [join(deno, 'install.cjs')]);
  return provideBackend(project, undefined, join(deno, 'deno'));
};
