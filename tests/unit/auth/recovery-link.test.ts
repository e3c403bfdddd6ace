import { expect, test } from 'vitest';
import { explainAuthCode } from '@/features/auth/auth-messages';
import { recoveryLinkError, recoveryToken } from '@/features/auth/recovery-link';

test.each([
  ['#token_hash=abc123&type=recovery', 'abc123'],
  ['#type=recovery&token_hash=a%2Bb', 'a+b'],
  ['', null],
  ['#una-parte', null],
  ['#token_hash=abc123', null],
  ['#type=recovery', null],
  ['#token_hash=&type=recovery', null],
  ['#token_hash=abc123&type=email_change', null],
])('the token of the fragment «%s» is %s', (hash, token) => {
  expect(recoveryToken(hash)).toBe(token);
});

test('the error of a refused link is read from the fragment or the query', () => {
  expect(recoveryLinkError('#error=access_denied&error_code=otp_expired', '')).toBe('otp_expired');
  expect(recoveryLinkError('', '?error=access_denied')).toBe('access_denied');
  expect(recoveryLinkError('#token_hash=abc123&type=recovery', '')).toBeNull();
});

test.each(Object.getOwnPropertyNames(Object.prototype))('the error code «%s» is unknown', (name) => {
  expect(explainAuthCode(name)).toBeUndefined();
});
