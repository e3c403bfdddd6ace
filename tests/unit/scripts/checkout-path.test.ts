import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';

const folder = await mkdtemp(join(tmpdir(), 'path-'));
afterAll(() => rm(folder, { recursive: true }));

/** What a command prints in a checkout at this path that is not installed. */
async function start(name: string, command: string) {
  const scripts = join(folder, name, 'scripts');
  await mkdir(scripts, { recursive: true });
  await copyFile(projectPath('scripts/run.mjs'), join(scripts, 'run.mjs'));
  const { status, stderr } = spawnSync(process.execPath, [join(scripts, 'run.mjs'), command], { encoding: 'utf8' });
  return { status, stderr };
}

test.each(['web #2', 'web?'])('the site does not start in a folder named «%s», with the reason', async (name) => {
  for (const command of ['dev', 'build', 'preview', 'test']) {
    const { status, stderr } = await start(name, command);
    expect(stderr).toMatch(
      /^The path of the checkout, .+web( #2|\?)\/, has a "[#?]", .+\. Move it to another path\.\n$/,
    );
    expect(status).toBe(1);
  }
});

test('a backup may be taken there, and every command runs in a path with other signs', async () => {
  for (const [name, command] of [
    ['web #2', 'backup'],
    ['weß & ñ % 100', 'dev'],
  ] as const)
    expect((await start(name, command)).stderr).toBe('The dependencies are not installed. Run: npm ci\n');
});
