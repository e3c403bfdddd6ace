/** What an authenticator app shows. */
export const TOTP_CODE = /^\d{6}$/;
