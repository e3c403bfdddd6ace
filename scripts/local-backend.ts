import { startBackend, type Backend } from '../supabase/local/start-backend.ts';
import { readFunctionEnv } from './function-env.ts';
import { logLine } from './log-line.ts';
import type { Settings } from './settings.ts';

/** Starts a developer's backend, which says on the console what its parts print; with `reload`, a change of a function starts it anew. */
export async function startLocalBackend(settings: Settings, { reload = true } = {}): Promise<Backend> {
  const { webPort, dataDir, apiPort, mailPort, smtpPort } = settings;
  return startBackend({
    dataDir,
    apiPort,
    mailPort,
    smtpPort,
    webOrigins: [`http://localhost:${webPort}`, `http://127.0.0.1:${webPort}`],
    functionEnv: await readFunctionEnv(),
    reload,
    log: logLine,
  });
}

/** Where the data is, for the table that a start prints. */
export const dataRow = ({ dataDir }: Settings, { seeded }: Backend): [string, string] => [
  'Data',
  `${dataDir}${seeded ? '  (new, filled with demonstration data)' : ''}`,
];
