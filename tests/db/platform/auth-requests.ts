import { PASSWORD, type Conversation } from './conversation.ts';

const NOBODY = '11111111-1111-4111-8111-111111111111';

/** The requests to Auth, in the order in which the platform was asked. */
export async function askAuth(conversation: Conversation): Promise<void> {
  const { ask, secretKey, address, token, now, signIn } = conversation;
  const post = (name: string, path: string, body: object = {}, more: object = {}) =>
    ask(`auth: ${name}`, `/auth/v1/${path}`, { method: 'POST', body, ...more });
  const get = (name: string, path: string, more: object = {}) => ask(`auth: ${name}`, `/auth/v1/${path}`, more);
  const service = { key: secretKey, token: secretKey };
  const admin = (name: string, path: string, more: object = {}) =>
    ask(`auth admin: ${name}`, `/auth/v1/admin/users${path}`, { ...service, ...more });
  const makeAccount = (name: string, more: object = {}) =>
    ask(`(account ${name})`, '/auth/v1/admin/users', {
      ...service,
      method: 'POST',
      body: { email: address(name), password: PASSWORD, email_confirm: true, ...more },
    });

  await get('settings', 'settings', { full: true });
  await get('health', 'health');

  await makeAccount('uno');
  const first = await signIn('auth: sign in', address('uno'), PASSWORD);
  await signIn('auth: sign in, upper-case address', address('uno').toUpperCase(), PASSWORD);
  await signIn('auth: sign in, wrong password', address('uno'), 'mala');
  await signIn('auth: sign in, unknown address', address('nadie'), PASSWORD);
  await signIn('auth: sign in, empty', ' ', '');
  const password = 'token?grant_type=password';
  const json = { 'content-type': 'application/json' };
  await post('sign in, no body', password, {}, { body: undefined });
  await post('sign in, no JSON', password, {}, { raw: '{', headers: json });
  await post('unknown grant', 'token?grant_type=nada');
  await makeAccount('sin', { email_confirm: false });
  await signIn('auth: sign in, unconfirmed', address('sin'), PASSWORD);
  await makeAccount('ban', { ban_duration: '24h' });
  await signIn('auth: sign in, banned', address('ban'), PASSWORD);

  const claims = { sub: first.user.id, role: 'authenticated', aud: 'authenticated' };
  await get('user', 'user', { token: first.access_token });
  await get('user, no token', 'user');
  await get('user, bad token', 'user', { token: 'x.y.z' });
  await get('user, expired token', 'user', { token: token({ ...claims, exp: now() - 60 }) });
  await get('user, foreign signature', 'user', { token: token(claims, 'x'.repeat(40)) });
  await get('user, ended session', 'user', { token: token({ ...claims, session_id: NOBODY }) });
  await get('user, no account', 'user', { token: token({ ...claims, sub: NOBODY }) });

  const renew = (name: string, used?: string) => post(name, 'token?grant_type=refresh_token', { refresh_token: used });
  const renewed = await renew('renew', first.refresh_token);
  await renew('renew with the used token', first.refresh_token);
  await renew('renew, unknown token', 'abcdefghijkl');
  await renew('renew, empty', '');
  await renew('renew, no token');

  const change = (name: string, body: object) =>
    post(name, 'user', body, { method: 'PUT', token: renewed.access_token });
  await change('same password', { password: PASSWORD });
  await change('short password', { password: 'corta' });
  await change('password of 73 bytes', { password: 'x'.repeat(73) });
  await change('password of 72 bytes', { password: 'y'.repeat(72) });
  await change('empty password', { password: '' });
  await change('new address', { email: address('otra') });
  await change("somebody else's address", { email: 'admin@example.com' });
  await change('metadata', { data: { a: 1 } });
  await change('role in metadata', { role: 'service_role', app_metadata: { role: 'admin' } });

  const recover = (name: string, email: string) => post(name, 'recover', { email });
  await recover('recover', address('uno'));
  await recover('recover again at once', address('uno'));
  await recover('recover, unknown address', address('nadie'));
  await recover('recover, unknown again', address('nadie'));
  await recover('recover, no address', 'hola');
  await recover('recover, empty', '');
  await recover('recover, unconfirmed account', address('sin'));
  await recover('recover, banned account', address('ban'));

  const link = (name: string, body: object, more: object = service) => post(name, 'admin/generate_link', body, more);
  await link('generate a recovery link', { type: 'recovery', email: address('dos') });
  await makeAccount('dos');
  const made = await link('generate a recovery link, account there', { type: 'recovery', email: address('dos') });
  await link('generate a link with the public key', { type: 'recovery', email: address('dos') }, {});
  await link('generate an invite link', { type: 'invite', email: address('tres') });
  await link('generate an invite link, account there', { type: 'invite', email: address('dos') });
  await link('generate a link, no address', { type: 'recovery', email: 'hola' });
  await link('generate a link, unknown type', { type: 'nada', email: address('dos') });

  const hash = made.hashed_token;
  await post('redeem', 'verify', { type: 'recovery', token_hash: hash });
  await post('redeem again', 'verify', { type: 'recovery', token_hash: hash });
  await post('redeem, unknown hash', 'verify', { type: 'recovery', token_hash: '0'.repeat(56) });
  await post('redeem, other type', 'verify', { type: 'signup', token_hash: hash });
  await get('redeem by GET, used', `verify?token=${hash}&type=recovery&redirect_to=http://localhost:6173/login`, {
    key: null,
  });
  await post('six-digit code, wrong', 'verify', { type: 'recovery', email: address('dos'), token: '123456' });

  await post('sign up', 'signup', { email: address('alta'), password: PASSWORD });
  await post('sign up, address taken', 'signup', { email: 'admin@example.com', password: PASSWORD });
  await post('otp, unknown', 'otp', { email: address('otp') });
  await post('otp, no new account', 'otp', { email: address('otp'), create_user: false });
  await post('magic link', 'magiclink', { email: address('otp') });
  await post('resend', 'resend', { type: 'signup', email: address('sin') });
  await get('authorize', 'authorize?provider=google', { key: null });

  await admin('list with the public key', '', { key: undefined, token: undefined });
  await admin('list as a person', '', { key: undefined, token: renewed.access_token });
  await admin('address taken', '', { method: 'POST', body: { email: address('dos'), password: PASSWORD } });
  await admin('no address', '', { method: 'POST', body: {} });
  await admin('short password', '', { method: 'POST', body: { email: address('corta'), password: 'corta' } });
  await admin('one', `/${first.user.id}`);
  await admin('unknown', `/${NOBODY}`);
  await admin('no uuid', '/hola');
  await admin('change password', `/${first.user.id}`, { method: 'PUT', body: { password: 'otra-clave-larga-9' } });
  await admin('delete', `/${first.user.id}`, { method: 'DELETE' });
  await admin('delete again', `/${first.user.id}`, { method: 'DELETE' });
  await get('user of a deleted account', 'user', { token: renewed.access_token });
  await renew('renew of a deleted account', renewed.refresh_token);

  const second = await signIn('auth: sign in (2)', address('dos'), PASSWORD);
  const signedIn = { token: second.access_token };
  await post('factors', 'factors', { factor_type: 'totp', friendly_name: 'x' }, signedIn);
  await post('sign out, local', 'logout?scope=local', {}, { ...signedIn, body: undefined });
  await post('sign out again', 'logout?scope=local', {}, { ...signedIn, body: undefined });
  await get('user after sign-out', 'user', signedIn);
  await renew('renew after sign-out', second.refresh_token);
  await post('sign out, no token', 'logout', {}, { body: undefined });
  await get('jwks', '.well-known/jwks.json', { key: null });
}
