/** Whether this browser may hold a session, without loading the client that knows. Says nothing about rights. */
export function mayHaveSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key));
  } catch {
    return false;
  }
}
