import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach } from 'vitest';
import { addArticle, articleRow, eventRow, type ArticleRow } from './articles.ts';
import { asRole, type PlainDatabase } from './plain-database.ts';

export const RECEIVER = 'https://n8n.example.com/webhook/5f1c';
export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

type Claimed = {
  id: string;
  attempt: number;
  payload: { type: string; timestamp: string; data: Record<string, unknown> };
};

/**
 * A database on a platform with a vault, which holds a webhook at the start of each test; nothing is queued, and there
 * are no articles.
 */
export function webhookDesk(database: PlainDatabase) {
  const admin = randomUUID();
  const setVault = async (secrets: Record<string, string>) => {
    await database.owner`delete from vault.decrypted_secrets`;
    const rows = Object.entries(secrets).map(([name, decrypted_secret]) => ({ name, decrypted_secret }));
    if (rows.length > 0) await database.owner`insert into vault.decrypted_secrets ${database.owner(rows)}`;
  };
  const call = async (text: string, person: string = admin) =>
    (await asRole(database.owner, 'authenticated', (sql) => sql.unsafe(`select ${text} as answer`), person))[0]![
      'answer'
    ];

  beforeAll(async () => {
    await database.owner`insert into auth.users (id) values (${admin})`;
    await database.owner`insert into public.user_roles (user_id, role) values (${admin}, 'admin')`;
  });
  beforeEach(async () => {
    await setVault({ webhook_url: RECEIVER, webhook_secret: SECRET });
    await database.owner`delete from public.news_events`;
    await database.owner`delete from private.webhook_deliveries`;
    await database.owner`update private.settings set value = '0' where key = 'webhook_is_off'`;
  });

  return {
    admin,
    setVault,
    /** An administrator's views and actions; each accepts another account. */
    state: (person?: string) => call('public.webhook_state()', person),
    resend: (id: string, person?: string) => call(`public.resend_webhook('${id}')`, person),
    resume: (person?: string) => call('public.resume_webhook()', person),

    publish: (values: ArticleRow = {}) => addArticle(database.owner, articleRow(values)),
    async register(values: Record<string, unknown> = {}): Promise<{ event: string; registration: string }> {
      const event = await addArticle(
        database.owner,
        eventRow({ title: 'Taller', is_published: false, event_date: '2099-05-01T10:00:00Z' }),
      );
      const row = { event_id: event, name: 'Ana Ruiz', email: 'ana@example.com', ...values };
      const [added] = await database.owner`insert into public.event_registrations ${database.owner(row)} returning id`;
      return { event, registration: added!.id };
    },

    claim: async (): Promise<Claimed | null> =>
      (await database.owner<{ claimed: Claimed | null }[]>`select public.claim_webhook() as claimed`)[0]!.claimed,
    finish: ({ id, attempt }: Claimed, how: { status?: number; problem?: string; retryAfter?: number }) =>
      database.owner`select public.finish_webhook(${id}, ${attempt}, 120, ${how.status ?? null}, ${how.problem ?? null}, ${how.retryAfter ?? 0})`,
    /** The queue, oldest first. */
    queued: () => database.owner`
      select type, state, attempts, last_status, last_problem, registration_id, article_id,
        round(extract(epoch from due_at - now()) / 60)::integer as due_in_minutes
      from private.webhook_deliveries order by occurred_at, type`,
    /** Advances the clock of the whole queue. */
    pass: (minutes: number) => database.owner`
      update private.webhook_deliveries set due_at = due_at - make_interval(mins => ${minutes}), leased_until = leased_until - make_interval(mins => ${minutes})`,
  };
}
