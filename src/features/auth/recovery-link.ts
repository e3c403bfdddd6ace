/**
 * The token of a recovery link, or `null`. It is in the fragment, which neither servers nor the `Referer` header
 * receive.
 */
export function recoveryToken(hash: string): string | null {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return parameters.get('type') === 'recovery' ? parameters.get('token_hash') || null : null;
}

/** Error code that the auth service puts into the address when a recovery link failed, or `null`. */
export function recoveryLinkError(hash: string, search: string): string | null {
  for (const text of [hash.replace(/^#/, ''), search]) {
    const parameters = new URLSearchParams(text);
    const code = parameters.get('error_code') ?? parameters.get('error');
    if (code) return code;
  }
  return null;
}
