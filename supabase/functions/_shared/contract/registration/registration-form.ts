/** What the form of a registration has besides its three fields, apart from their schema. */

/** A hidden field, which bots fill in. The form sends it never, and the function refuses a request that has it. */
export const HONEYPOT_FIELD = 'website';

/**
 * The text beside the newsletter box, by the version that is stored as proof of the consent. A new wording gets a new
 * version; the older ones stay, because stored consents refer to them.
 */
export const NEWSLETTER_TEXTS = { '2026-01': 'Quiero recibir novedades' } as const;
export const NEWSLETTER_VERSION = '2026-01' satisfies keyof typeof NEWSLETTER_TEXTS;
