/** The token that the link of a recovery mail carries, or `null`. It stands in the fragment, which no server sees and no `Referer` tells. */
export function recoveryToken(hash: string): string | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return parameters.get('type') === 'recovery' ? parameters.get('token_hash') || null : null;
}

/** What the auth service says in the address when a recovery link did not work: the error's code, or `null` when all went well. */
export function recoveryLinkError(hash: string, search: string): string | null {
  for (const text of [hash.replace(/^#/, ''), search]) {
    const parameters = new URLSearchParams(text);
    const code = parameters.get('error_code') ?? parameters.get('error');
    if (code) return code;
  }
  return null;
}
