import type { HostRules } from '../rules.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, netlifyFunction, redirectsFile, routesJson } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { vercelJson, vercelMiddleware } from './vercel.ts';

/** The files that each host reads in the checkout, by path. Git ignores them: `npm run hosting -- HOST` writes them. */
export const hostFiles: Record<string, (rules: HostRules) => Record<string, string>> = {
  netlify: (rules) => ({ 'netlify/edge-functions/page.ts': netlifyFunction(rules) }),
  cloudflare: () => ({
    'functions/_middleware.ts': "export { onRequest } from '../hosting/entries/cloudflare.ts';\n",
  }),
  vercel: (rules) => ({ 'middleware.ts': vercelMiddleware(rules), 'vercel.json': vercelJson(rules) }),
  nginx: (rules) => ({ 'hosting/nginx.conf': nginxConf(rules) }),
  caddy: (rules) => ({ 'hosting/Caddyfile': caddyfile(rules) }),
};

/** Files of the published folder, on every host. */
export const publishedFiles = (rules: HostRules): Record<string, string> => ({
  _headers: headersFile(rules),
  _redirects: redirectsFile(rules),
  '_routes.json': routesJson(rules),
  '404.txt': 'Not found\n',
});
