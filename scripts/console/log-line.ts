/** Routine start-up lines, which are not shown. */
const ROUTINE = [/^ready \d+$/, /^EXPERIMENTAL FEATURES ENABLED: storage/];

/** Prints an output line of the backend, prefixed with the part's name. */
export function logLine(part: string, line: string): void {
  if (!ROUTINE.some((pattern) => pattern.test(line))) console.info(`[${part}] ${line}`);
}
