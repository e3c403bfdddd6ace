import { expect, test } from 'vitest';
import { namedBackend } from '../../../scripts/backend/site-backend.ts';

const settings = { VITE_SUPABASE_URL: 'https://a.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a' };
const named = { VITE_SUPABASE_URL: 'https://b.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_b' };

const none = { address: undefined, key: undefined };

test('the site uses the project of the command, otherwise of the settings, otherwise the embedded backend', () => {
  expect(
    namedBackend({ address: named.VITE_SUPABASE_URL, key: named.VITE_SUPABASE_PUBLISHABLE_KEY }, settings),
  ).toEqual(named);
  expect(namedBackend(none, { ...settings, VITE_BRAND_NAME: 'Acme' })).toEqual(settings);
  expect(namedBackend(none, { VITE_SUPABASE_URL: 'http://127.0.0.1:54321' })).toEqual({
    VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
  });
  expect(namedBackend(none, { VITE_SUPABASE_URL: '' })).toBeUndefined();
});

test.each([
  { address: 'https://b.supabase.co', key: undefined },
  { address: undefined, key: 'sb_publishable_b' },
  { address: '', key: 'sb_publishable_b' },
])('address and key come together: %o', (command) => {
  expect(() => namedBackend(command, settings)).toThrow('Name address and publishable key: npm run dev --');
});
