/**
 * Texts up to this length are parsed synchronously, which is always fast. Longer ones are parsed in a worker that can
 * be terminated.
 */
export const MAX_LENGTH_AT_ONCE = 8_000;

/** Parsing limit per text: the page must respond within two seconds. */
export const PARSE_LIMIT_MS = 1_500;
