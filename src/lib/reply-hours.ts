/** Within how many hours whoever writes an email has an answer: what every page promises. */
export const replyHours = 24;
