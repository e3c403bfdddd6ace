import { randomUUID } from 'node:crypto';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addArticle, articleRow, type ArticleRow } from './articles.ts';
import { asRole, plainDatabase, type PlainDatabase } from './plain-database.ts';

/** A deploy hook as hosts issue it. */
export const HOOK = 'https://api.host.example/build_hooks/5f1c?title=Noticias';
const administrator = randomUUID();

type Listener = { sql: Sql; /** Warnings of the database since the start of the test. */ warnings: string[] };

/** A connection as the owner of the schema that collects warnings. */
function listen({ port, name }: PlainDatabase): Listener {
  const warnings: string[] = [];
  const onnotice = ({ severity, message }: postgres.Notice) =>
    void (severity === 'WARNING' && warnings.push(String(message)));
  return { sql: postgres({ host: '127.0.0.1', port, database: name, user: 'postgres', max: 2, onnotice }), warnings };
}

/** A migrated database for one test file, with a listener. Read its fields only inside tests. */
export function listenedDatabase(): Listener {
  const database = plainDatabase({ connections: 1 });
  const listener: Partial<Listener> = {};
  beforeAll(() => void Object.assign(listener, listen(database)));
  beforeEach(() => void listener.warnings?.splice(0));
  afterAll(() => listener.sql?.end());
  return listener as Listener;
}

/**
 * The same on a platform with vault and HTTP client, with an administrator. The vault holds the hook's address, and
 * there are no articles.
 */
export function hookDatabase() {
  const listener = listenedDatabase();
  /** Stores the hook in the vault beside its other secrets. */
  const setHook = async (address: string) => {
    const secrets = {
      outbox_secret: 'another secret',
      deploy_hook: address,
      project_url: 'https://project.example.com',
    };
    await listener.sql`delete from vault.decrypted_secrets`;
    await listener.sql`insert into vault.decrypted_secrets ${listener.sql(Object.entries(secrets).map(([name, decrypted_secret]) => ({ name, decrypted_secret })))}`;
  };
  /** The calls since the previous look. */
  const calls = async () => {
    const gone = await listener.sql<
      { url: string; body: unknown }[]
    >`with gone as (delete from net.asked returning *) select url, body from gone`;
    return [...gone];
  };
  /** Forgets all build requests. */
  const rest = async () => {
    await calls();
    await listener.sql`delete from private.build_requests`;
  };
  beforeAll(async () => {
    await listener.sql`insert into auth.users (id) values (${administrator})`;
    await listener.sql`insert into public.user_roles (user_id, role) values (${administrator}, 'admin')`;
  });
  beforeEach(async () => {
    await setHook(HOOK);
    await listener.sql`delete from public.news_events`;
    await rest();
  });

  /** Runs work as an administrator, in one transaction. */
  const inAdmin = <T>(work: (transaction: TransactionSql) => Promise<T>) =>
    asRole(listener.sql, 'authenticated', work, administrator);
  const save = (row: ArticleRow) => inAdmin((transaction) => addArticle(transaction, row));
  return {
    listener,
    setHook,
    calls,
    /** Advances the clock of the builds by some minutes, and runs the minutely job. */
    pass: async (minutes: number) => {
      await listener.sql`update private.build_requests set asked_at = asked_at - make_interval(mins => ${minutes})`;
      await listener.sql`select public.request_scheduled_builds()`;
    },
    /** How often `work` calls the hook, without an earlier request. */
    callsOf: async (work: () => Promise<unknown>): Promise<number> => {
      await rest();
      await work();
      return (await calls()).length;
    },
    inAdmin,
    /** An administrator's actions on an article; each returns, or takes, its id. */
    save,
    publish: () => save(articleRow()),
    draft: () => save(articleRow({ is_published: false })),
    change: (id: string, values: ArticleRow) =>
      inAdmin((transaction) => transaction`update public.news_events set ${transaction(values)} where id = ${id}`),
    remove: (id: string) => inAdmin((transaction) => transaction`delete from public.news_events where id = ${id}`),
  };
}
