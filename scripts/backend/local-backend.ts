import { parseEnv } from 'node:util';
import { projectPath } from '../../project-root.ts';
import { startBackend, type Backend } from '../../supabase/local/start-backend.ts';
import { readWithoutMark } from '../build/site-settings.ts';
import { logLine } from '../console/log-line.ts';
import type { Service } from '../run-services.ts';
import type { Settings } from '../settings.ts';

/**
 * The developer's settings of the edge functions from supabase/functions/.env, the Supabase CLI's path; empty without
 * the file.
 */
function readFunctionEnv(): Record<string, string> {
  const entries = Object.entries(parseEnv(readWithoutMark(projectPath('supabase/functions/.env')))).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

/**
 * Starts a developer's backend, which logs the output of its parts to the console. With `reload`, a changed function
 * restarts; without `jobs` no scheduled job runs. It is one of `services` from the first moment, so that Ctrl-C during
 * the start also stops what has started.
 */
export async function startLocalBackend(
  settings: Settings,
  services: Service[],
  { reload = true, jobs = true } = {},
): Promise<Backend> {
  const { webPort, dataDir, apiPort, mailPort, smtpPort, databasePort, vault } = settings;
  const functionEnv = readFunctionEnv();
  const ending = new AbortController();
  const starting = startBackend({
    dataDir,
    apiPort,
    mailPort,
    smtpPort,
    databasePort,
    webOrigins: [`http://localhost:${webPort}`, `http://127.0.0.1:${webPort}`],
    functionEnv,
    vault,
    reload,
    jobs,
    log: logLine,
    signal: ending.signal,
  });
  const stop = async () => {
    ending.abort();
    const backend = await starting.catch(() => undefined);
    await backend?.stop();
  };
  services.push({ stop });
  return starting;
}

/** Location of the data, for the start-up table. */
export const dataRows = ({ dataDir }: Settings, { seeded, databaseUrl }: Backend): [string, string][] => [
  ['Database', databaseUrl],
  ['Data', `${dataDir}${seeded ? '  (new, filled with demonstration data)' : ''}`],
];
