/** `npm run lint`: checks rules, unused code and format of the checkout. Exits 1 on a warning. */
import { readOptions } from './console/read-options.ts';
import { formatCheck, LINT, runTool, UNUSED } from './testing/lint-commands.ts';

readOptions({
  call: 'npm run lint',
  about: 'Checks rules, unused code and format without changing a file.',
  options: {},
});

if (![LINT, UNUSED, formatCheck()].every(runTool)) process.exitCode = 1;
