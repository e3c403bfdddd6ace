/**
 * Hours within which the company answers an email, as every page promises. No setting of the build is in this file,
 * because the browser tests read the pages' texts without one.
 */
export const replyHours = 24;
