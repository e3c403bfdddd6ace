/** Texts up to here are parsed at once: whatever they hold, it does not take long. Longer ones are parsed where they can be stopped. */
export const MAX_LENGTH_AT_ONCE = 8_000;

/** A text that takes longer to parse is not formatted: the page must answer within two seconds, whatever it holds. */
export const PARSE_LIMIT_MS = 1_500;
