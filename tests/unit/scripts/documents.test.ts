import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { projectPath } from '../../../project-root.ts';
import { linksOf, wrongIn } from '../../helpers/documents/check-document.ts';
import { wrongCommands } from '../../helpers/documents/check-commands.ts';

const read = (path: string) => readFileSync(projectPath(path), 'utf8');
const documents = globSync('{*.md,docs/**/*.md}', { cwd: projectPath('.') });
/** Not Markdown, and full of commands. */
const others = ['.env.example', ...globSync('.github/workflows/*.yml', { cwd: projectPath('.') })];

test.each(documents)('the links, paths and commands of %s lead somewhere', (document) => {
  expect(wrongIn(document, read(document))).toEqual([]);
});

test.each(others)('the commands of %s exist', (file) => {
  expect(wrongCommands(read(file).replaceAll('`', '\n'))).toEqual([]);
});

test('the index of the decisions has each record', () => {
  const records = globSync('docs/decisions/[0-9]*.md', { cwd: projectPath('.') }).map((path) => basename(path));
  expect(linksOf(read('docs/decisions/README.md')).toSorted()).toEqual(records.toSorted());
});

test.each([
  ['[a](missing.md)', 'missing.md'],
  ['[a](deploy.md#no-such-heading)', 'deploy.md#no-such-heading'],
  ['[a](#nowhere)', '#nowhere'],
  ['![a](images/none.png)', 'images/none.png'],
  ['[a][b]\n\n[b]: none.md', 'none.md'],
  ['| a |\n|---|\n| `src/none.ts` |', 'src/none.ts'],
  ['`contract/dates.ts`', 'contract/dates.ts'],
  ['`features/*/none`', 'features/*/none'],
  ['`time/{dates,none}.ts`', 'time/{dates,none}.ts'],
  ['`npm run nothing`', 'npm run nothing'],
  ['`npm run tool -- nothing`', 'npm run tool -- nothing'],
  ['`npm test -- unit nothing`', 'npm test -- unit nothing'],
  ['```sh\nnpm ci && npm run test:all -- nothing # a comment\n```', 'npm run test:all -- nothing'],
  ['`npx vitest run --project nothing`', 'npx vitest run --project nothing'],
  ['`npx vitest run --project unit no/such/test`', 'npx vitest run --project unit no/such/test'],
  ['`npx playwright test --project=nothing`', 'npx playwright test --project=nothing'],
])('%j is found to be wrong', (text, wrong) => {
  expect(wrongIn('docs/planted.md', `# Planted\n\n${text}\n`)).toEqual([wrong]);
});

test.each([
  '[a](deploy.md#your-own-machine), [b](#planted), [c](decisions/), <https://example.com>',
  '`docs/deploy.md`, `time/dates.ts`, `time/{dates,in-madrid}.ts`, `features/*/api`, `.env.example`, `hosting/nginx.conf`',
  '`/pricing`, `@supabase/lite`, `Europe/Madrid`, `zod/mini`',
  '`npm test -- unit sql`, `npm run tool -- bench load --write`, `npm run tool -- NAME`, `npm ci && npm run dev`',
  '`npx vitest run --project unit dates`, `npx playwright test newsroom/journey --project=core`',
])('%s is right', (text) => {
  expect(wrongIn('docs/planted.md', `# Planted\n\n${text}\n`)).toEqual([]);
});
