/** `npm run format`: writes the format of every file of the checkout. */
import { readOptions } from './console/read-options.ts';
import { FORMAT, runTool } from './testing/lint-commands.ts';

readOptions({ call: 'npm run format', about: 'Writes the format of every file of the checkout.', options: {} });

if (!runTool(FORMAT)) process.exitCode = 1;
