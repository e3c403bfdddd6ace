import type { Config } from '../_shared/config.ts';
import { confirmedRowsSchema, type NewsletterPage } from '../_shared/contract/newsletter/newsletter.ts';
import { unsubscribeUrl } from '../_shared/newsletter-link.ts';
import { parsed, supabaseAs } from '../_shared/supabase.ts';

/** The page size of `private.confirmed_subscribers`. */
const PAGE = 1000;

/**
 * A page of confirmed subscribers with their unsubscribe addresses, read with the rights of the session. Throws a
 * DatabaseError.
 */
export async function exportPage(config: Config, token: string, after: string | undefined): Promise<NewsletterPage> {
  const read = await supabaseAs(config, token).rpc(
    'confirmed_subscribers',
    after === undefined ? {} : { p_after: after },
  );
  const found = parsed(confirmedRowsSchema, read);
  const rows = found.map(async ({ id, ...row }) => ({ ...row, unsubscribe_url: await unsubscribeUrl(config, id) }));
  return { rows: await Promise.all(rows), next: found.length < PAGE ? null : (found.at(-1)?.id ?? null) };
}
