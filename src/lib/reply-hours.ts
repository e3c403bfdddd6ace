/** Hours within which the company answers an email, as every page promises. */
export const replyHours = 24;
