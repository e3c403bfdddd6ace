export const SESSION_KEY = 'sb-127-auth-token';

/** An account as the API returns it, with additional fields in `more`. */
export const account = (more: Record<string, unknown> = {}) => ({
  id: '0b1c2d3e-0000-4000-8000-00000000000a',
  email: 'ana@example.com',
  aud: 'authenticated',
  role: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
  ...more,
});

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

/**
 * The token of a stored session: the client library reads its level of assurance, and nothing here checks the
 * signature.
 */
export const tokenOf = (aal: 'aal1' | 'aal2') =>
  [part({ alg: 'HS256' }), part({ role: 'authenticated', aal }), part({})].join('.');

export const storedToken = tokenOf('aal1');

/** Stores a session in the browser as the client library does, valid for `seconds`, with `tokens` in place of its own. */
export function storeSession(more: Record<string, unknown> = {}, seconds = 3600, tokens: object = {}): void {
  const session = {
    access_token: storedToken,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + seconds,
    user: account(more),
    ...tokens,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

export const hasStoredSession = () => localStorage.getItem(SESSION_KEY) !== null;
