import * as z from 'zod';
import { asRole, type PlainDatabase } from './plain-database.ts';

const compared = z.object({ count: z.number(), before: z.number() });

const metricsSchema = z.object({
  first_day: z.string(),
  last_day: z.string(),
  counted_since: z.nullable(z.string()),
  totals: z.object({
    views: compared,
    event_views: compared,
    sign_ups: compared,
    cancellations: compared,
    mails: compared,
  }),
  days: z.array(z.object({ day: z.string(), views: z.number(), sign_ups: z.number() })),
  articles: z.array(z.looseObject({ id: z.string(), views: compared, sign_ups: compared })),
  sources: z.array(z.looseObject({ source: z.nullable(z.string()), sign_ups: compared })),
});

/** What `person` is shown of the last days. */
export async function metricsOf({ owner }: PlainDatabase, person: string, days = 30) {
  const [row] = await asRole(
    owner,
    'authenticated',
    (sql) => sql`select public.site_metrics(${days}) as metrics`,
    person,
  );
  return metricsSchema.parse(row!['metrics']);
}
