/** Where the client library keeps the session of a backend. */
export const SESSION_KEY = /^sb-.+-auth-token$/;

/** Whether this browser may hold a session, without loading the client that knows. Says nothing about rights. */
export function mayHaveSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => SESSION_KEY.test(key));
  } catch {
    return false;
  }
}
