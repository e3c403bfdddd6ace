/** Reasons, each with the requests that the embedded backend answers otherwise than the platform because of it. */
const differences: readonly [reason: string, names: readonly string[]][] = [
  ['Lite names fewer providers. The product reads disable_signup alone.', ['auth: settings']],
  ['Second factors are not embedded.', ['auth: factors']],
  ['Lite forgets when a link was sent once it is redeemed.', ['auth: sign in (2)']],
  ['Lite redirects without a page, which no browser shows.', ['auth: redeem by GET, used']],
  ["Nobody without the project's own key can sign such a token.", ['rest: unknown role', 'rest: not yet valid']],
  ["The recording's own gateway answered, not the platform's.", ['rest: OPTIONS']],
  ['The description of the tables is for the secret key, and shorter.', ['rest: root', 'rest: OpenAPI as the service']],
  [
    'Lite also names the owner and the parts of a path, which nothing reads.',
    ['storage: remove', 'storage: bucket of the service'],
  ],
];

/** The reason by the request's name. */
export const KNOWN_DIFFERENCES: Readonly<Record<string, string>> = Object.fromEntries(
  differences.flatMap(([reason, names]) => names.map((name) => [name, reason])),
);
