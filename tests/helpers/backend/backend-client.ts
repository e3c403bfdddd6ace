import { randomUUID } from 'node:crypto';
import type { TestBackend } from '../../setup/backend.ts';
import { startFunctions } from '../../../supabase/local/functions/functions.ts';
import { openMailbox, type MailboxMail } from './mailbox.ts';

type Row = Record<string, unknown>;

/** An event of a test: published, with its form open, unless overridden. */
export type NewEvent = Row & { title?: string };

export type RegistrationRequest = {
  name?: unknown;
  email?: unknown;
  company?: unknown;
  event_id?: unknown;
  [key: string]: unknown;
};

/**
 * A client of the test run's backend: as a visitor through the functions, as the server through the tables, as a
 * recipient through the mailbox.
 */
export function backendClient(backend: Pick<TestBackend, 'apiUrl' | 'mailUrl' | 'publishableKey' | 'secretKey'>) {
  const server = {
    apikey: backend.secretKey,
    Authorization: `Bearer ${backend.secretKey}`,
    'Content-Type': 'application/json',
  };

  async function asServer(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${backend.apiUrl}/rest/v1/${path}`, {
      ...init,
      headers: { ...server, ...init.headers },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  let opened: ReturnType<typeof openMailbox> | undefined;
  const mailbox = () => (opened ??= openMailbox(backend.mailUrl));

  const createRow = async (table: string, row: Row): Promise<Row> => {
    const rows = (await asServer(table, {
      method: 'POST',
      headers: { Prefer: 'return=representation' },
      body: JSON.stringify(row),
    })) as Row[];
    return rows[0]!;
  };

  return {
    asServer,

    /** Creates an event and returns its id. */
    async createEvent(event: NewEvent = {}): Promise<string> {
      const row = await createRow('news_events', {
        title: 'Taller de agentes',
        slug: `prueba-${randomUUID()}`,
        excerpt: 'Aprende a montar tu primer agente.',
        content: 'Contenido.',
        category: 'evento',
        is_published: true,
        show_registration_form: true,
        event_date: '2099-11-27T17:30:00Z',
        event_location: 'Calle Mayor, 1; Madrid',
        ...event,
      });
      return String(row['id']);
    },

    async registrationsOf(eventId: string): Promise<Row[]> {
      return (await asServer(`event_registrations?event_id=eq.${eventId}&order=registered_at`)) as Row[];
    },

    /** Changes a numeric setting. */
    async setSetting(key: string, value: number): Promise<void> {
      await asServer('rpc/set_setting', {
        method: 'POST',
        body: JSON.stringify({ p_key: key, p_value: String(value) }),
      });
    },

    /** Calls a function as the site does. `url` is another instance than the backend's own. */
    async call(name: string, init: RequestInit & { url?: string | URL } = {}): Promise<Response> {
      const { url = `${backend.apiUrl}/functions/v1/`, ...rest } = init;
      return fetch(new URL(name, url), {
        method: 'POST',
        ...rest,
        headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json', ...rest.headers },
      });
    },

    async register(
      register: RegistrationRequest,
      init: RequestInit & { url?: string | URL } = {},
    ): Promise<{ status: number; body: unknown; headers: Headers }> {
      const body = JSON.stringify({ name: 'Ana López', company: null, ...register });
      const response = await this.call('send-event-registration', { ...init, body });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },

    /** Runs the mail worker once and returns its counts. */
    async processOutbox(init: RequestInit & { url?: string | URL } = {}): Promise<unknown> {
      const response = await this.call('process-outbox', { headers: { apikey: backend.secretKey }, ...init });
      return response.json();
    },

    mailsTo: async (address: string) => (await mailbox()).mails({ to: address }),
    mailsAbout: async (subject: string) => (await mailbox()).mails({ subject }),
    mailSource: async (id: string) => (await mailbox()).source(id),
    attachment: async (mail: MailboxMail) => (await mailbox()).attachment(mail),
  };
}

/** A unique address. */
export const someAddress = () => `persona-${randomUUID()}@example.com`;

export type FunctionInstance = {
  url: URL;
  /** Every line it printed. */
  log: string[];
  stop(): Promise<void>;
  /** Kills it with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
};

/**
 * Starts a second instance of the functions on the same database with other settings, such as another mail server or
 * none.
 */
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
