import * as z from 'zod/mini';
import type { Config } from '../_shared/config.ts';
import { confirmedRowsSchema, type NewsletterPage } from '../_shared/contract/newsletter.ts';
import { sessionCaller, type CallDatabase } from '../_shared/database.ts';
import { unsubscribeUrl } from '../_shared/newsletter-link.ts';

/**
 * A page of confirmed subscribers with their unsubscribe addresses, read with the rights of the session. Rejects with a
 * DatabaseError.
 */
export type ExportPage = (sessionToken: string, after: string | undefined) => Promise<NewsletterPage>;

/** The page size of `private.confirmed_subscribers`. */
const PAGE = 1000;

export function databaseExportPage(
  config: Pick<Config, 'supabaseUrl' | 'linkSecret' | 'publicKeys'>,
  callAs: (token: string) => CallDatabase = (token) =>
    sessionCaller({ url: config.supabaseUrl, publicKey: config.publicKeys[0] ?? '', token }),
): ExportPage {
  return async (sessionToken, after) => {
    const found = z.parse(
      confirmedRowsSchema,
      await callAs(sessionToken)('confirmed_subscribers', { p_after: after ?? null }),
    );
    const rows = found.map(async ({ id, ...row }) => ({ ...row, unsubscribe_url: await unsubscribeUrl(config, id) }));
    return { rows: await Promise.all(rows), next: found.length < PAGE ? null : (found.at(-1)?.id ?? null) };
  };
}
