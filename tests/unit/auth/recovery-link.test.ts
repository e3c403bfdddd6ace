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
  expect(recoveryToken({ search: '', hash })).toBe(token);
});

const sent = 'token_hash=0a1b2c3d&type=recovery';

test.each([
  `#${encodeURIComponent(sent)}`,
  `#${encodeURIComponent(encodeURIComponent(sent))}`,
  `?${sent}`,
  `?utm_source=x#${sent}`,
  ...['.', ',', ')', ']', '>', '»', '%C2%BB', '\u200b', '%E2%80%8B', '?utm_source=x', '&utm_source=x'].map(
    (behind) => `#${sent}${behind}`,
  ),
  `#type=recovery&token_hash=0a1b2c3d.`,
  '#token_hash=0a1b\u200b2c3d&amp;type=recovery',
])('the token is read from the mangled «%s»', (rest) => {
  const { search, hash } = new URL(rest, 'https://web.example.com/login');
  expect(recoveryToken({ search, hash })).toBe('0a1b2c3d');
});

test('of two tokens neither is meant', () => {
  expect(recoveryToken({ search: '?token_hash=a', hash: '#token_hash=b&type=recovery' })).toBeNull();
});

test('the error of a refused link is read from the fragment or the query', () => {
  expect(recoveryLinkError({ search: '', hash: '#error=access_denied&error_code=otp_expired' })).toBe('otp_expired');
  expect(recoveryLinkError({ search: '?error=access_denied', hash: '' })).toBe('access_denied');
  expect(recoveryLinkError({ search: '', hash: '#token_hash=abc123&type=recovery' })).toBeNull();
});

test.each(Object.getOwnPropertyNames(Object.prototype))('the error code «%s» is unknown', (name) => {
  expect(explainAuthCode(name)).toBeUndefined();
});
