import { NOT_FOUND, routePattern, shellRoutes } from '../routes.ts';
import type { HostRules } from '../rules.ts';

/** Lines of a location that the Node server answers, or `otherwise` while it does not. */
const server = (otherwise: string) => [
  '    proxy_pass http://127.0.0.1:8080;',
  '    proxy_set_header Host $host;',
  '    proxy_connect_timeout 1s;',
  '    proxy_read_timeout 5s;',
  `    error_page 502 504 = ${otherwise};`,
  '  }',
  '',
];

/** One `server` for nginx's `http` block. The published folder is /srv/site. Serves the precompressed files. */
export function nginxConf({ headers, assets, cacheControl, forwarded, shell, notFound, articles }: HostRules): string {
  // nginx: a location with `add_header` inherits none, so every location repeats them.
  const common = (indent: string) =>
    Object.entries(headers).map(([name, value]) => `${indent}add_header ${name} "${value}" always;`);
  const files = (...lines: string[]) => [...common('    '), ...lines.map((line) => `    ${line}`), '  }', ''];
  const pages = (...last: string[]) => files(`add_header Cache-Control "${cacheControl}" always;`, ...last);
  const tried = 'try_files $uri $uri.html $uri/index.html';
  const { feeds, unsubscribe } = forwarded;
  /** Lines of a location that a function of the project answers. */
  const toFunction = (target: string) => {
    const { pathname, origin, host } = new URL(target);
    return [
      `    rewrite ^ ${pathname}${target === feeds.target ? '$uri' : ''} break;`,
      `    proxy_pass ${origin};`,
      '    proxy_redirect off;',
      `    proxy_set_header Host ${host};`,
      '    proxy_ssl_server_name on;',
      // The platform answers HEAD with 405; nginx sends no body on.
      '    proxy_method $function_method;',
      '    proxy_read_timeout 10s;',
      // The function sends some of them itself.
      ...Object.keys(headers).map((name) => `    proxy_hide_header ${name};`),
      ...files(),
    ];
  };
  return [
    '# Written by `npm run hosting -- nginx`.',
    'server {',
    '  listen 80;',
    '  listen [::]:80;',
    '  server_name _;',
    '  root /srv/site;',
    '  index index.html;',
    '  charset utf-8;',
    '  etag on;',
    '  absolute_redirect off;',
    '  # Two slashes are a mistyped address, which the Node server corrects.',
    '  merge_slashes off;',
    '  recursive_error_pages on;',
    '  gzip_static on;',
    '  # With the brotli module of your distribution: brotli_static on;',
    '  types {',
    ...mimeTypes.map(([type, endings]) => `    ${type} ${endings};`),
    '  }',
    '',
    `  location ^~ ${assets.prefix} {`,
    ...files('add_header Cache-Control $asset_cache always;', 'try_files $uri =404;'),
    '  # The pages of articles get their head from the Node server (hosting/node/server.ts), which also knows what an address means that has no file;',
    '  # without it, pages come from the files. A page has one address, without the ending of its file.',
    // A prefix location would redirect the listing, whose address has no trailing slash.
    `  location ~ ^${articles}[^/]+$ {`,
    ...server('@article'),
    `  location ~ //|\\.html(\\.(br|gz))?$|^${NOT_FOUND}$ {`,
    ...server('@page'),
    '  location @server {',
    ...server('@page'),
    '  location @article {',
    ...pages(`${tried} ${shell};`),
    '  location @page {',
    ...pages(`${tried} =404;`, `error_page 404 ${notFound};`),
    `  location = ${shell} {`,
    ...pages(),
    `  location = ${notFound} {`,
    ...pages(),
    `  location ~ "${routePattern(...shellRoutes)}" {`,
    ...pages(`try_files ${shell} =404;`),
    `  location ~ "${feeds.pattern}" {`,
    ...toFunction(feeds.target),
    '  # Where mail programs unsubscribe.',
    `  location = ${unsubscribe.path} {`,
    ...toFunction(unsubscribe.target),
    '  # What looks like a file and is none stays a 404.',
    '  location ~ "\\.[a-z0-9]+$" {',
    ...files(`add_header Cache-Control "${cacheControl}" always;`, 'try_files $uri =404;'),
    '  location / {',
    ...pages(`${tried} @server;`),
    '}',
    '',
    'map $request_method $function_method {',
    '  HEAD GET;',
    '  default $request_method;',
    '}',
    '',
    '# Only a file that is there is kept forever.',
    'map $status $asset_cache {',
    `  200 "${assets.cacheControl}";`,
    `  206 "${assets.cacheControl}";`,
    `  304 "${assets.cacheControl}";`,
    '  default "no-store";',
    '}',
    '',
  ].join('\n');
}

const mimeTypes = [
  ['text/html', 'html'],
  ['text/css', 'css'],
  ['text/javascript', 'js'],
  ['text/plain', 'txt'],
  ['application/json', 'json map'],
  ['application/xml', 'xml'],
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg jpeg'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['font/woff2', 'woff2'],
] as const;
