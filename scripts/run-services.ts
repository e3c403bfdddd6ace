import { reportFailure } from './console/report-failure.ts';

/** Something that runs until it is told to stop. */
export type Service = { stop: () => Promise<unknown> };

function signalled(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}

/**
 * Runs services until Ctrl-C or until a part of it fails, then ends every service, the last started first.
 * `run` starts the parts, adding each to `services`, so that they end too when a later one does not start; it resolves with the
 * reason when a running part fails. Exits with 0 after Ctrl-C, with 1 after a failure, whose reason is printed.
 */
export async function runServices(run: (services: Service[]) => Promise<Error>): Promise<never> {
  const services: Service[] = [];
  let code = 0;
  try {
    const end = await Promise.race([run(services), signalled()]);
    if (end instanceof Error) throw end;
    console.info('\nStopping …');
  } catch (error) {
    reportFailure(error);
    code = 1;
  }
  await Promise.allSettled(services.toReversed().map((service) => service.stop()));
  process.exit(code);
}
