import { spawnSync } from 'node:child_process';
import { installDebianPackages } from '../../scripts/machine/debian-package.ts';

/** The interpreter in PATH may not see Debian's packages. */
const INTERPRETERS = ['python3', '/usr/bin/python3'];
export const NO_ICALENDAR =
  'No Python with the package icalendar is installed here ("apt-get install python3-icalendar" brings both).';

const findPython = () => INTERPRETERS.find((python) => spawnSync(python, ['-c', 'import icalendar']).status === 0);

/** Gives a Python command with icalendar, installing Debian packages if allowed; undefined when there is none. */
export function ensurePythonIcalendar(): string | undefined {
  const present = findPython();
  if (present) return present;
  return installDebianPackages('python3-icalendar') ? findPython() : undefined;
}
