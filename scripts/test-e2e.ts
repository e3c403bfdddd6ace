/** `npm run test:e2e`: the journeys in a real browser, which it gets first when there is none. Takes Playwright's own arguments. */
import { spawnSync } from 'node:child_process';
import { projectPath } from '../supabase/local/project-root.ts';
import { ensureBrowser } from './browser.ts';
import { reportFailure } from './report-failure.ts';

try {
  await ensureBrowser();
  const cli = projectPath('node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(3)], {
    stdio: 'inherit',
    cwd: projectPath('.'),
  });
  process.exitCode = status ?? 1;
} catch (error) {
  reportFailure(error);
}
