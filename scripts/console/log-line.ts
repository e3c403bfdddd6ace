/** Lines that say nothing a developer needs: what a start prints each time. */
const ROUTINE = [/^ready \d+$/, /^EXPERIMENTAL FEATURES ENABLED: storage/];

/** Prints a line of a part of the backend with the part's name before it. */
export function logLine(part: string, line: string): void {
  if (!ROUTINE.some((pattern) => pattern.test(line))) console.info(`[${part}] ${line}`);
}
