import { afterEach, beforeEach, vi } from 'vitest';
import { readConfig } from '../../../supabase/functions/_shared/config.ts';
import type { Mailer } from '../../../supabase/functions/_shared/mail/mail-message.ts';
import type { Delivery } from '../../../supabase/functions/_shared/outbox/deliver.ts';
import { supabaseAdmin } from '../../../supabase/functions/_shared/supabase.ts';
import { PUBLISHABLE_KEY } from './registration-request.ts';

export const SECRET_KEY = 'sb_secret_test';
export const PROJECT = 'https://api.example.com';
export const SITE = 'https://web.example.com';

const variables: Record<string, string> = {
  SUPABASE_URL: PROJECT,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: SECRET_KEY, next: 'sb_secret_next' }),
  SITE_URL: SITE,
  LINK_SECRET: 'un secreto',
  OUTBOX_SECRET: 'outbox-secret',
};

/** The settings of a function of the fake project. */
export const functionConfig = readConfig((name) => variables[name]);

/** A delivery of the fake project. */
export const fakeDelivery = (mailer: Mailer | null = async () => {}): Delivery => ({
  config: functionConfig,
  database: supabaseAdmin(functionConfig),
  mailer,
  now: () => new Date('2026-11-21T10:00:00Z'),
  wait: () => Promise.resolve(),
});

/** An answer of the tables API with an error, whose details quote a row. */
export const refused = (status: number, code = '', message = 'refused') =>
  Response.json({ code, message, details: 'Key (email)=(ana@example.com) already exists.', hint: null }, { status });

type Call = { name: string; args: unknown; headers: Headers; method: string; query: URLSearchParams };
type Answer = (call: Call) => unknown;

/**
 * Fakes the project that functions call, by the last part of the path: the name of an SQL function, of a table, or of an
 * endpoint of the auth service. An answer is JSON, a Response, or an error in place of one. An SQL function without an
 * answer gives no rows. Other hosts are reached.
 */
export function fakeProject() {
  const answers = new Map<string, Answer>();
  const calls: Call[] = [];

  beforeEach(() => {
    answers.clear();
    calls.length = 0;
    const reach = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
      const url = new URL(input);
      if (url.origin !== PROJECT) return reach(input, init);
      const call = {
        name: url.pathname.split('/').at(-1) ?? '',
        args: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        headers: new Headers(init.headers),
        method: init.method ?? 'GET',
        query: url.searchParams,
      };
      calls.push(call);
      const known = answers.get(call.name);
      const answer = known ? await known(call) : [];
      return answer instanceof Response ? answer : Response.json(answer);
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  return {
    calls,
    /** Sets what a function, table or endpoint answers from now on. */
    on: (name: string, answer: Answer) => void answers.set(name, answer),
    /** The arguments of all calls of one name. */
    argsOf: (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args),
  };
}
