/** `npm run lint`: checks rules and format of the checkout. Exits 1 on a warning. */
import { readOptions } from './console/read-options.ts';
import { FORMAT_CHECK, LINT, runTool } from './testing/lint-commands.ts';

readOptions({ call: 'npm run lint', about: 'Checks rules and format without changing a file.', options: {} });

if (!runTool(LINT) || !runTool(FORMAT_CHECK)) process.exitCode = 1;
