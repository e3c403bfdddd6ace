import type { HostRules } from '../rules.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, netlifyToml, redirectsFile, routesJson } from './netlify.ts';
import { nginxConf } from './nginx.ts';
import { vercelJson } from './vercel.ts';

/** The files of the repository that tell a host how to serve the site, by their path. */
export const repositoryFiles = (rules: HostRules): Record<string, string> => ({
  'netlify.toml': netlifyToml(rules),
  'vercel.json': vercelJson(rules),
  'hosting/Caddyfile': caddyfile(rules),
  'hosting/nginx.conf': nginxConf(rules),
});

/** Those that are part of the published folder. */
export const publishedFiles = (rules: HostRules): Record<string, string> => ({
  _headers: headersFile(rules),
  _redirects: redirectsFile(rules),
  '_routes.json': routesJson(rules),
  '404.txt': 'Not found\n',
});
