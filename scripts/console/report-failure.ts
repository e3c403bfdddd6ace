/** Says why a command could not do its work, in one line, and sets the exit code. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
