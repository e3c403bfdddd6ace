/** Escapes an address for a link destination, which a bracket would end. */
export const escapeDestination = (address: string): string =>
  address.replace(/[()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Escapes brackets in a link's text, which would end it, unless they are escaped already. */
export const escapeLabel = (words: string): string =>
  words.replace(/\\[^]|[[\]\\]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
