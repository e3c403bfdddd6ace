import type { HostRules } from '../rules.ts';
import { caddyfile } from './caddy.ts';
import { wranglerJson } from './cloudflare.ts';
import { headersFile, netlifyFunction, redirectsFile } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { vercelJson, vercelMiddleware } from './vercel.ts';

/** Published by the build, on the host that reads it. */
export const REDIRECTS = 'public/_redirects';

type Files = (rules: HostRules, variables: Record<string, string>) => Record<string, string>;

/** The files that each host reads in the checkout, by path. Git ignores them: `npm run hosting -- HOST` writes them. */
export const hostFiles: Record<string, Files> = {
  netlify: (rules) => ({
    'netlify/edge-functions/page.ts': netlifyFunction(rules),
    [REDIRECTS]: redirectsFile(rules),
  }),
  cloudflare: (rules, variables) => ({ 'wrangler.json': wranglerJson(rules, variables) }),
  vercel: (rules) => ({ 'middleware.ts': vercelMiddleware(rules), 'vercel.json': vercelJson(rules) }),
  nginx: (rules) => ({ 'hosting/nginx.conf': nginxConf(rules) }),
  caddy: (rules) => ({ 'hosting/Caddyfile': caddyfile(rules) }),
};

/** Files of the published folder, on every host. */
export const publishedFiles = (rules: HostRules): Record<string, string> => ({
  _headers: headersFile(rules),
  '404.txt': 'Not found\n',
});
