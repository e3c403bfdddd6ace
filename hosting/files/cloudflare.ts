import { NOT_FOUND } from '../routes.ts';
import type { HostRules } from '../rules.ts';

/**
 * `wrangler.json` of Cloudflare: a Worker with static assets. The Worker runs where there is no file, and first for
 * articles and for addresses that the host would correct in its own way, with another status. `variables` are the
 * settings that its entry reads; none is secret.
 */
export const wranglerJson = ({ articles }: HostRules, variables: Record<string, string>): string =>
  `${JSON.stringify(
    {
      $schema: 'node_modules/wrangler/config-schema.json',
      name: 'website',
      main: 'hosting/entries/cloudflare.ts',
      compatibility_date: '2026-11-01',
      assets: {
        directory: 'dist',
        binding: 'ASSETS',
        not_found_handling: 'none',
        run_worker_first: [`${articles}*`, '/*.html', '/*.br', '/*.gz', '/*/', '//*', NOT_FOUND],
      },
      vars: variables,
    },
    null,
    2,
  )}\n`;
