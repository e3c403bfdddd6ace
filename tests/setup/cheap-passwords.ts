/**
 * Gives the passwords of tests, which guard nothing, the cheapest hash: the embedded backend takes 0.15 s of a processor for any other, at each sign-in.
 * Called before a backend is started, whose processes inherit the setting.
 */
export function hashPasswordsCheaply(): void {
  process.env['LITE_AUTH_BCRYPT_COST'] = '4';
}
