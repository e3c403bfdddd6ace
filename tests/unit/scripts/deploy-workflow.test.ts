import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';

// The operators of GitHub's expressions are those of JavaScript.
const [, condition = ''] =
  /^    if: >-\n((?: {6}.*\n)+)/m.exec(readFileSync(projectPath('.github/workflows/deploy.yml'), 'utf8')) ?? [];
const deploys = (event_name: string, workflow_run?: object) =>
  Boolean(runInNewContext(condition, { github: { event_name, event: { workflow_run }, repository: 'company/site' } }));

const checked = { conclusion: 'success', event: 'push', head_repository: { full_name: 'company/site' } };

test('a push to this repository is deployed once its check succeeded, and what a person asks for', () => {
  expect(deploys('workflow_run', checked)).toBe(true);
  expect(deploys('workflow_dispatch')).toBe(true);
  expect(deploys('repository_dispatch')).toBe(true);
});

test.each([
  ['a failed check', { ...checked, conclusion: 'failure' }],
  ['a pull request from a branch of the same name', { ...checked, event: 'pull_request' }],
  ['a push to another repository', { ...checked, head_repository: { full_name: 'stranger/site' } }],
])('%s deploys nothing', (_, run) => expect(deploys('workflow_run', run)).toBe(false));
