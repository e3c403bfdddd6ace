import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';

const folder = projectPath('.github/workflows');
const workflows = await Promise.all(
  (await readdir(folder)).map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')] as const),
);

test.each(workflows)(
  '%s runs each action at a fixed commit, and leaves no credentials in the checkout',
  (_name, text) => {
    const actions = text.match(/uses: .+/g) ?? [];
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const checkouts = text.match(/uses: actions\/checkout@.*\n +with:\n +persist-credentials: false\n/g) ?? [];
    expect(checkouts).toHaveLength(actions.filter((action) => action.includes('actions/checkout@')).length);
  },
);
