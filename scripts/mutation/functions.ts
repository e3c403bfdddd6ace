import type { Sql } from 'postgres';
import { edits } from './function-edits.ts';
import type { Mutant } from './mutant.ts';

/** Which test files speak of a function, by its name. */
const subjects: readonly [RegExp, readonly string[]][] = [
  [/administrator|log_role_change|email_of|has_second/, ['administrators', 'matrix']],
  [/deleted_article|forget_deletion|restore_article/, ['deleted-articles', 'matrix']],
  [/webhook|read_vault/, ['webhooks', 'webhook-guards', 'webhook-claims', 'webhook-state', 'matrix']],
  [/site_metrics|day_in_madrid|compared/, ['metrics', 'counted-views', 'matrix']],
  [/newsletter|subscribers|settled_asks|awaits_/, ['newsletter', 'newsletter-links', 'matrix']],
  [/retry_mails/, ['retry-mails', 'matrix']],
  [/picture|image_text/, ['pictures', 'image-texts', 'site-state', 'matrix']],
  [/site_state|record_build/, ['site-state', 'retry-mails', 'matrix']],
  [
    /register_for_event|add_registration|takes_sign_ups|registration_wait|token|inbox/,
    ['registration', 'registration-refusals', 'rate-limits', 'self-cancellation', 'waiting-list', 'visit-source'],
  ],
  [/offer|to_waiting|link_state|act_on_registration/, ['offers', 'waiting-list', 'self-cancellation']],
  [/is_admin|is_fully_signed_in/, ['second-factor', 'matrix', 'constraints']],
  [/normalise|default_author/, ['constraints']],
  [/resend/, ['resend']],
  [/registration_link|to_cancelled/, ['self-cancellation', 'matrix']],
  [/join_link|mail_details|event_as_it_was/, ['join-links', 'matrix']],
  [/announce/, ['change', 'mail-workers', 'join-links']],
  [/cancel|restore_event|is_wanted|due_mails/, ['cancellation', 'outbox', 'mail-workers', 'reminder']],
  [/reminder/, ['reminder']],
  [/mail/, ['mail-workers', 'outbox', 'privacy', 'cancellation', 'reminder', 'offers']],
  [
    /anonymise|person|is_anonymised|export_registrations/,
    ['privacy', 'cancellation', 'self-cancellation', 'waiting-list'],
  ],
  [/is_full|is_at_capacity/, ['seats', 'self-cancellation']],
  [/clos/, ['closing']],
  [/deploy_hook/, ['deploy-hook', 'deploy-hook-faults', 'site-state']],
  [/article_version/, ['article-versions', 'matrix']],
  [/is_public|schedules/, ['scheduling', 'matrix']],
  [/_admin$|_tables|parents|health/, ['operations', 'matrix']],
  [/former_slug/, ['former-slugs', 'matrix']],
  [/increment_views|client_address/, ['view-limits', 'counted-views', 'matrix']],
  [/news_event|event_extras|calendar_revision/, ['matrix', 'articles']],
];

type Routine = { signature: string; name: string; definition: string; isDefiner: boolean };

/** Functions with their rights or their search path changed, and with one guard left out as function-edits.ts says. Throws when a guard is not there any more. */
export async function functionMutants(sql: Sql): Promise<Mutant[]> {
  const routines = await sql<Routine[]>`
    select p.oid::regprocedure::text as signature, n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as definition, p.prosecdef as "isDefiner"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') order by 1
  `;
  const settings = routines.flatMap(({ signature: object, isDefiner }): Mutant[] => [
    {
      kind: 'function',
      object,
      change: 'without a pinned search path',
      sql: `alter function ${object} reset search_path`,
    },
    {
      kind: 'function',
      object,
      change: isDefiner ? 'with the rights of whoever calls' : "with its owner's rights",
      sql: `alter function ${object} security ${isDefiner ? 'invoker' : 'definer'}`,
    },
  ]);
  const edited = edits.map(({ name, from, to }): Mutant => {
    const routine = routines.find((one) => one.name === name);
    if (!routine?.definition.includes(from)) throw new Error(`${name} does not contain: ${from}`);
    return {
      kind: 'function',
      object: name,
      change: `«${from.trim()}» is «${to.trim()}»`,
      sql: routine.definition.replace(from, () => to),
      about: subjects.find(([names]) => names.test(name))?.[1] ?? [],
    };
  });
  return [...settings, ...edited];
}
