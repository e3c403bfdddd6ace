import { SHELL, shellRoutes } from '../routes.ts';
import type { HostRules } from '../rules.ts';

const list = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** `middleware.ts`. Vercel parses its `matcher` statically, so the value cannot be an import. */
export const vercelMiddleware = ({ assets }: HostRules): string =>
  [
    '// Written by `npm run hosting -- vercel`.',
    "export { default } from './hosting/entries/vercel.ts';",
    `export const config = { matcher: '/((?!${assets.prefix.slice(1)}).*)' };`,
    '',
  ].join('\n');

/** `vercel.json`. Files take precedence, then these rewrites in order. */
export function vercelJson({ headers, assets, cacheControl, articles }: HostRules): string {
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    // The middleware answers unknown addresses. With the page of that name, missing files would get it too.
    buildCommand: 'npm run build && rm dist/404.html',
    outputDirectory: 'dist',
    cleanUrls: true,
    headers: [
      { source: '/(.*)', headers: list(headers) },
      { source: `/((?!${assets.prefix.slice(1)}).*)`, headers: list({ 'Cache-Control': cacheControl }) },
      { source: `${assets.prefix}(.*)`, headers: list({ 'Cache-Control': assets.cacheControl }) },
    ],
    rewrites: [...shellRoutes, `${articles}:slug`].map((source) => ({ source, destination: SHELL })),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
