const SESSION_KEY = 'sb-127-auth-token';

/** An account as the API tells of it. */
export const account = (id = '0b1c2d3e-0000-4000-8000-00000000000a') => ({
  id,
  email: 'ana@example.com',
  aud: 'authenticated',
  role: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
});

/** Leaves a session in the browser as the client library does, good for an hour. */
export function storeSession(id?: string): void {
  const session = {
    access_token: 'head.body.signature',
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: account(id),
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

export const hasStoredSession = () => localStorage.getItem(SESSION_KEY) !== null;
