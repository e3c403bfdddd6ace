/** What the auth service says in the address when a recovery link did not work: the error's code, or `null` when all went well. */
export function recoveryLinkError(hash: string, search: string): string | null {
  for (const text of [hash.replace(/^#/, ''), search]) {
    const parameters = new URLSearchParams(text);
    const code = parameters.get('error_code') ?? parameters.get('error');
    if (code) return code;
  }
  return null;
}
