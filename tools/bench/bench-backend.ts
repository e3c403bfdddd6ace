import { LOCAL_SITE } from '../../supabase/functions/_shared/contract/site/site.ts';
import type { Backend } from '../../supabase/local/start-backend.ts';
import { startTemporaryBackend } from '../../scripts/backend/temporary-backend.ts';

/** A seeded backend for measuring, without registration limits, with one published event. */
export type BenchBackend = Backend & {
  event: string;
  ask: (path: string, init?: RequestInit & { as?: 'server' | 'visitor' }) => Promise<Response>;
};

/** Runs `work` with such a backend and stops it afterwards. */
export async function withBenchBackend<Result>(work: (backend: BenchBackend) => Promise<Result>): Promise<Result> {
  const backend = await startTemporaryBackend('bench', [LOCAL_SITE]);
  const ask: BenchBackend['ask'] = async (path, { as = 'visitor', ...init } = {}) => {
    const headers = {
      apikey: as === 'server' ? backend.secretKey : backend.publishableKey,
      'content-type': 'application/json',
      ...init.headers,
    };
    const answer = await fetch(`${backend.apiUrl}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  try {
    for (const p_key of ['client_registrations', 'event_registrations']) {
      await ask('/rest/v1/rpc/set_setting', {
        as: 'server',
        method: 'POST',
        body: JSON.stringify({ p_key, p_value: '1000000' }),
      });
    }
    const event = crypto.randomUUID();
    const row = {
      id: event,
      title: 'Un evento para medir',
      slug: 'un-evento-para-medir',
      excerpt: 'Extracto',
      content: 'Texto',
      category: 'evento',
      is_published: true,
      show_registration_form: true,
      event_date: '2090-01-01T10:00:00Z',
    };
    await ask('/rest/v1/news_events', { as: 'server', method: 'POST', body: JSON.stringify(row) });
    return await work({ ...backend, event, ask });
  } finally {
    await backend.stop();
  }
}

/** Registers a visitor as the site does. Throws unless it succeeds. */
export async function register({ ask, event }: BenchBackend, email: string): Promise<string> {
  const answer = await ask('/functions/v1/send-event-registration', {
    method: 'POST',
    headers: { origin: LOCAL_SITE },
    body: JSON.stringify({ name: 'Ana López', email, company: null, event_id: event }),
  });
  const text = await answer.text();
  if (text.includes('"error"')) throw new Error(text);
  return text;
}

/** Counts the mails to addresses with this ending, once there are `wanted` or none has arrived for five seconds. */
export async function mailsTo({ mailUrl }: Backend, ending: string, wanted: number): Promise<number> {
  let found = 0;
  for (let quiet = 0; quiet < 50 && found < wanted; quiet += 1) {
    const mails: unknown = await (await fetch(`${mailUrl}/email`)).json();
    const now = Array.isArray(mails)
      ? JSON.stringify(mails.map((mail: { envelope?: unknown }) => mail.envelope)).split(`${ending}"`).length - 1
      : 0;
    if (now > found) quiet = 0;
    found = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return found;
}
