import type { HostRules } from '../rules.ts';

const lines = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `  ${name}: ${value}`);

/** `_headers` of Netlify and Cloudflare Pages, in the published folder. */
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

/** `_redirects` of Netlify, in the published folder. Files take precedence over these rules. */
export function redirectsFile({ assets, shell }: HostRules): string {
  return [`${assets.prefix}* /404.txt 404`, `/* ${shell} 200`, ''].join('\n');
}

/** `netlify/edge-functions/page.ts` with its routes. The host caches answers by their own Cache-Control. */
export const netlifyFunction = ({ edge }: HostRules): string =>
  [
    '// Written by `npm run hosting -- netlify`.',
    "export { default } from '../../hosting/entries/netlify.ts';",
    `export const config = ${JSON.stringify({ ...edge, cache: 'manual' })};`,
    '',
  ].join('\n');

/** `_routes.json` of Cloudflare Pages: the routes of its function. */
export const routesJson = ({ assets }: HostRules): string =>
  `${JSON.stringify({ version: 1, include: ['/*'], exclude: [`${assets.prefix}*`, '/social/*'] })}\n`;
