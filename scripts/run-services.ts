import { npmEnded } from './console/npm-end.ts';
import { reportFailure } from './console/report-failure.ts';

/** A long-running process. */
export type Service = { stop: () => Promise<unknown> };

function signalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}

/**
 * Runs services until Ctrl-C, another signal that ends a process, the end of the npm that started it, or a failure; then
 * stops every service in reverse order. `run` adds each started part to `services`, so that they stop too when a later
 * one fails to start; it resolves with the error when a running part fails. Exits 0 after a signal; prints the error and
 * exits 1 after a failure.
 */
export async function runServices(run: (services: Service[]) => Promise<Error>): Promise<never> {
  const services: Service[] = [];
  let code = 0;
  // The terminal, or the pipe to a parent, may be gone while the services stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const end = await Promise.race([run(services), signalled(), npmEnded()]);
    if (end instanceof Error) throw end;
    console.info('\nStopping …');
  } catch (error) {
    reportFailure(error);
    code = 1;
  }
  await Promise.allSettled(services.toReversed().map((service) => service.stop()));
  process.exit(code);
}
