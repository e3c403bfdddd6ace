/** Hours within which an email is answered: what every page promises. */
export const replyHours = 24;
