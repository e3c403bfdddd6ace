import { expect, test } from 'vitest';
import { namedBackend } from '../../../scripts/backend/site-backend.ts';

const settings = { VITE_SUPABASE_URL: 'https://a.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a' };
const named = { VITE_SUPABASE_URL: 'https://b.supabase.co', VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_b' };

test('the site uses the project of the command, otherwise of the settings, otherwise the embedded backend', () => {
  expect(namedBackend(['--backend', ...Object.values(named)], settings)).toEqual(named);
  expect(namedBackend([], { ...settings, VITE_BRAND_NAME: 'Acme' })).toEqual(settings);
  expect(namedBackend([], { VITE_SUPABASE_URL: 'http://127.0.0.1:54321' })).toEqual({
    VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
  });
  expect(namedBackend([], { VITE_SUPABASE_URL: '' })).toBeUndefined();
});

test.each([['--backend'], ['--backend https://b.supabase.co'], ['--backend a b c'], ['--remote a b'], ['a b']])(
  '«%s» fails with the usage',
  (words) => {
    expect(() => namedBackend(words.split(' '), settings)).toThrow('Name address and publishable key: npm run dev --');
  },
);
