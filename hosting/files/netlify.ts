import { shellRoutes } from '../routes.ts';
import type { HostRules } from '../rules.ts';

const lines = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `  ${name}: ${value}`);

/** `_headers` of Netlify and Cloudflare, in the published folder. */
export function headersFile({ headers, assets, cacheControl, shell }: HostRules): string {
  return [
    '/*',
    ...lines({ ...headers, 'Cache-Control': cacheControl }),
    '',
    `${assets.prefix}*`,
    // Both rules apply, whichever is longer, so the general value is removed first.
    '  ! Cache-Control',
    ...lines({ 'Cache-Control': assets.cacheControl }),
    '',
    shell,
    ...lines({ 'X-Robots-Tag': 'noindex' }),
    '',
  ].join('\n');
}

/**
 * `_redirects` of Netlify. Files take precedence over these rules. Cloudflare would follow them before its files, so
 * only Netlify's build publishes it.
 */
export function redirectsFile({ assets, shell, notFound, articles }: HostRules): string {
  return [
    `${assets.prefix}* /404.txt 404`,
    ...[...shellRoutes, `${articles}:slug`].map((route) => `${route} ${shell} 200`),
    `/* ${notFound} 404`,
    '',
  ].join('\n');
}

/** `netlify/edge-functions/page.ts` with its routes. The host caches answers by their own Cache-Control. */
export const netlifyFunction = ({ edge }: HostRules): string =>
  [
    '// Written by `npm run hosting -- netlify`.',
    "export { default } from '../../hosting/entries/netlify.ts';",
    `export const config = ${JSON.stringify({ ...edge, cache: 'manual' })};`,
    '',
  ].join('\n');
