import { describe, expect, test } from 'vitest';
import { checkBuildEnv } from '../../../scripts/build/build-env.ts';

const SITE = 'https://www.example.com';
const PROJECT = 'https://abc.supabase.co';
const KEY = 'sb_publishable_0000000000000000000000_00000000';
const OWNER = { VITE_LEGAL_NAME: 'Marca, S. L.', VITE_LEGAL_TAX_ID: 'B12345678', VITE_LEGAL_ADDRESS: 'Madrid' };
const PUBLIC = { VITE_SITE_URL: SITE, ...OWNER };
const LOCAL_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';

/** The errors of the settings, without the heading; empty when valid. */
function complaint(variables: Record<string, string>, { isPublished = true } = {}): string[] {
  try {
    checkBuildEnv(variables, { isPublished });
    return [];
  } catch (error) {
    return String(error).split('\n').slice(1);
  }
}

/** The error of a public build without its project. */
const missing = (key: string) =>
  `  VITE_SUPABASE_URL: is missing${key}: the site at ${SITE} would ask for its articles on its visitors’ own machines`;

describe('a build for a public address', () => {
  test.each([
    [{}, ', and so is VITE_SUPABASE_PUBLISHABLE_KEY'],
    [{ VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' }, ', and so is VITE_SUPABASE_PUBLISHABLE_KEY'],
    [{ VITE_SUPABASE_PUBLISHABLE_KEY: KEY }, ''],
  ])('fails with one sentence without its project: %j', (given, key) => {
    expect(complaint({ ...PUBLIC, ...given })).toEqual([missing(key)]);
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ VITE_SUPABASE_URL: PROJECT }, /^ {2}VITE_SUPABASE_PUBLISHABLE_KEY: is missing/],
    [
      { VITE_SUPABASE_URL: PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: LOCAL_KEY },
      /^ {2}VITE_SUPABASE_PUBLISHABLE_KEY: is the local key/,
    ],
  ])('fails with half of them: %j', (given, sentence) => {
    expect(complaint({ ...PUBLIC, ...given })).toEqual([expect.stringMatching(sentence)]);
  });

  test('succeeds with both, also for an explicitly named backend on this machine', () => {
    expect(complaint({ ...PUBLIC, VITE_SUPABASE_URL: PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: KEY })).toEqual([]);
    expect(complaint({ ...PUBLIC, VITE_SUPABASE_URL: 'http://127.0.0.1:54321' })).toEqual([]);
  });

  test.each([
    [{}, 'VITE_LEGAL_NAME: is missing, and so are VITE_LEGAL_TAX_ID and VITE_LEGAL_ADDRESS'],
    [{ ...OWNER, VITE_LEGAL_NAME: '' }, 'VITE_LEGAL_NAME: is missing'],
    [
      { VITE_LEGAL_NAME: 'Marca', VITE_LEGAL_ADDRESS: ' ' },
      'VITE_LEGAL_TAX_ID: is missing, and so is VITE_LEGAL_ADDRESS',
    ],
  ])('fails with one sentence without its owner: %j', (given, missingOwner) => {
    const project = { VITE_SITE_URL: SITE, VITE_SUPABASE_URL: PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: KEY };
    expect(complaint({ ...project, ...given })).toEqual([
      `  ${missingOwner}: the legal pages of ${SITE} would name a company that does not exist`,
    ]);
  });

  test('may leave the key empty: the client library then throws', () => {
    expect(complaint({ ...PUBLIC, VITE_SUPABASE_URL: PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: '' })).toEqual([]);
  });
});

describe('a build for this machine', () => {
  test.each<Record<string, string>>([
    {},
    { VITE_SUPABASE_URL: '' },
    { VITE_SITE_URL: 'http://localhost:5173' },
    { VITE_SITE_URL: 'http://[::1]:4000' },
  ])('needs no settings: %j', (given) => {
    expect(complaint(given)).toEqual([]);
  });
});

describe('a build for a hosted project', () => {
  const hosted = { VITE_SUPABASE_URL: PROJECT, VITE_SUPABASE_PUBLISHABLE_KEY: KEY };
  const sentence =
    'while VITE_SUPABASE_URL names a hosted project: search engines and shared links would lead to this machine.';

  test.each<[Record<string, string>, string]>([
    [{}, 'is missing'],
    [{ VITE_SITE_URL: 'http://localhost:5173' }, 'is http://localhost:5173, an address of this machine'],
  ])('fails without a public address of the site: %j', (site, what) => {
    expect(complaint({ ...hosted, ...site, ...OWNER })).toEqual([`  VITE_SITE_URL: ${what}, ${sentence}`]);
    expect(complaint({ ...hosted, ...site })).toEqual([
      `  VITE_SITE_URL: ${what}, ${sentence} It then also needs its owner: ${Object.keys(OWNER).join(', ')}.`,
    ]);
  });

  test('succeeds with it, and the dev server needs none', () => {
    expect(complaint({ ...hosted, ...PUBLIC })).toEqual([]);
    expect(complaint(hosted, { isPublished: false })).toEqual([]);
  });
});

test('every invalid setting is named', () => {
  expect(
    complaint({
      VITE_SITE_URL: 'www.example.com',
      VITE_IMAGE_ORIGINS: 'https://fotos.example, fotos',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x',
    }).map((line) => line.split(':')[0]),
  ).toEqual(['  VITE_SUPABASE_PUBLISHABLE_KEY', '  VITE_SITE_URL', '  VITE_IMAGE_ORIGINS']);
});
