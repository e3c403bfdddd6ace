import * as z from 'zod';
import type { Database } from '../../supabase/functions/_shared/contract/backend/database.ts';
import { supabaseAdmin, type Supabase } from '../../supabase/functions/_shared/supabase.ts';
import { withAuthAdmin } from '../../supabase/local/gateway/auth-admin.ts';
import { answerOfFailure } from '../../supabase/local/gateway/sql-failure.ts';
import { addressOf, openCluster } from '../../supabase/local/postgres/cluster.ts';
import { assertDataFolderFree, DataFolderInUse } from '../../supabase/local/postgres/data-folder.ts';
import { openDatabase } from '../../supabase/local/postgres/database.ts';
import { withoutLiteLog } from '../../supabase/local/postgres/lite.ts';
import { readOrMakeSecrets } from '../../supabase/local/install-secrets.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { stopPostgres } from '../../supabase/local/postgres/postgres-server.ts';
import { readProjectConfig } from '../../supabase/local/project-config.ts';
import { markSeeded } from '../../supabase/local/postgres/seed.ts';
import { readSettings } from '../settings.ts';

/** One project, called with its secret key. */
export type Api = {
  /** The project's address without a trailing slash. Addresses of stored images start with it. */
  url: string;
  /** Display name of the project. */
  name: string;
  /** Whether functions and mail are running. False while a command opens the local database by itself. */
  isServed: boolean;
  client: Supabase;
  /** Reads a path that the client has no call for. */
  get: (path: string) => Promise<Response>;
  /** Stops later starts from adding demo data to a local database that was opened directly. No effect elsewhere. */
  skipDemoData: () => Promise<void>;
  close: () => Promise<void>;
};

const TIMEOUT_MS = 120_000;

/** Read from the environment only, so that the key never enters a terminal's history. */
const environmentSchema = z.object({ SUPABASE_URL: z.url(), SUPABASE_SECRET_KEY: z.string().min(1) });

/** How a project is called. `ask` sends the requests in place of the network. */
export const callsOf = (
  url: string,
  secretKey: string,
  ask: typeof fetch = fetch,
): Pick<Api, 'url' | 'client' | 'get'> => ({
  url,
  client: supabaseAdmin({ supabaseUrl: url, secretKey }, { timeoutMs: TIMEOUT_MS, ask }),
  get: (path) => ask(`${url}${path}`, { headers: { apikey: secretKey }, signal: AbortSignal.timeout(TIMEOUT_MS) }),
});

const served = (url: string, secretKey: string, name: string): Api => ({
  ...callsOf(url, secretKey),
  name,
  isServed: true,
  skipDemoData: () => Promise.resolve(),
  close: () => Promise.resolve(),
});

/** Opens the local database and its API, without the other services. */
async function openAlone(dataDir: string, url: string): Promise<Api> {
  const [config, secrets, port] = await Promise.all([readProjectConfig(), readOrMakeSecrets(dataDir), freePort()]);
  const cluster = await openCluster({ dataDir, password: secrets.secretKey, port });
  const end = async () => {
    await cluster.release();
    await stopPostgres(cluster.process, 'in order');
  };
  try {
    const databaseUrl = addressOf(port);
    const database = await openDatabase({ url: databaseUrl, dataDir, config, secrets, apiUrl: url });
    const { sql, close } = database;
    const ask = withAuthAdmin(database, secrets.secretKey);
    return {
      ...callsOf(url, secrets.secretKey, async (...asked) => {
        const request = new Request(...asked);
        // The command says itself what was refused.
        const { response, failure } = await withoutLiteLog(() => ask(request, '127.0.0.1'));
        const isFailed = response.status === 500 && new URL(request.url).pathname.startsWith('/rest/v1/');
        return (isFailed ? answerOfFailure(failure) : undefined) ?? response;
      }),
      name: dataDir,
      isServed: false,
      skipDemoData: () => markSeeded(sql),
      close: async () => {
        await close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Opens the project of SUPABASE_URL and SUPABASE_SECRET_KEY. Without them opens the local project: through its API
 * while a backend runs on its folder, otherwise directly from the folder. Rejects with one sentence when neither works.
 */
export async function openApi(environment: NodeJS.ProcessEnv = process.env): Promise<Api> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = environment;
  if (url || key) {
    const { data, error } = environmentSchema.safeParse(environment);
    if (error)
      throw new Error(
        `${error.issues[0]?.path.join('.')} is not usable. Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the local database.`,
      );
    const origin = data.SUPABASE_URL.replace(/\/+$/, '');
    return served(origin, data.SUPABASE_SECRET_KEY, origin);
  }
  const { dataDir, apiPort } = readSettings(environment);
  const localUrl = `http://127.0.0.1:${apiPort}`;
  try {
    await assertDataFolderFree(dataDir);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const { secretKey } = await readOrMakeSecrets(dataDir);
    const running = served(localUrl, secretKey, `${dataDir}, through the backend that runs`);
    const { error: refusal } = await running.client.rpc('backed_up_tables');
    if (refusal)
      throw new Error(
        `${error.message} It does not answer at ${localUrl} with that folder's key; name its port in API_PORT to work beside it.`,
        { cause: error },
      );
    return running;
  }
  return openAlone(dataDir, localUrl);
}

/** Runs `work` on the project of the environment, then closes it, also after a failure. */
export async function withApi<Result>(work: (api: Api) => Promise<Result>): Promise<Result> {
  const api = await openApi();
  try {
    return await work(api);
  } finally {
    await api.close();
  }
}

/** A call that the project answered with an error. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;

  constructor(what: string, status: number, reason: string) {
    super(`${what}: ${status} ${reason}`);
    this.status = status;
  }
}

type Refusal = { message: string; status?: number };
type Answer = { data: unknown; error: Refusal | null; status?: number };

/**
 * The data of the client's answer. Throws a CallRefused with its status and the first line of its message, without the
 * details, which quote rows; an Error when the project did not answer.
 */
export function dataOf<Given extends Answer>(what: string, answer: Given): Extract<Given, { error: null }>['data'];
export function dataOf(what: string, { data, error, status }: Answer): unknown {
  if (!error) return data;
  const answered = status ?? error.status ?? 0;
  const reason = error.message.split('\n', 1)[0]?.slice(0, 200) ?? '';
  throw answered === 0 ? new Error(`${what}: ${reason}`) : new CallRefused(what, answered, reason);
}

type Functions = Database['public']['Functions'];

/** Calls a SQL function with named arguments. Gives its result. Throws as `dataOf` does. */
export async function callSql<Name extends keyof Functions>(
  { client }: Pick<Api, 'client'>,
  name: Name,
  args?: Functions[Name]['Args'],
): Promise<unknown> {
  return dataOf(name, await client.rpc(name, args));
}
