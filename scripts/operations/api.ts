import * as z from 'zod';
import { withAuthAdmin } from '../../supabase/local/gateway/auth-admin.ts';
import { addressOf, openCluster } from '../../supabase/local/postgres/cluster.ts';
import { assertDataFolderFree, DataFolderInUse } from '../../supabase/local/postgres/data-folder.ts';
import { openDatabase } from '../../supabase/local/postgres/database.ts';
import { readOrMakeSecrets } from '../../supabase/local/install-secrets.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { stopPostgres } from '../../supabase/local/postgres/postgres-server.ts';
import { readProjectConfig } from '../../supabase/local/project-config.ts';
import { markSeeded } from '../../supabase/local/postgres/seed.ts';
import { readSettings } from '../settings.ts';

/** The API of one project, called with its secret key. */
export type Api = {
  /** The project's address without a trailing slash. Addresses of stored images start with it. */
  url: string;
  /** Display name of the project. */
  name: string;
  /** Whether functions and mail are running. False while a command opens the local database by itself. */
  isServed: boolean;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Stops later starts from adding demo data to a local database that was opened directly. No effect elsewhere. */
  skipDemoData: () => Promise<void>;
  close: () => Promise<void>;
};

const TIMEOUT_MS = 60_000;

/** Read from the environment only, so that the key never enters a terminal's history. */
const environmentSchema = z.object({ SUPABASE_URL: z.url(), SUPABASE_SECRET_KEY: z.string().min(1) });

function served(url: string, secretKey: string, name: string): Api {
  return {
    url,
    name,
    isServed: true,
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('apikey', secretKey);
      return fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    },
    skipDemoData: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

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
      url,
      name: dataDir,
      isServed: false,
      fetch: async (path, init = {}) => {
        const headers = new Headers(init.headers);
        headers.set('apikey', secrets.secretKey);
        const { response } = await ask(new Request(`${url}${path}`, { ...init, headers }), '127.0.0.1');
        return response;
      },
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
    const response = await fetch(`${localUrl}/rest/v1/`, { headers: { apikey: secretKey } }).catch(() => undefined);
    if (!response?.ok)
      throw new Error(
        `${error.message} It does not answer at ${localUrl} with that folder's key; name its port in API_PORT to work beside it.`,
        { cause: error },
      );
    return served(localUrl, secretKey, `${dataDir}, through the backend that runs`);
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
  readonly status: number;

  constructor(what: string, status: number, text: string) {
    super(`${what}: ${status} ${text.slice(0, 300)}`);
    this.name = 'CallRefused';
    this.status = status;
  }
}

/** Gives a successful answer unchanged. Throws a CallRefused with its status and text otherwise. */
export async function assertOk(response: Response, what: string): Promise<Response> {
  if (!response.ok) throw new CallRefused(what, response.status, await response.text());
  return response;
}

/** Calls a SQL function with named arguments. Gives its result. */
export async function callSql(api: Api, name: string, args: Record<string, unknown> = {}): Promise<unknown> {
  const response = await api.fetch(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await (await assertOk(response, name)).text();
  return text === '' ? null : JSON.parse(text);
}
