import { startFunctions } from '../../supabase/local/functions.ts';
import type { TestBackend } from '../setup/backend.ts';

export type FunctionInstance = {
  url: URL;
  /** Every line it printed. */
  log: string[];
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
};

/** Starts the functions once more beside the backend's own, on the same database, with other settings: another mail server, or none. */
export async function startFunctionInstance(
  backend: Pick<TestBackend, 'apiUrl' | 'publishableKey' | 'secretKey'>,
  env: Record<string, string>,
): Promise<FunctionInstance> {
  const log: string[] = [];
  const { child, url } = await startFunctions({
    env: {
      SUPABASE_URL: backend.apiUrl,
      SUPABASE_ANON_KEY: backend.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: backend.secretKey,
      ...env,
    },
    log: (_part, line) => log.push(line),
  });
  return {
    url,
    log,
    stop: () => child.stop(),
    async kill() {
      if (child.pid === undefined) throw new Error('The instance has no process.');
      process.kill(child.pid, 'SIGKILL');
      await child.died.catch(() => {});
    },
  };
}
